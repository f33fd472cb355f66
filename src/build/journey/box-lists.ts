import { boxOf, isWithin, keptForBoxes, setNumber, setOf, unionOf } from '../check/boxes.ts';
import { keptChange } from '../check/case-lists.ts';
import type { Atom, Box, Cases } from '../check/cases.ts';

/** More boxes than this are replaced by one around them all: a few cases too many, but never one too few. */
const mostBoxes = 24;

/** The same cases with fewer boxes: boxes that differ in one fact become one. Too many become one around them all. */
export function tidied(cases: Cases): Cases {
  return cases.length < 2 ? cases : tidy(cases);
}

const tidy = keptChange((cases) => {
  const boxes: Box[] = [];
  for (const box of cases.length > mostBoxes ? gathered(cases.map(boxOf)) : cases) addBox(boxes, boxOf(box));
  return boxes.length > mostBoxes ? [boxes.reduce((a, b) => around(a, b))] : boxes;
});

/** Makes one at once of very many boxes that differ in one fact alone, such as the page to return to. */
function gathered(boxes: readonly Box[]): readonly Box[] {
  const values = new Map<string, Set<ReadonlySet<Atom>>>();
  for (const box of boxes)
    for (const [path, atoms] of box) values.set(path, (values.get(path) ?? new Set()).add(atoms));
  const [most] = [...values].toSorted(([, a], [, b]) => b.size - a.size);
  if (!most) return boxes;
  const [path] = most;
  const groups = new Map<string, Box[]>();
  for (const box of boxes) {
    const others = [...box].map(([each, atoms]) => `${each} ${each === path ? '' : setNumber(atoms)}`).join(' ');
    const group = groups.get(others);
    if (group) group.push(box);
    else groups.set(others, [box]);
  }
  return [...groups.values()].map((group) => together(group, path));
}

function together(group: readonly Box[], path: string): Box {
  const [first = new Map()] = group;
  if (group.length < 2 || !first.has(path)) return first;
  const all = group.flatMap((box) => [...(box.get(path) ?? [])]);
  return boxOf(new Map(first).set(path, setOf(new Set(all))));
}

/** What cases say of some facts alone. */
export function projection(isKept: (path: string) => boolean): (cases: Cases) => Cases {
  return keptChange((cases) => tidied(cases.map((box) => (every(box, isKept) ? box : filtered(box, isKept)))));
}

/** The values of a fact in all of the cases; undefined when it may have any. */
export function valuesIn(cases: Cases, path: string): ReadonlySet<Atom> | undefined {
  const [only, ...more] = cases;
  if (only && more.length === 0) return only.get(path);
  const all = new Set<Atom>();
  for (const box of cases) {
    const atoms = box.get(path);
    if (!atoms) return undefined;
    atoms.forEach((atom) => all.add(atom));
  }
  return all;
}

/** Whether every case of `part` is one of `whole`. */
export function isBoxWithin(part: Box, whole: Box): boolean {
  return part === whole || isWithinWhole(part, whole);
}

const isWithinWhole = keptForBoxes((part, whole) => {
  for (const [path, atoms] of whole) {
    const own = part.get(path);
    if (!own || !isWithin(own, atoms)) return false;
  }
  return true;
});

/** The smallest box around both. */
export const around = keptForBoxes((a, b): Box => {
  const box = new Map<string, ReadonlySet<Atom>>();
  for (const [path, atoms] of a) {
    const others = b.get(path);
    if (others) box.set(path, isWithin(atoms, others) ? others : unionOf(atoms, others));
  }
  return boxOf(box);
});

/** Adds a box to a list, joined with one of which it differs in one fact at most. */
function addBox(boxes: Box[], box: Box): void {
  let added = box;
  for (let index = 0; index < boxes.length; index += 1) {
    const joined = joinedOf(boxes[index] ?? added, added);
    if (!joined) continue;
    boxes.splice(index, 1);
    added = joined;
    index = -1;
  }
  boxes.push(added);
}

/** One box for both where one holds the other, or where they differ in one fact alone. */
const joinedOf = keptForBoxes((a, b): Box | undefined => {
  if (a === b) return a;
  let [isPart, isWhole] = [true, true];
  let [shared, differing] = [0, 0];
  for (const [path, atoms] of a) {
    const others = b.get(path);
    if (!others) {
      isWhole = false; // b leaves open what a says
      continue;
    }
    shared += 1;
    if (others === atoms) continue;
    const [less, more] = [isWithin(atoms, others), isWithin(others, atoms)];
    if (less && more) continue;
    isPart &&= less;
    isWhole &&= more;
    differing += 1;
    if (!isPart && !isWhole && differing > 1) return undefined;
  }
  if (isPart && shared === b.size) return b;
  if (isWhole) return a;
  return differing === 1 && shared === a.size && shared === b.size ? around(a, b) : undefined;
});

function every(box: Box, isKept: (path: string) => boolean): boolean {
  for (const path of box.keys()) if (!isKept(path)) return false;
  return true;
}

function filtered(box: Box, isKept: (path: string) => boolean): Box {
  const kept = new Map<string, ReadonlySet<Atom>>();
  for (const [path, atoms] of box) if (isKept(path)) kept.set(path, atoms);
  return boxOf(kept);
}

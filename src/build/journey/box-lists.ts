import type { Atom, Box, Cases } from '../check/cases.ts';

/** More boxes than this are replaced by one around them all: a few cases too many, but never one too few. */
const mostBoxes = 24;

/** The same cases with fewer boxes: boxes that differ in one fact become one. Too many become one around them all. */
export function tidied(cases: Cases): Cases {
  if (cases.length < 2) return cases;
  const boxes: Box[] = [];
  for (const box of cases) addBox(boxes, box);
  return boxes.length > mostBoxes ? [boxes.reduce(around)] : boxes;
}

/** What the cases say of some facts alone. */
export function projected(cases: Cases, isKept: (path: string) => boolean): Cases {
  return tidied(cases.map((box) => (every(box, isKept) ? box : filtered(box, isKept))));
}

/** The values of a fact in all of the cases; undefined when it may have any. */
export function valuesIn(cases: Cases, path: string): ReadonlySet<Atom> | undefined {
  const all = new Set<Atom>();
  for (const box of cases) {
    const atoms = box.get(path);
    if (!atoms) return undefined;
    atoms.forEach((atom) => all.add(atom));
  }
  return all;
}

/** Whether each value of `part` is in `whole`. */
export function isWithin(part: ReadonlySet<Atom>, whole: ReadonlySet<Atom>): boolean {
  if (part === whole) return true;
  if (part.size > whole.size) return false;
  for (const atom of part) if (!whole.has(atom)) return false;
  return true;
}

/** Whether every case of `part` is one of `whole`. */
export function isBoxWithin(part: Box, whole: Box): boolean {
  if (part === whole) return true;
  for (const [path, atoms] of whole) {
    const own = part.get(path);
    if (!own || !isWithin(own, atoms)) return false;
  }
  return true;
}

/** The smallest box around both. */
export function around(a: Box, b: Box): Box {
  const box = new Map<string, ReadonlySet<Atom>>();
  for (const [path, atoms] of a) {
    const others = b.get(path);
    if (others) box.set(path, isWithin(others, atoms) ? atoms : new Set([...atoms, ...others]));
  }
  return box;
}

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

function joinedOf(a: Box, b: Box): Box | undefined {
  if (isBoxWithin(a, b)) return b;
  if (isBoxWithin(b, a)) return a;
  if (a.size !== b.size) return undefined;
  let differing: string | undefined;
  for (const [path, atoms] of a) {
    const others = b.get(path);
    if (!others) return undefined;
    if (isWithin(atoms, others) && isWithin(others, atoms)) continue;
    if (differing !== undefined) return undefined;
    differing = path;
  }
  return around(a, b);
}

function every(box: Box, isKept: (path: string) => boolean): boolean {
  for (const path of box.keys()) if (!isKept(path)) return false;
  return true;
}

function filtered(box: Box, isKept: (path: string) => boolean): Box {
  return new Map([...box].filter(([path]) => isKept(path)));
}

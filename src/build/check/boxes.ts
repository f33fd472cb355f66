import type { Atom, Box } from './cases.ts';
import { createMemo } from './memo.ts';

/**
 * Equal boxes and equal sets of values as one object with a number, so that what was reckoned with them once is found
 * again by their numbers: the same few hundred boxes come up on every screen, in every way in which a run can go.
 * Equal means here: the same values in the same order. That two equal ones are two objects is never wrong, only slower.
 */
class NumberedSet extends Set<Atom> {
  readonly #number = next();

  get number(): number {
    return this.#number;
  }
}

class NumberedBox extends Map<string, ReadonlySet<Atom>> {
  readonly #number = next();

  get number(): number {
    return this.#number;
  }
}

const sets = createMemo<NumberedSet>();
/** Boxes by a sum of what is in them. Several may have the same one. */
const boxes = new Map<number, NumberedBox[]>();
const paths = new Map<string, number>();
/** More than this is not kept: then it begins anew, so that a server that checks all day does not grow. */
const most = 500_000;

/** Sets of more values than this are not looked for. */
const longest = 32;

let last = 0;

function next(): number {
  last += 1;
  return last;
}

/** The one set of these values. */
export function setOf(atoms: Iterable<Atom>): ReadonlySet<Atom> {
  return numbered(atoms);
}

/** The one box that says this. */
export function boxOf(box: Box): Box {
  return numberedBox(box);
}

/** The number of a set of values: another one for each other set. */
export function setNumber(atoms: ReadonlySet<Atom>): number {
  return numbered(atoms).number;
}

/** The number of a box: another one for each other box. */
export function boxNumber(box: Box): number {
  return numberedBox(box).number;
}

/** A question about a box that is answered once for each. */
export function keptForBox<Made>(make: (box: Box) => Made): (box: Box) => Made {
  const known = new Map<number, Made>();
  return (box) => {
    const number = boxNumber(box);
    const found = known.get(number);
    if (found !== undefined || known.has(number)) return found as Made; // what stands under a number was made for it
    const made = make(box);
    known.set(number, made);
    return made;
  };
}

/** A question about two boxes that is answered once for each pair. */
export function keptForBoxes<Made>(make: (a: Box, b: Box) => Made): (a: Box, b: Box) => Made {
  const ofFirst = keptForBox((a) => keptForBox((b) => make(a, b)));
  return (a, b) => ofFirst(a)(b);
}

function numbered(atoms: Iterable<Atom>): NumberedSet {
  if (atoms instanceof NumberedSet) return atoms;
  const list = [...atoms];
  // a long one (every page that may be supplied) is seldom met again, and would be long to compare
  return list.length > longest ? new NumberedSet(list) : sets(list.join('\n'), () => new NumberedSet(list));
}

function numberedBox(box: Box): NumberedBox {
  if (box instanceof NumberedBox) return box;
  const sum = sumOf(box);
  const like = boxes.get(sum) ?? [];
  const known = like.find((each) => isSame(each, box));
  if (known) return known;
  const made = new NumberedBox();
  for (const [path, atoms] of box) made.set(path, numbered(atoms));
  if (boxes.size > most) boxes.clear();
  boxes.set(sum, [...like, made]);
  return made;
}

/** A number that differs for most boxes that differ: of the facts, their values and the order. */
function sumOf(box: Box): number {
  let sum = box.size;
  for (const [path, atoms] of box) {
    let number = paths.get(path);
    if (number === undefined) paths.set(path, (number = paths.size));
    sum = (Math.imul(sum, 31) + Math.imul(number, 7919) + setNumber(atoms)) | 0;
  }
  return sum;
}

/** Whether two boxes say the same in the same order; the sets of the first are numbered. */
function isSame(known: NumberedBox, box: Box): boolean {
  if (known.size !== box.size) return false;
  const entries = box.entries();
  for (const [path, atoms] of known) {
    const other = entries.next().value;
    if (other?.[0] !== path || (other[1] !== atoms && numbered(other[1]) !== atoms)) return false;
  }
  return true;
}

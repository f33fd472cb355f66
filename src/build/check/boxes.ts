import type { Atom, Box } from './cases.ts';
import { NumberTrie } from './number-trie.ts';
import { PairTable } from './pair-table.ts';

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

/** More steps, and more answers to a question, than this are not kept. */
const most = 1_000_000;

/** Sets, value by value. */
const sets = new NumberTrie<NumberedSet>(most);
/** Boxes, fact by fact: each step is a fact with its values. */
const boxes = new NumberTrie<NumberedBox>(most);

/** Numbers for the paths of facts and for their values. */
const texts = new Map<string, number>();

/** The number of a fact with its values: those of the values are far fewer than this. */
const farApart = 2 ** 21;

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

/** The values of both sets, those of the first before the others. */
export function unionOf(a: ReadonlySet<Atom>, b: ReadonlySet<Atom>): ReadonlySet<Atom> {
  return a === b ? a : unionOfTwo(a, b);
}

const unionOfTwo = keptForPairs(setNumber, setNumber, (a: ReadonlySet<Atom>, b: ReadonlySet<Atom>) =>
  isWithin(b, a) ? a : setOf(new Set([...a, ...b])),
);

/** Whether each value of `part` is in `whole`. */
export function isWithin(part: ReadonlySet<Atom>, whole: ReadonlySet<Atom>): boolean {
  if (part === whole) return true;
  if (part.size > whole.size) return false;
  for (const atom of part) if (!whole.has(atom)) return false;
  return true;
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
  return keptFor(boxNumber, make);
}

/** A question about two boxes that is answered once for each pair. */
export function keptForBoxes<Made>(make: (a: Box, b: Box) => Made): (a: Box, b: Box) => Made {
  return keptForPairs(boxNumber, boxNumber, make);
}

/** A question about a box and a set of values that is answered once for both. */
export function keptForBoxAndSet<Made>(
  make: (box: Box, atoms: ReadonlySet<Atom>) => Made,
): (box: Box, atoms: ReadonlySet<Atom>) => Made {
  return keptForPairs(boxNumber, setNumber, make);
}

/** A question about things with numbers that is answered once for each. */
export function keptFor<Thing, Made>(
  numberOf: (thing: Thing) => number,
  make: (thing: Thing) => Made,
): (thing: Thing) => Made {
  const known = new PairTable<Made>(most);
  return (thing) => {
    const number = numberOf(thing);
    const place = known.find(number, 0);
    if (place >= 0) return known.at(place);
    const made = make(thing);
    known.keep(number, 0, made);
    return made;
  };
}

/** A question about two things with numbers that is answered once for each pair. */
export function keptForPairs<First, Second, Made>(
  numberOfFirst: (thing: First) => number,
  numberOfSecond: (thing: Second) => number,
  make: (a: First, b: Second) => Made,
): (a: First, b: Second) => Made {
  const known = new PairTable<Made>(most);
  return (a, b) => {
    const [first, second] = [numberOfFirst(a), numberOfSecond(b)];
    const place = known.find(first, second);
    if (place >= 0) return known.at(place);
    const made = make(a, b);
    known.keep(first, second, made);
    return made;
  };
}

function numbered(atoms: Iterable<Atom>): NumberedSet {
  if (atoms instanceof NumberedSet) return atoms;
  const list = [...atoms];
  // a long one (every page that may be supplied) is seldom met again, and would be long to compare
  if (list.length > longest) return new NumberedSet(list);
  let at = sets.begin();
  for (const atom of list) at = sets.after(at, textNumber(atom));
  return sets.at(at) ?? sets.keep(at, new NumberedSet(list));
}

function numberedBox(box: Box): NumberedBox {
  if (box instanceof NumberedBox) return box;
  let at = boxes.begin();
  for (const [path, atoms] of box) at = boxes.after(at, textNumber(path) * farApart + setNumber(atoms));
  return boxes.at(at) ?? boxes.keep(at, newBox(box));
}

function newBox(box: Box): NumberedBox {
  const numberedOne = new NumberedBox();
  for (const [path, atoms] of box) numberedOne.set(path, numbered(atoms));
  return numberedOne;
}

/** The number of the path of a fact, or of a value. */
export function textNumber(text: string): number {
  const known = texts.get(text);
  if (known !== undefined) return known;
  texts.set(text, texts.size);
  return texts.size - 1;
}

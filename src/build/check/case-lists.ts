import { boxNumber, boxOf, keptFor } from './boxes.ts';
import type { Box, Cases } from './cases.ts';

/** Lists of boxes, box by box: a list is where its boxes lead from the root. */
interface Node {
  readonly list: Cases;
  readonly number: number;
  next: Map<number, Node> | undefined;
}

/** A list that is kept here holds its place, so that it is found without a look at its boxes. */
const place = Symbol('place');
interface Placed {
  [place]?: Node;
}

/** More lists than this are not kept: then it begins anew, so that a server that checks all day does not grow. */
const most = 300_000;

let count = 0;
let root = node([]);
let kept = 0;

/** The one list of these boxes, in this order. */
export function listedOnce(cases: Cases): Cases {
  return nodeOf(cases).list;
}

/** The number of a list of boxes: another one for each other list. */
export function casesNumber(cases: Cases): number {
  return nodeOf(cases).number;
}

function nodeOf(cases: Cases): Node {
  const known = (cases as Placed)[place]; // a list of `node`, or another one
  if (known) return known;
  let at = root;
  for (const box of cases) at = at.next?.get(boxNumber(box)) ?? grown(at, boxOf(box));
  return at;
}

function grown(before: Node, box: Box): Node {
  const made = node([...before.list, box]);
  kept += 1;
  if (kept > most) [root, kept] = [node([]), 0];
  else (before.next ??= new Map()).set(boxNumber(box), made);
  return made;
}

function node(list: Cases): Node {
  count += 1;
  const made: Node = { list, number: count, next: undefined };
  Object.defineProperty(list, place, { value: made });
  return made;
}

/** A change of cases that is reckoned once for each list of boxes. */
export function keptChange(change: (cases: Cases) => Cases): (cases: Cases) => Cases {
  return keptFor(casesNumber, (cases) => listedOnce(change(cases)));
}

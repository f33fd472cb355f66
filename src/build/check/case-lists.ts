import { boxNumber, boxOf, keptFor } from './boxes.ts';
import type { Cases } from './cases.ts';
import { NumberTrie } from './number-trie.ts';

/** A list that is kept here has a number, so that it is found without a look at its boxes. */
interface Numbered {
  readonly list: Cases;
  readonly number: number;
}

/** What is kept, by the list itself. Not a property of the list: node takes lists with and without one for things of many kinds. */
const kept = new WeakMap<Cases, Numbered>();

/** More lists than this are not kept: then it begins anew, so that a server that checks all day does not grow. */
const most = 300_000;

/** Lists by the numbers of their boxes. */
const lists = new NumberTrie<Numbered>(most);
let count = 0;

/** The one list of these boxes, in this order. */
export function listedOnce(cases: Cases): Cases {
  return numbered(cases).list;
}

/** The number of a list of boxes: another one for each other list. */
export function casesNumber(cases: Cases): number {
  return numbered(cases).number;
}

function numbered(cases: Cases): Numbered {
  const known = kept.get(cases);
  if (known) return known;
  let at = lists.begin();
  for (const box of cases) at = lists.after(at, boxNumber(box));
  return lists.at(at) ?? lists.keep(at, withNumber(cases.map(boxOf)));
}

function withNumber(list: Cases): Numbered {
  count += 1;
  const made: Numbered = { list, number: count };
  kept.set(list, made);
  return made;
}

/** A change of cases that is reckoned once for each list of boxes. */
export function keptChange(change: (cases: Cases) => Cases): (cases: Cases) => Cases {
  return keptFor(casesNumber, (cases) => listedOnce(change(cases)));
}

import { casesNumber, listedOnce } from '../check/case-lists.ts';
import type { Cases } from '../check/cases.ts';
import { PairTable } from '../check/pair-table.ts';
import { tidied } from './box-lists.ts';
import type { RunSpace } from './space.ts';

/** Cases in two: those that are in others, and those that are not. */
interface Divided {
  readonly inside: Cases;
  readonly outside: Cases;
}

/** More than this is not kept. */
const most = 300_000;

/** By the number of the cases, and of what they are divided by. */
const known = new PairTable<Divided>(most);

/** Divides cases by others. The rows that all screens share divide the same cases again and again. */
export function divided({ cases: space }: RunSpace, cases: Cases, by: Cases): Divided {
  const [box, ...more] = by;
  if (!box) return { inside: [], outside: cases };
  if (more.length > 0) return { inside: tidied(space.both(cases, by)), outside: tidied(space.without(cases, by)) };
  const [number, right] = [casesNumber(cases), space.against(box)];
  const place = known.find(number, right);
  if (place >= 0) return known.at(place);
  const made = {
    inside: listedOnce(tidied(space.both(cases, by))),
    outside: listedOnce(tidied(space.without(cases, by))),
  };
  known.keep(number, right, made);
  return made;
}

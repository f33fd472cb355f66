import { casesNumber, listedOnce } from '../check/case-lists.ts';
import type { Against, Cases } from '../check/cases.ts';
import { tidied } from './box-lists.ts';
import type { RunSpace } from './space.ts';

/** Cases in two: those that are in others, and those that are not. */
interface Divided {
  readonly inside: Cases;
  readonly outside: Cases;
}

const known = new WeakMap<Against, Map<number, Divided>>();

/** Divides cases by others. The rows that all screens share divide the same cases again and again. */
export function divided({ cases: space }: RunSpace, cases: Cases, by: Cases): Divided {
  const [box, ...more] = by;
  if (!box) return { inside: [], outside: cases };
  if (more.length > 0) return { inside: tidied(space.both(cases, by)), outside: tidied(space.without(cases, by)) };
  const against = space.against(box);
  const number = casesNumber(cases);
  const results = known.get(against) ?? new Map<number, Divided>();
  const found = results.get(number);
  if (found) return found;
  const made = {
    inside: listedOnce(tidied(space.both(cases, by))),
    outside: listedOnce(tidied(space.without(cases, by))),
  };
  known.set(against, results.set(number, made));
  return made;
}

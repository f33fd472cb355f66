import { absent, other, type Atom } from '../check/cases.ts';

/** What may be: the value as it is, or one that is put in its place (undefined: it is taken away). */
export type Choice = 'keep' | { readonly value: unknown };

/**
 * How a fact gets a value of a case: `now` is its value so far, `all` every value that is named for it anywhere. A value
 * that fits already stays.
 */
export function chosen(allowed: ReadonlySet<Atom>, now: unknown, all: ReadonlySet<Atom>): Choice {
  const atom = now === undefined ? 'undefined' : JSON.stringify(now);
  const isNamed = all.has(atom) || absent.includes(atom);
  if (allowed.has(atom) || (!isNamed && allowed.has(other))) return 'keep';
  const named = [...allowed].find((each) => each !== other && !absent.includes(each));
  if (named !== undefined) return { value: JSON.parse(named) as unknown };
  if (allowed.has(other)) return { value: unlike(now, all) };
  return { value: allowed.has('undefined') ? undefined : allowed.has('null') ? null : '' };
}

/** A value of the same kind that nobody names. */
function unlike(now: unknown, all: ReadonlySet<Atom>): unknown {
  const kinds = [...all]
    .filter((atom) => atom !== other && !absent.includes(atom))
    .map((atom) => typeof JSON.parse(atom));
  const kind = kinds[0] ?? typeof now;
  if (kind === 'number') return 418;
  if (kind === 'boolean') return 'neither';
  return 'something-else'; // a word that any shape of a text allows
}

import type { CheckContext } from '../check/context.ts';
import type { JsonFile } from '../source/project.ts';
import { returnsInAll } from './outside.ts';
import type { Spaces } from './space.ts';

/** What runs of screens were found, and all that they were found from besides the screen itself. */
interface Kept {
  readonly from: readonly unknown[];
  readonly runs: WeakMap<JsonFile, unknown>;
}

/** The last configs that were looked at, the newest first: in the dev server one file changes at a time. */
const last: Kept[] = [];
const most = 3;

/**
 * What was found of the runs of each screen the last time, where nothing that runs depend on is another one now: what
 * all screens share, the values that facts may have, the places to which outside parties return.
 */
export function keptFor<Found>(context: CheckContext, spaces: Spaces): WeakMap<JsonFile, Found> {
  const { journey, settings, facts, lists, forms } = context.project;
  const others = [spaces.common, returnsInAll(context), ...lists.values(), ...forms.values()];
  const from = [context.language, journey, settings, facts, ...others];
  const index = last.findIndex((kept) => isSame(kept.from, from));
  const [kept = { from, runs: new WeakMap() }] = index < 0 ? [] : last.splice(index, 1);
  last.unshift(kept);
  last.splice(most);
  return kept.runs as WeakMap<JsonFile, Found>; // only `findMoves` keeps anything here
}

function isSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((part, index) => part === now[index]);
}

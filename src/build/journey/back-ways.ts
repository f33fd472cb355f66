import { atomOf, type Cases } from '../check/cases.ts';
import { conditionOf, rowsOf } from '../check/table-sites.ts';
import { isObject, objectOf, textOf, textsOf } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import { tidied } from './box-lists.ts';
import { holdingNow, type Moved, type RunState } from './run-state.ts';
import type { RunSpace } from './space.ts';

/** One way in which back can go: the cases, and where it leads. */
export interface BackWay {
  readonly state: RunState;
  readonly moved: Moved;
}

/** Where back leads from a screen in the cases of a run, as src/flow/back.ts says. 'exit' leaves the app. */
export function backWays(space: RunSpace, state: RunState, screen: JsonFile): BackWay[] {
  const { back } = objectOf(screen.json.value);
  if (!Array.isArray(back))
    return [{ state, moved: { kind: 'back', to: undefined, place: { file: screen, pointer: '/back' } } }];
  const ways: BackWay[] = [];
  let open: Cases = state.cases;
  rowsOf(back).forEach((row, index) => {
    const when = holdingNow(space, state, isObject(row['when']) ? conditionOf(row['when']) : undefined);
    const place = { file: screen, pointer: `/back/${index}` };
    const pages = textsOf(row['supplied']);
    const targets = pages.length > 0 ? pages : [textOf(row['to'])];
    for (const to of targets) {
      const supplied = pages.length > 0 ? [new Map([['screen.supplied', new Set([atomOf(to ?? '')])]])] : [new Map()];
      const holding = space.cases.both(when, supplied);
      const cases = tidied(space.cases.both(open, holding));
      if (cases.length === 0) continue;
      ways.push({ state: { ...state, cases, rows: [...state.rows, place] }, moved: { kind: 'back', to, place } });
      open = tidied(space.cases.without(open, holding));
    }
  });
  return ways;
}

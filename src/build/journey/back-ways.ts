import { atomOf, type Cases } from '../check/cases.ts';
import { objectOf, textOf, textsOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import { tidied } from './box-lists.ts';
import { divided } from './divided.ts';
import { movedTo, type Moved } from './moved.ts';
import { afterRow, holdingNow, type RunState } from './run-state.ts';
import type { RunSpace } from './space.ts';
import { tableRows } from './table-rows.ts';

/** One way in which back can go: the cases, and where it leads. */
export interface BackWay {
  readonly state: RunState;
  readonly moved: Moved;
}

/** Where back leads from a screen in the cases of a run, as src/flow/back.ts says. 'exit' leaves the app. */
export function backWays(space: RunSpace, state: RunState, screen: JsonFile): BackWay[] {
  const { back } = objectOf(screen.json.value);
  if (!Array.isArray(back)) return [{ state, moved: movedTo('back', undefined, { file: screen, pointer: '/back' }) }];
  const ways: BackWay[] = [];
  let open: Cases = state.cases;
  tableRows(back, { file: screen, pointer: '/back' }).forEach(({ row, place, when: asked }) => {
    const when = holdingNow(space, state, asked);
    const { each, all } = holdingOf(space, row, when);
    for (const { to, holding } of each) {
      const cases = tidied(space.cases.both(open, holding));
      if (cases.length === 0) continue;
      ways.push({ state: afterRow(state, cases, place), moved: movedTo('back', to, place) });
    }
    // the pages differ, so that none of them takes a case of another: there may be very many
    open = divided(space, open, all).outside;
  });
  return ways;
}

/** The cases in which a row leads to each of its targets, and to any of them. */
interface Holding {
  readonly each: readonly { readonly to: string | undefined; readonly holding: Cases }[];
  readonly all: Cases;
}

const known = new WeakMap<Cases, WeakMap<JsonObject, Holding>>();

/** Found once for the same cases of the row's condition. */
function holdingOf(space: RunSpace, row: JsonObject, when: Cases): Holding {
  const ofCases = known.get(when) ?? new WeakMap<JsonObject, Holding>();
  known.set(when, ofCases);
  const found = ofCases.get(row) ?? findHolding(space, row, when);
  ofCases.set(row, found);
  return found;
}

function findHolding({ cases }: RunSpace, row: JsonObject, when: Cases): Holding {
  const pages = [...new Set(textsOf(row['supplied']))];
  if (pages.length === 0) return { each: [{ to: textOf(row['to']), holding: when }], all: when };
  const supplied = (some: readonly string[]) =>
    cases.both(when, [new Map([['screen.supplied', new Set(some.map(atomOf))]])]);
  return { each: pages.map((page) => ({ to: page, holding: supplied([page]) })), all: supplied(pages) };
}

import type { Cases } from '../check/cases.ts';
import { tidied } from './box-lists.ts';
import type { RunState } from './run-state.ts';
import { nowOf, type RunSpace } from './space.ts';

/**
 * Makes one of the ways that differ only in the facts: same answers, same move, same message. Their rows are those of
 * the way with the most. So the number of ways stays that of the moves, however many events run on the way.
 */
export function joined(space: RunSpace, states: readonly RunState[]): RunState[] {
  if (states.length < 2) return [...states];
  const groups = new Map<string, RunState[]>();
  for (const state of states) {
    const key = keyOf(state);
    const group = groups.get(key);
    if (group) group.push(state);
    else groups.set(key, [state]);
  }
  return [...groups.values()].map((group) => (group.length === 1 ? group : [together(space, group)])).flat();
}

/** What must be the same for two ways to be one. */
function keyOf(state: RunState): string {
  const { moved, answers, closes, asks, says, acts, signedOut, meanwhile, trigger, after } = state;
  const move = moved && [moved.kind, moved.to, moved.place.file.id, moved.place.pointer, moved.supplied];
  const answered = answers.map(({ call, by, place }) => [call, by, place.pointer]);
  const shut = [closes, asks].map((place) => place && [place.file.id, place.pointer]);
  return JSON.stringify([move, answered, shut, says, acts, signedOut, meanwhile, trigger.kind, trigger.label, after]);
}

function together(space: RunSpace, group: readonly RunState[]): RunState {
  const changed = new Set(group.flatMap((state) => [...state.changed]));
  const [longest] = group.toSorted((a, b) => b.rows.length - a.rows.length);
  if (!longest) throw new Error('A group of ways has one at least');
  const cases = group.flatMap((state) => inTermsOf(space, state, changed));
  const answers = longest.answers.map((answer, index) => ({
    ...answer,
    when: tidied(group.flatMap((state) => state.answers[index]?.when ?? [])),
  }));
  const own = new Set(longest.rows);
  const others = new Set(group.flatMap((state) => [...state.rows, ...state.others]).filter((row) => !own.has(row)));
  return { ...longest, answers, others: [...others], changed, cases: tidied(cases) };
}

/** The cases of a way, where a fact that it left alone is written as a changed one, because another way changed it. */
function inTermsOf(space: RunSpace, state: RunState, changed: ReadonlySet<string>): Cases {
  const untouched = [...changed].filter((path) => !state.changed.has(path));
  if (untouched.length === 0) return state.cases;
  return state.cases.map((box) => {
    const next = new Map(box);
    for (const path of untouched) {
      const atoms = box.get(path);
      if (atoms && space.paths.includes(path)) next.set(nowOf(path), atoms);
    }
    return next;
  });
}

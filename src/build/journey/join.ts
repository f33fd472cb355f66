import { boxOf, setOf } from '../check/boxes.ts';
import { keptChange } from '../check/case-lists.ts';
import type { Cases } from '../check/cases.ts';
import { createMemo } from '../check/memo.ts';
import { tidied } from './box-lists.ts';
import type { Place } from './edge.ts';
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
  let key = moved
    ? `${moved.kind} ${moved.to ?? ''} ${moved.place.file.id} ${moved.place.pointer} ${moved.supplied ?? '-'}`
    : '';
  for (const { call, by, place } of answers) key += `\n${call} ${by} ${place.pointer}`;
  for (const place of [closes, asks]) key += place ? `\n${place.file.id} ${place.pointer}` : '\n';
  const flags = (says ? 1 : 0) + (acts ? 2 : 0) + (signedOut ? 4 : 0) + (meanwhile ? 8 : 0);
  return `${key}\n${flags} ${after} ${trigger.kind} ${trigger.label ?? ''}`;
}

function together(space: RunSpace, group: readonly RunState[]): RunState {
  const [first] = group;
  const [longest] = group.toSorted((a, b) => b.rows.length - a.rows.length);
  if (!longest || !first) throw new Error('A group of ways has one at least');
  const isSame = group.every((state) => state.changed === first.changed);
  const changed = isSame ? first.changed : setOf(new Set(group.flatMap((state) => [...state.changed])));
  const cases = group.flatMap((state) => inTermsOf(space, state, changed));
  const answers = longest.answers.map((answer, index) => ({
    ...answer,
    when: tidied(group.flatMap((state) => state.answers[index]?.when ?? [])),
  }));
  const own = new Set(longest.rows);
  const others = new Set<Place>();
  for (const state of group) {
    for (const row of state.rows) if (!own.has(row)) others.add(row);
    for (const row of state.others) if (!own.has(row)) others.add(row);
  }
  return { ...longest, answers, others: [...others], changed, cases: tidied(cases) };
}

const renamings = createMemo<(cases: Cases) => Cases>();

/** The cases of a way, where a fact that it left alone is written as a changed one, because another way changed it. */
function inTermsOf(space: RunSpace, state: RunState, changed: ReadonlySet<string>): Cases {
  if (state.changed === changed) return state.cases;
  const untouched = [...changed].filter((path) => !state.changed.has(path) && space.known.has(path));
  if (untouched.length === 0) return state.cases;
  return renamings(untouched.join(' '), () => renaming(untouched))(state.cases);
}

function renaming(paths: readonly string[]): (cases: Cases) => Cases {
  return keptChange((cases) =>
    cases.map((box) => {
      const next = new Map(box);
      for (const path of paths) {
        const atoms = box.get(path);
        if (atoms) next.set(nowOf(path), atoms);
      }
      return boxOf(next);
    }),
  );
}

import { boxOf, setOf, unionOf } from '../check/boxes.ts';
import { keptChange } from '../check/case-lists.ts';
import type { Cases } from '../check/cases.ts';
import { createMemo } from '../check/memo.ts';
import { tidied } from './box-lists.ts';
import type { Answer, Place } from './edge.ts';
import { another, none, type Moved, type RunState } from './run-state.ts';
import { nowOf, type RunSpace } from './space.ts';

/**
 * Makes one of the ways that differ only in the facts: same answers, same move, same message. Their rows are those of
 * the way with the most. So the number of ways stays that of the moves, however many events run on the way.
 */
export function joined(space: RunSpace, states: readonly RunState[]): RunState[] {
  if (states.length < 2) return [...states];
  const groups: RunState[][] = [];
  const byTarget = new Map<string, RunState[][]>();
  for (const state of states) {
    const target = state.moved?.to ?? '';
    const near = byTarget.get(target) ?? [];
    const group = near.find(([first]) => first && isSameWay(first, state));
    if (group) group.push(state);
    else {
      const made = [state];
      near.push(made);
      groups.push(made);
      byTarget.set(target, near);
    }
  }
  return groups.map((group) => (group.length === 1 && group[0] ? group[0] : together(space, group)));
}

/** Whether two ways differ in the facts alone. */
function isSameWay(a: RunState, b: RunState): boolean {
  return (
    a.answers.length === b.answers.length &&
    a.after === b.after &&
    a.says === b.says &&
    a.acts === b.acts &&
    a.signedOut === b.signedOut &&
    a.meanwhile === b.meanwhile &&
    a.trigger.kind === b.trigger.kind &&
    a.trigger.label === b.trigger.label &&
    isSamePlace(a.closes, b.closes) &&
    isSamePlace(a.asks, b.asks) &&
    isSameMove(a.moved, b.moved) &&
    areSameAnswers(a.answers, b.answers)
  );
}

function isSameMove(a: Moved | undefined, b: Moved | undefined): boolean {
  if (a === b) return true;
  return a?.kind === b?.kind && a?.supplied === b?.supplied && isSamePlace(a?.place, b?.place);
}

function areSameAnswers(a: readonly Answer[], b: readonly Answer[]): boolean {
  return a === b || a.every((answer, index) => isSameAnswer(answer, b[index]));
}

function isSameAnswer(a: Answer, b: Answer | undefined): boolean {
  return a === b || (a.call === b?.call && a.by === b.by && a.place.pointer === b.place.pointer);
}

function isSamePlace(a: Place | undefined, b: Place | undefined): boolean {
  return a === b || (a?.pointer === b?.pointer && a?.file.id === b?.file.id);
}

/** `group`: one way at least. */
function together(space: RunSpace, group: readonly RunState[]): RunState {
  const longest = group.reduce((most, state) => (state.rows.length > most.rows.length ? state : most));
  const changed = group.reduce((all, state) => unionOf(all, state.changed), nothing);
  const cases = group.flatMap((state) => inTermsOf(space, state, changed));
  const answers = longest.answers.map(({ call, place, by }, index) => {
    const when = tidied(group.flatMap((state) => state.answers[index]?.when ?? []));
    return { call, place, when, by };
  });
  const all = another(longest);
  all.answers = answers;
  all.others = othersOf(group, longest.rows);
  all.changed = changed;
  all.cases = tidied(cases);
  return all;
}

const nothing = setOf([]);

/** The rows of the ways that are not among these. */
function othersOf(group: readonly RunState[], rows: readonly Place[]): readonly Place[] {
  const others = new Set<Place>();
  for (const state of group) {
    for (const row of state.rows) if (!rows.includes(row)) others.add(row);
    for (const row of state.others) if (!rows.includes(row)) others.add(row);
  }
  return others.size === 0 ? none : [...others];
}

const renamings = createMemo<(cases: Cases) => Cases>();

/** The cases of a way, where a fact that it left alone is written as a changed one, because another way changed it. */
function inTermsOf(space: RunSpace, state: RunState, changed: ReadonlySet<string>): Cases {
  if (state.changed === changed) return state.cases;
  const untouched = [...changed].filter((path) => !state.changed.has(path) && space.knows(path));
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

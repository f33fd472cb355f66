import { boxOf, keptFor, keptForPairs, setNumber, setOf, unionOf } from '../check/boxes.ts';
import { keptChange } from '../check/case-lists.ts';
import type { Cases } from '../check/cases.ts';
import { inOneList } from '../in-one-list.ts';
import { tidied } from './box-lists.ts';
import type { Answer, Place } from './edge.ts';
import type { Moved } from './moved.ts';
import { another, none, type RunState } from './run-state.ts';
import { nowOf, type RunSpace } from './space.ts';

/**
 * Makes one of the ways that differ only in the facts: same answers, same move, same message. Their rows are those of
 * the way with the most. So the number of ways stays that of the moves, however many events run on the way.
 */
export function joined(space: RunSpace, states: readonly RunState[]): readonly RunState[] {
  if (states.length < 2) return states;
  const groups: Group[] = [];
  // only ways that lead to the same screen are compared; of those that lead to none, ways with the same last reply
  const byEnd = new Map<string, Group[]>();
  for (const state of states) {
    const end = state.moved?.to ?? state.answers.at(-1)?.place.pointer ?? '';
    const near = byEnd.get(end);
    const group = near && groupOf(near, state);
    if (group) group.all.push(state);
    else {
      const made: Group = { first: state, all: [state] };
      groups.push(made);
      if (near) near.push(made);
      else byEnd.set(end, [made]);
    }
  }
  return groups.map(({ first, all }) => (all.length === 1 ? first : together(space, all)));
}

/** Ways that are one. */
interface Group {
  readonly first: RunState;
  readonly all: RunState[];
}

function groupOf(groups: readonly Group[], state: RunState): Group | undefined {
  for (const group of groups) if (isSameWay(group.first, state)) return group;
  return undefined;
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
    isSameMove(a.moved, b.moved) &&
    isSamePlace(a.closes, b.closes) &&
    isSamePlace(a.asks, b.asks) &&
    (a.trigger === b.trigger || (a.trigger.kind === b.trigger.kind && a.trigger.label === b.trigger.label)) &&
    areSameAnswers(a.answers, b.answers)
  );
}

function isSameMove(a: Moved | undefined, b: Moved | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  return a.to === b.to && a.kind === b.kind && a.supplied === b.supplied && isSamePlace(a.place, b.place);
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
  const cases = inOneList(group, (state) => inTermsOf(space, state, changed));
  const answers = longest.answers.map(({ call, place, by }, index) => {
    const when = tidied(inOneList(group, (state) => state.answers[index]?.when ?? none));
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

/** The facts of the first set that are not in the second. */
const untouchedIn = keptForPairs(setNumber, setNumber, (all: ReadonlySet<string>, some: ReadonlySet<string>) =>
  setOf([...all].filter((path) => !some.has(path))),
);

/** The cases of a way, where a fact that it left alone is written as a changed one, because another way changed it. */
function inTermsOf(space: RunSpace, state: RunState, changed: ReadonlySet<string>): Cases {
  if (state.changed === changed) return state.cases;
  const untouched = untouchedIn(changed, state.changed);
  for (const path of untouched)
    if (!space.knows(path)) return renamingOf(setOf([...untouched].filter(space.knows)))(state.cases);
  return renamingOf(untouched)(state.cases);
}

const renamingOf = keptFor(setNumber, (paths: ReadonlySet<string>): ((cases: Cases) => Cases) => {
  if (paths.size === 0) return (cases) => cases;
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
});

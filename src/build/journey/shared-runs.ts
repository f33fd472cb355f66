import {
  boxNumber,
  boxOf,
  keptFor,
  keptForBox,
  keptForBoxes,
  keptForPairs,
  setNumber,
  setOf,
  unionOf,
} from '../check/boxes.ts';
import { casesNumber, keptChange, listedOnce } from '../check/case-lists.ts';
import type { Atom, Box, Cases } from '../check/cases.ts';
import type { CheckContext } from '../check/context.ts';
import { createMemo } from '../check/memo.ts';
import { NumberTrie } from '../check/number-trie.ts';
import { objectOf } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import type { Answer } from './edge.ts';
import { another, inTurn, none, type RunState } from './run-state.ts';
import type { Runner } from './runner.ts';
import { readsOf, type Reads } from './shared-reads.ts';
import type { RunSpace } from './space.ts';

/** How a run went on through a table of journey.json: its ways, and those that no row of the table took. */
export interface Went {
  readonly ends: readonly RunState[];
  readonly rest: readonly RunState[];
}

/** The same, with the ways that parted from it and those that wait. */
interface Kept extends Went {
  readonly aside: readonly RunState[];
  readonly waiting: readonly RunState[];
  /** The run with which it was found. */
  readonly began: RunState;
}

/**
 * Runs a table of journey.json, which all screens share, once for all runs that come to it with the same of what it
 * reads. `name` is the table's place: `nextStep`, `errors`, `on/refused`.
 */
export type SharedRuns = (by: Runner, state: RunState, name: string, run: Run) => Went;

type Run = (by: Runner, state: RunState) => Went;

/** For the screens of one config: what is found is kept as long as this is. */
export function createSharedRuns(context: CheckContext): SharedRuns {
  const tables = new Map<string, SharedTable | undefined>();
  return (by, state, name, run) => {
    if (!tables.has(name)) tables.set(name, tableOf(context, name));
    const table = tables.get(name);
    const isPlain = !state.moved && !state.closes && !state.asks && (state.answers.at(-1)?.when.length ?? 0) === 0;
    return table && isPlain ? table.run(by, state, run) : run(by, state);
  };
}

interface SharedTable {
  readonly run: (by: Runner, state: RunState, run: Run) => Went;
}

function tableOf(context: CheckContext, name: string): SharedTable | undefined {
  const reads = readsOf(context, name);
  if (!reads || !context.project.journey) return undefined;
  const parts = partsRead(reads);
  const mark = markIn(context.project.journey);
  const known = createMemo<Kept>();
  const signs = createSigns(parts);
  const run: SharedTable['run'] = (by, state, go) => {
    if (isOverridden(by, reads) || !parts.areAlike(state.cases)) return go(by, state);
    const trail = by.trail.filter((event) => reads.events.has(event));
    const began = beginning(state, parts, mark);
    const kept = known(`${keyOf(began)} ${trail.join()} ${signs(by.space)}`, () => {
      const inside: Runner = { ...by, aside: [], waiting: [], trail };
      const { ends, rest } = go(inside, began);
      return { ends, rest, aside: inside.aside, waiting: inside.waiting, began };
    });
    const again = (each: RunState) => goneOn(state, kept.began, each, parts);
    by.aside.push(...kept.aside.map(again));
    by.waiting.push(...kept.waiting.map(again));
    return { ends: kept.ends.map(again), rest: kept.rest.map(again) };
  };
  return { run };
}

/** Stands for the last reply that was answered before the table is run. */
function markIn(file: JsonFile): Answer {
  return { call: '', place: { file, pointer: '' }, when: [], by: 'own' };
}

/** A run as if it began with the table, of which only is known what the table reads. */
function beginning(state: RunState, parts: Parts, mark: Answer): RunState {
  const began = another(state);
  began.cases = parts.read(state.cases);
  began.changed = parts.changed(state.changed);
  began.answers = state.answers.length > 0 ? [mark] : none;
  began.rows = none;
  began.others = none;
  began.after = 0;
  began.addresses = none;
  return began;
}

function keyOf({ cases, changed, says, acts, signedOut, meanwhile, answers, trigger }: RunState): string {
  const flags = `${says} ${acts} ${signedOut} ${meanwhile} ${answers.length > 0}`;
  return `${casesNumber(cases)} ${setNumber(changed)} ${flags} ${trigger.event ?? ''}`;
}

/** A run that came to a table and went on as another one did that knew no more than the table reads. */
function goneOn(state: RunState, began: RunState, went: RunState, parts: Parts): RunState {
  const next = another(went);
  if (went.trigger === began.trigger) next.trigger = state.trigger;
  next.cases = parts.together(state.cases, went.cases);
  next.changed = unionOf(state.changed, went.changed);
  next.answers = answersOf(state.answers, began.answers, went.answers);
  next.rows = inTurn(state.rows, went.rows);
  next.others = inTurn(state.others, went.others);
  next.after += state.after;
  next.addresses = inTurn(state.addresses, went.addresses);
  return next;
}

/** The answers before a table and those on the way through it, where the mark says what is known of the last one before. */
function answersOf(before: readonly Answer[], began: readonly Answer[], went: readonly Answer[]): readonly Answer[] {
  const last = before.at(-1);
  if (!last) return went;
  if (went === began) return before;
  const [mark, ...more] = went;
  if (mark === began[0]) return inTurn(before, more);
  const { call, place, by } = last;
  return inTurn(before.slice(0, -1), [{ call, place, when: mark?.when ?? [], by }, ...more]);
}

/** Whether a screen has an event of its own in place of one to which the table leads. */
function isOverridden({ screen }: Runner, { events }: Reads): boolean {
  const own = objectOf(objectOf(screen.json.value)['on']);
  for (const event in own) if (events.has(event)) return true;
  return false;
}

/**
 * A number for all screens whose facts are the same to the table: the screen's own of those that are read, their
 * relatives, and the values that they may have.
 */
function createSigns({ isRead }: Parts): (space: RunSpace) => number {
  const signs = new NumberTrie<never>(Infinity); // the numbers are its places, which must not begin anew
  const known = new WeakMap<RunSpace, number>();
  return (space) => {
    const found = known.get(space);
    if (found !== undefined) return found;
    const { cases, ownPaths, relativesOf } = space;
    let at = signs.begin();
    for (const path of ownPaths)
      if (isRead(path)) at = signs.after(signs.after(at, relativesOf(path).number), setNumber(cases.domain(path)));
    known.set(space, at);
    return at;
  };
}

/** Cases in two parts: what a table reads, and all else. */
interface Parts {
  readonly isRead: (path: string) => boolean;
  /** What of cases is read. */
  readonly read: (cases: Cases) => Cases;
  readonly changed: (paths: ReadonlySet<string>) => ReadonlySet<string>;
  /** Whether boxes differ in nothing but what is read. */
  readonly areAlike: (cases: Cases) => boolean;
  /** Cases in which what is read became other cases. */
  readonly together: (cases: Cases, read: Cases) => Cases;
}

function partsRead({ facts }: Reads): Parts {
  const known = new Map<string, boolean>();
  const isRead = (path: string): boolean => {
    const found = known.get(path) ?? isAmong(facts, path.replace(/^now:/, ''));
    known.set(path, found);
    return found;
  };
  const readOf = keptForBox((box) => boxOf(new Map([...box].filter(([path]) => isRead(path)))));
  const others = keptForBox((box) => boxOf(new Map([...box].filter(([path]) => !isRead(path)))));
  const joined = keptForBoxes((box, part) => boxOf(inOrder(box, part, isRead)));
  const allJoined = keptForPairs(boxNumber, casesNumber, (box: Box, cases: Cases) =>
    listedOnce(cases.map((part) => joined(box, part))),
  );
  return {
    isRead,
    read: keptChange((cases) => cases.map(readOf)),
    changed: keptFor(setNumber, (paths: ReadonlySet<string>) => setOf([...paths].filter(isRead))),
    areAlike: keptFor(
      casesNumber,
      ([first, ...more]) => first !== undefined && more.every((box) => others(box) === others(first)),
    ),
    together: ([first], cases) => (first ? allJoined(first, cases) : cases),
  };
}

/** Whether a fact is among others, or a part of one of them, or has one of them as its part. */
function isAmong(facts: ReadonlySet<string>, path: string): boolean {
  for (const fact of facts)
    if (path === fact || path.startsWith(`${fact}.`) || fact.startsWith(`${path}.`)) return true;
  return false;
}

/** A box in which what is read is as `part` says: facts that stay are told at their place, new ones at the end. */
function inOrder(box: Box, part: Box, isRead: (path: string) => boolean): Box {
  const all = new Map<string, ReadonlySet<Atom>>();
  const entries = [...part];
  let next = 0;
  for (const [path, atoms] of box) {
    if (!isRead(path)) all.set(path, atoms);
    else if (entries[next]?.[0] === path) {
      all.set(...(entries[next] ?? [path, atoms]));
      next += 1;
    }
  }
  for (const [path, atoms] of entries.slice(next)) all.set(path, atoms);
  return all;
}

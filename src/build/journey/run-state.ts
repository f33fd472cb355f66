import { boxOf, setNumber, setOf } from '../check/boxes.ts';
import { casesNumber } from '../check/case-lists.ts';
import { everyCase, type Atom, type Cases } from '../check/cases.ts';
import type { Condition } from '#lib/condition.ts';
import { projection, valuesIn } from './box-lists.ts';
import type { Answer, Case, Changes, Place, Trigger } from './edge.ts';
import type { Moved } from './moved.ts';
import { nowOf, type RunSpace } from './space.ts';

/**
 * How far a run has come, in every case at once. Nothing of it is changed: each step makes another one, by `another`. Each
 * has every part, since many are made.
 */
export interface RunState {
  readonly trigger: Trigger;
  /** What holds: facts at the start by their path, changed ones as `now:` their path, reply. of the last reply. */
  readonly cases: Cases;
  /** The facts that the run kept or dropped. */
  readonly changed: ReadonlySet<string>;
  readonly answers: readonly Answer[];
  readonly rows: readonly Place[];
  /** Rows of ways that are one with this one. */
  readonly others: readonly Place[];
  readonly after: number;
  readonly moved: Moved | undefined;
  readonly says: boolean;
  readonly acts: boolean;
  /** The message that closes at the end of the run, on a screen where nobody stays after it. */
  readonly closes: Place | undefined;
  /** The message whose button leads on. */
  readonly asks: Place | undefined;
  /** The session was ended on the way. */
  readonly signedOut: boolean;
  /** The calls to whose replies screens are named as the address to return to. */
  readonly addresses: readonly string[];
  /** It goes on from a reply after which the call is made again. */
  readonly meanwhile: boolean;
}

/** A list of nothing: most runs share it. */
export const none: readonly never[] = [];

/** A run that has only begun. */
export function begun(trigger: Trigger, cases: Cases): RunState {
  return {
    trigger,
    cases,
    changed: setOf(none),
    answers: none,
    rows: none,
    others: none,
    after: 0,
    moved: undefined,
    says: false,
    acts: false,
    closes: undefined,
    asks: undefined,
    signedOut: false,
    addresses: none,
    meanwhile: false,
  };
}

/** A state in the making: its parts may be set until it is handed on. */
export type Draft = { -readonly [Part in keyof RunState]: RunState[Part] };

/** The same state once more, of which a step then changes something. Written out: to spread so many parts takes several times as long. */
export function another(state: RunState): Draft {
  return {
    trigger: state.trigger,
    cases: state.cases,
    changed: state.changed,
    answers: state.answers,
    rows: state.rows,
    others: state.others,
    after: state.after,
    moved: state.moved,
    says: state.says,
    acts: state.acts,
    closes: state.closes,
    asks: state.asks,
    signedOut: state.signedOut,
    addresses: state.addresses,
    meanwhile: state.meanwhile,
  };
}

/** The one list after the other: one of the two where the other one is empty. */
export function inTurn<Item>(first: readonly Item[], second: readonly Item[]): readonly Item[] {
  if (first.length === 0) return second;
  // not by spreading: a list that grows item by item keeps room for many more, and very many lists stay
  return second.length === 0 ? first : first.concat(second);
}

/** The same state in some of its cases. */
export function inCases(state: RunState, cases: Cases): RunState {
  const next = another(state);
  next.cases = cases;
  return next;
}

/** The same state after a row of a table, in the cases in which the row wins. */
export function afterRow(state: RunState, cases: Cases, place: Place): RunState {
  const next = another(state);
  next.cases = cases;
  next.rows = inTurn(state.rows, [place]);
  return next;
}

const held = new WeakMap<RunSpace, Map<Condition, Map<string, Cases>>>();

/** The cases in which a condition holds now; found once for the same of its facts changed. */
export function holdingNow(space: RunSpace, { changed }: RunState, condition: Condition | undefined): Cases {
  if (!condition) return everyCase;
  let key = '';
  if (changed.size > 0) for (const path in condition) key += changed.has(path) ? 'n' : '-';
  if (!key.includes('n')) return space.cases.holding(condition);
  const ofSpace = held.get(space) ?? new Map<Condition, Map<string, Cases>>();
  const known = ofSpace.get(condition) ?? new Map<string, Cases>();
  const cases = known.get(key);
  if (cases) return cases;
  const found = findHolding(space, changed, condition);
  held.set(space, ofSpace.set(condition, known.set(key, found)));
  return found;
}

function findHolding(space: RunSpace, changed: ReadonlySet<string>, condition: Condition): Cases {
  const box = new Map<string, ReadonlySet<Atom>>();
  for (const [path, test] of Object.entries(condition)) {
    const atoms = space.cases.passing(path, test);
    if (atoms.size === 0) return [];
    box.set(changed.has(path) ? nowOf(path) : path, atoms);
  }
  return [boxOf(box)];
}

/** What a run makes of the facts: in all of its cases together, and case by case. */
interface Effect {
  readonly changes: Changes;
  readonly cases: readonly Case[];
}

const effects = new Map<number, Map<number, Effect>>();

/** The facts that the run sees as changed, with what they may be now; the start and the changes of each case. */
export function effectOf({ changed, cases }: RunState): Effect {
  const number = setNumber(changed);
  const ofChanged = effects.get(number) ?? new Map<number, Effect>();
  const found = ofChanged.get(casesNumber(cases));
  if (found) return found;
  const made = findEffect(changed, cases);
  effects.set(number, ofChanged.set(casesNumber(cases), made));
  return made;
}

const unchanged: Changes = new Map();

function findEffect(changed: ReadonlySet<string>, cases: Cases): Effect {
  if (changed.size === 0) return { changes: unchanged, cases: cases.map((given) => ({ given, changes: unchanged })) };
  const after = (values: (path: string) => ReadonlySet<Atom> | undefined): Changes =>
    new Map([...changed].map((path) => [path, values(nowOf(path))]));
  return {
    changes: after((path) => valuesIn(cases, path)),
    cases: cases.map((box) => ({
      given: boxOf(new Map([...box].filter(([path]) => !path.startsWith('now:')))),
      changes: after((path) => box.get(path)),
    })),
  };
}

const ofReply = projection(isReply);
const ofOthers = projection((path) => !isReply(path));

/** Forgets the last reply: what is known of it goes into the answer that it got. */
export function replyOver(state: RunState): RunState {
  const last = state.answers.at(-1);
  if (!last) return state;
  const { call, place, by } = last;
  const next = another(state);
  next.answers = inTurn(state.answers.slice(0, -1), [{ call, place, when: ofReply(state.cases), by }]);
  next.cases = ofOthers(state.cases);
  return next;
}

/** Whether a path is a fact of the last reply. */
export function isReply(path: string): boolean {
  return path.startsWith('reply.');
}

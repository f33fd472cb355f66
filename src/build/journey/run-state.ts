import { boxOf, setNumber, setOf, unionOf } from '../check/boxes.ts';
import { casesNumber, keptChange } from '../check/case-lists.ts';
import { absent, everyCase, other, type Atom, type Box, type Cases } from '../check/cases.ts';
import { createMemo } from '../check/memo.ts';
import type { Condition } from '#lib/condition.ts';
import { projection, tidied, valuesIn } from './box-lists.ts';
import type { Answer, Case, Changes, Edge, Place, Trigger } from './edge.ts';
import { nowOf, type RunSpace } from './space.ts';

/** Where a run moved the person. A server's route has no `to`. */
export type Moved = Pick<Edge, 'to' | 'kind' | 'place'> &
  Partial<Pick<Edge, 'outside' | 'returns' | 'supplied' | 'query'>>;

/**
 * How far a run has come, in every case at once. Nothing of it is changed: each step makes another one. Each has every
 * part, since many are made.
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

/** A run that has only begun. */
export function begun(trigger: Trigger, cases: Cases): RunState {
  return {
    trigger,
    cases,
    changed: setOf([]),
    answers: [],
    rows: [],
    others: [],
    after: 0,
    moved: undefined,
    says: false,
    acts: false,
    closes: undefined,
    asks: undefined,
    signedOut: false,
    addresses: [],
    meanwhile: false,
  };
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

/** A change of what holds: the facts that it touches, and what it makes of the cases. */
interface Change {
  readonly paths: ReadonlySet<string>;
  readonly make: (cases: Cases) => Cases;
}

const puts = createMemo<Change>();
const copies = createMemo<(cases: Cases) => Cases>();
const gone = setOf(['undefined']);

/** Keeps a known value as a fact; undefined when it may be any, `['undefined']` when it is dropped. */
export function put(space: RunSpace, state: RunState, path: string, atoms: readonly Atom[] | undefined): RunState {
  const kept = atoms && within(space.cases.domain(path), atoms);
  const { parts, around, number } = space.relativesOf(path);
  const change = puts(`${path} ${number} ${kept ? setNumber(kept) : ''}`, () => putting(path, parts, around, kept));
  return { ...state, changed: unionOf(state.changed, change.paths), cases: change.make(state.cases), acts: true };
}

function putting(
  path: string,
  parts: readonly string[],
  around: readonly string[],
  kept: ReadonlySet<Atom> | undefined,
): Change {
  const isGone = kept !== undefined && [...kept].every(isAbsent);
  const paths = [path, ...parts, ...around];
  const names = paths.map(nowOf);
  const make = keptChange((cases) =>
    tidied(
      cases.map((box) => {
        const next = without(box, names);
        if (kept) next.set(nowOf(path), kept);
        if (isGone) parts.forEach((part) => next.set(nowOf(part), gone));
        return boxOf(next);
      }),
    ),
  );
  return { paths: setOf(paths), make };
}

/** Keeps the value of a fact as another one. `isSame`: it is kept as it is, not in another form. */
export function copy(space: RunSpace, state: RunState, to: string, from: string, isSame: boolean): RunState {
  const name = state.changed.has(from) ? nowOf(from) : from;
  const { parts, around } = space.relativesOf(to);
  const changed = unionOf(state.changed, setOf([to, ...parts, ...around]));
  const lost = [...changed].filter((path) => isPartOf(path, to) || isPartOf(to, path));
  const pairs = [to, ...parts].map((target): Copied => {
    const source = name + target.slice(to.length);
    return { target, source, from: space.cases.domain(source), into: space.cases.domain(target) };
  });
  const said = pairs.map((pair) => `${pair.target} ${pair.source} ${setNumber(pair.from)} ${setNumber(pair.into)}`);
  const change = copies(`${String(isSame)} ${lost.join(' ')} | ${said.join(' ')}`, () => copying(lost, pairs, isSame));
  return { ...state, changed, cases: change(state.cases), acts: true };
}

/** A fact that becomes another one, or a part of it, with the values that both may have. */
interface Copied {
  readonly target: string;
  readonly source: string;
  readonly from: ReadonlySet<Atom>;
  readonly into: ReadonlySet<Atom>;
}

function copying(paths: readonly string[], pairs: readonly Copied[], isSame: boolean) {
  const names = paths.map(nowOf);
  return keptChange((cases) =>
    tidied(
      cases.map((box) => {
        const next = without(box, names);
        for (const { target, source, from, into } of pairs) {
          const known = box.get(source);
          const atoms = known && copied(from, into, known, isSame);
          if (atoms) next.set(nowOf(target), atoms);
        }
        return boxOf(next);
      }),
    ),
  );
}

const ofReply = projection(isReply);
const ofOthers = projection((path) => !isReply(path));

/** Forgets the last reply: what is known of it goes into the answer that it got. */
export function replyOver(state: RunState): RunState {
  const last = state.answers.at(-1);
  if (!last) return state;
  const when = ofReply(state.cases);
  const answers = [...state.answers.slice(0, -1), { ...last, when }];
  return { ...state, answers, cases: ofOthers(state.cases) };
}

/** Whether a path is a fact of the last reply. */
export function isReply(path: string): boolean {
  return path.startsWith('reply.');
}

function isPartOf(path: string, whole: string): boolean {
  return path === whole || path.startsWith(`${whole}.`);
}

function without(box: Box, paths: readonly string[]): Map<string, ReadonlySet<Atom>> {
  const next = new Map(box);
  paths.forEach((path) => next.delete(path));
  return next;
}

/** Values in the terms of another fact's domain; one that nothing names there is any other value. */
function within(domain: ReadonlySet<Atom>, atoms: readonly Atom[]): ReadonlySet<Atom> {
  return setOf(new Set(atoms.map((atom) => (domain.has(atom) ? atom : other))));
}

/** The values that a copy has, or nothing when it may have any. A value without meaning is not kept at all. */
function copied(
  source: ReadonlySet<Atom>,
  target: ReadonlySet<Atom>,
  known: ReadonlySet<Atom>,
  isSame: boolean,
): ReadonlySet<Atom> | undefined {
  if ([...known].every(isAbsent)) return setOf(['undefined']);
  if (!isSame) return undefined;
  const kept = [...known].flatMap((atom): Atom[] => {
    if (atom === 'null') return ['undefined'];
    if (atom !== other) return [target.has(atom) ? atom : other];
    return [...target].filter((each) => each === other || (!isAbsent(each) && !source.has(each)));
  });
  return setOf(new Set(kept));
}

function isAbsent(atom: Atom): boolean {
  return absent.includes(atom);
}

import { absent, other, type Atom, type Box, type Cases } from '../check/cases.ts';
import type { Condition } from '#lib/condition.ts';
import { projected, tidied, valuesIn } from './box-lists.ts';
import type { Answer, Case, Changes, Edge, Place, Trigger } from './edge.ts';
import { nowOf, type RunSpace } from './space.ts';

/** Where a run moved the person. A server's route has no `to`. */
export type Moved = Pick<Edge, 'to' | 'kind' | 'place' | 'outside' | 'returns' | 'supplied' | 'query'>;

/** How far a run has come, in every case at once. Nothing of it is changed: each step makes another one. */
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
  readonly moved?: Moved;
  readonly says: boolean;
  readonly acts: boolean;
  /** The message that closes at the end of the run, on a screen where nobody stays after it. */
  readonly closes?: Place;
  /** The message whose button leads on. */
  readonly asks?: Place;
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
    changed: new Set(),
    answers: [],
    rows: [],
    others: [],
    after: 0,
    says: false,
    acts: false,
    signedOut: false,
    addresses: [],
    meanwhile: false,
  };
}

/** The cases in which a condition holds now. */
export function holdingNow(space: RunSpace, { changed }: RunState, condition: Condition | undefined): Cases {
  if (!condition) return [new Map()];
  const box = new Map<string, ReadonlySet<Atom>>();
  for (const [path, test] of Object.entries(condition)) {
    const atoms = space.cases.passing(path, test);
    if (atoms.size === 0) return [];
    box.set(changed.has(path) ? nowOf(path) : path, atoms);
  }
  return [box];
}

/** The facts that the run sees as changed, with what they may be now. */
export function changesOf({ changed, cases }: RunState): Changes {
  return new Map([...changed].map((path) => [path, valuesIn(cases, nowOf(path))]));
}

/** The start and the changes of each case. */
export function casesOf({ changed, cases }: RunState): Case[] {
  return cases.map((box) => ({
    given: changed.size === 0 ? box : new Map([...box].filter(([path]) => !path.startsWith('now:'))),
    changes: new Map([...changed].map((path) => [path, box.get(nowOf(path))])),
  }));
}

/** Keeps a known value as a fact; undefined when it may be any, `['undefined']` when it is dropped. */
export function put(space: RunSpace, state: RunState, path: string, atoms: readonly Atom[] | undefined): RunState {
  const kept = atoms && within(space.cases.domain(path), atoms);
  const isGone = kept !== undefined && [...kept].every((atom) => absent.includes(atom));
  const { parts, around } = space.relativesOf(path);
  const changed = new Set([...state.changed, path, ...parts, ...around]);
  const cases = state.cases.map((box) => {
    const next = without(box, [path, ...parts, ...around].map(nowOf));
    if (kept) next.set(nowOf(path), kept);
    if (isGone) parts.forEach((part) => next.set(nowOf(part), new Set(['undefined'])));
    return next;
  });
  return { ...state, changed, cases: tidied(cases), acts: true };
}

/** Keeps the value of a fact as another one. `isSame`: it is kept as it is, not in another form. */
export function copy(space: RunSpace, state: RunState, to: string, from: string, isSame: boolean): RunState {
  const name = state.changed.has(from) ? nowOf(from) : from;
  const blank = put(space, state, to, undefined);
  const { parts } = space.relativesOf(to);
  const pairs = [to, ...parts].map((path) => [path, name + path.slice(to.length)] as const);
  const cases = state.cases.map((box) => {
    const next = without(box, [...blank.changed].filter((path) => isPartOf(path, to) || isPartOf(to, path)).map(nowOf));
    for (const [target, source] of pairs) {
      const known = box.get(source);
      const atoms = known && copied(space.cases.domain(source), space.cases.domain(target), known, isSame);
      if (atoms) next.set(nowOf(target), atoms);
    }
    return next;
  });
  return { ...blank, cases: tidied(cases) };
}

/** Forgets the last reply: what is known of it goes into the answer that it got. */
export function replyOver(state: RunState): RunState {
  const last = state.answers.at(-1);
  if (!last) return state;
  const when = projected(state.cases, isReply);
  const answers = [...state.answers.slice(0, -1), { ...last, when }];
  return { ...state, answers, cases: projected(state.cases, (path) => !isReply(path)) };
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
  return new Set(atoms.map((atom) => (domain.has(atom) ? atom : other)));
}

/** The values that a copy has, or nothing when it may have any. A value without meaning is not kept at all. */
function copied(
  source: ReadonlySet<Atom>,
  target: ReadonlySet<Atom>,
  known: ReadonlySet<Atom>,
  isSame: boolean,
): ReadonlySet<Atom> | undefined {
  if ([...known].every(isAbsent)) return new Set(['undefined']);
  if (!isSame) return undefined;
  const kept = [...known].flatMap((atom): Atom[] => {
    if (atom === 'null') return ['undefined'];
    if (atom !== other) return [target.has(atom) ? atom : other];
    return [...target].filter((each) => each === other || (!isAbsent(each) && !source.has(each)));
  });
  return new Set(kept);
}

function isAbsent(atom: Atom): boolean {
  return absent.includes(atom);
}

import { boxOf, setNumber, setOf, textNumber, unionOf } from '../check/boxes.ts';
import { keptChange } from '../check/case-lists.ts';
import { absent, other, type Atom, type Box, type Cases } from '../check/cases.ts';
import { NumberTrie } from '../check/number-trie.ts';
import { PairTable } from '../check/pair-table.ts';
import { tidied } from './box-lists.ts';
import { another, type RunState } from './run-state.ts';
import { nowOf, type Relatives, type RunSpace } from './space.ts';

/** A change of what holds: the facts that it touches, and what it makes of the cases. */
interface Change {
  readonly paths: ReadonlySet<string>;
  readonly make: (cases: Cases) => Cases;
}

/** More changes than this are not kept. */
const most = 300_000;

/** What keeping a value does, by the numbers of the fact with its relatives and of its values: 0 when it may have any. */
const puts = new PairTable<Change>(most);
/** What copying a fact does, by the numbers of the two facts, of what was changed, and of the values that all may have. */
const copies = new NumberTrie<(cases: Cases) => Cases>(most);
const gone = setOf(['undefined']);

/** Keeps a known value as a fact; undefined when it may be any, `['undefined']` when it is dropped. */
export function put(space: RunSpace, state: RunState, path: string, atoms: readonly Atom[] | undefined): RunState {
  return changedBy(state, changeTo(space, path, atoms));
}

function changedBy(state: RunState, { paths, make }: Change): RunState {
  return keeping(state, unionOf(state.changed, paths), make(state.cases));
}

/** What a value that is kept as a fact does to the cases. */
function changeTo(space: RunSpace, path: string, atoms: readonly Atom[] | undefined): Change {
  const kept = atoms && within(space.cases.domain(path), atoms);
  const relatives = space.relativesOf(path);
  const number = kept ? setNumber(kept) : 0;
  const known = puts.find(relatives.number, number);
  if (known >= 0) return puts.at(known);
  const change = putting(path, relatives, kept);
  puts.keep(relatives.number, number, change);
  return change;
}

const drops = new WeakMap<Relatives, Change>();

/** Drops all facts of a root, as `session`, one after the other: found once, since a session has many. */
export function dropAll(space: RunSpace, state: RunState, root: string): RunState {
  const relatives = space.relativesOf(root);
  if (relatives.parts.length === 0) return state;
  const change =
    drops.get(relatives) ?? inSequence(relatives.parts.map((path) => changeTo(space, path, ['undefined'])));
  drops.set(relatives, change);
  return changedBy(state, change);
}

/** Changes that follow one another, as one. */
function inSequence(changes: readonly Change[]): Change {
  const make = keptChange((cases) => changes.reduce((before, change) => change.make(before), cases));
  return { paths: changes.reduce((all, { paths }) => unionOf(all, paths), setOf([])), make };
}

function putting(path: string, { parts, all }: Relatives, kept: ReadonlySet<Atom> | undefined): Change {
  const isGone = kept !== undefined && [...kept].every(isAbsent);
  const names = [...all].map(nowOf);
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
  return { paths: all, make };
}

/** Keeps the value of a fact as another one. `isSame`: it is kept as it is, not in another form. */
export function copy(space: RunSpace, state: RunState, to: string, from: string, isSame: boolean): RunState {
  const name = state.changed.has(from) ? nowOf(from) : from;
  const relatives = space.relativesOf(to);
  const changed = unionOf(state.changed, relatives.all);
  const pairs = [to, ...relatives.parts].map((target): Copied => {
    const source = name + target.slice(to.length);
    return { target, source, from: space.cases.domain(source), into: space.cases.domain(target) };
  });
  let at = copies.after(copies.begin(), relatives.number);
  at = copies.after(at, 2 * textNumber(name) + (isSame ? 1 : 0));
  at = copies.after(at, setNumber(changed));
  for (const pair of pairs) at = copies.after(copies.after(at, setNumber(pair.from)), setNumber(pair.into));
  const change = copies.at(at) ?? copies.keep(at, copying(partsAmong(changed, to), pairs, isSame));
  return keeping(state, changed, change(state.cases));
}

/** The facts of a set that are parts of a fact, or of which it is a part. */
function partsAmong(changed: ReadonlySet<string>, fact: string): string[] {
  return [...changed].filter((path) => isPartOf(path, fact) || isPartOf(fact, path));
}

/** The state once a fact was kept or dropped. */
function keeping(state: RunState, changed: ReadonlySet<string>, cases: Cases): RunState {
  const next = another(state);
  next.changed = changed;
  next.cases = cases;
  next.acts = true;
  return next;
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

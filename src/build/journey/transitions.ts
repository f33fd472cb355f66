import { boxNumber, boxOf, keptForBox, keptForBoxes, setNumber } from '../check/boxes.ts';
import { keptChange } from '../check/case-lists.ts';
import { common, intersects, type Atom, type Box, type Cases } from '../check/cases.ts';
import { createMemo } from '../check/memo.ts';
import { around, tidied } from './box-lists.ts';
import type { Edge, Path } from './edge.ts';
import type { Moves } from './edges.ts';
import { isLasting, lastingOf, ownOf, suppliedPage, valuesOf, type Standing } from './standing.ts';

/** A fact that is kept or dropped, and its values then; undefined when it may have any. */
type Change = readonly [path: string, atoms: ReadonlySet<Atom> | undefined];

/** What a path does to the facts, and where it leads. Paths that do the same are one transition. */
export interface Transition {
  /** It begins when the screen opens, else while it shows. */
  readonly isEnter: boolean;
  /** It makes another kind of person of somebody. */
  readonly tellsApart: boolean;
  /**
   * The facts after it, for those who stood so before; undefined when none of them can take it. Of one that leads
   * elsewhere only what outlives the screen counts.
   */
  readonly after: (standing: Standing) => Standing | undefined;
  /** Where it leads; nothing when the person stays. */
  readonly move?: Pick<Edge, 'to' | 'kind' | 'returns' | 'supplied' | 'query'>;
}

const made = new WeakMap<Moves, ReadonlyMap<string, readonly Transition[]>>();

/**
 * The transitions of each screen, by its id; found once. `customerFacts` tell people apart: what changes one of them is
 * reckoned with case by case.
 */
export function transitionsOf(
  moves: Moves,
  customerFacts: readonly string[],
): ReadonlyMap<string, readonly Transition[]> {
  const known = made.get(moves) ?? findTransitions(moves, customerFacts);
  made.set(moves, known);
  return known;
}

/** Ways of a screen that do the same to the facts and lead to the same place, with all their cases. */
interface Alike {
  readonly isEnter: boolean;
  readonly kept: KeptChanges;
  readonly move: Transition['move'];
  /** The cases of the first of them. */
  readonly first: Cases;
  readonly given: Set<Box>;
}

/** The ways of a screen, in their order, and by where they lead: few lead to the same screen. */
interface Found {
  readonly all: Alike[];
  readonly byTarget: Map<string, Alike[]>;
}

function findTransitions(
  { edges, stays, waits }: Moves,
  customerFacts: readonly string[],
): ReadonlyMap<string, readonly Transition[]> {
  const found = new Map<string, Found>();
  const keptOf = keptChanges(customerFacts);
  const add = (path: Path, move?: Transition['move']) => {
    let own = found.get(path.from);
    if (!own) found.set(path.from, (own = { all: [], byTarget: new Map() }));
    const kept = keptOf(path.changes);
    if (!move && kept.changes.length === 0) return;
    const first = withoutAllFree(path.given);
    const way: Alike = { isEnter: path.trigger.kind === 'enter', kept, move, first, given: new Set(first) };
    const near = own.byTarget.get(move?.to ?? '') ?? [];
    const alike = near.find((each) => isAlike(each, way));
    if (alike) {
      for (const box of first) alike.given.add(box);
      return;
    }
    own.all.push(way);
    near.push(way);
    own.byTarget.set(move?.to ?? '', near);
  };
  for (const edge of edges) add(edge, edge);
  for (const path of stays) add(path);
  for (const path of waits) add(path);
  return new Map([...found].map(([screen, { all }]) => [screen, all.map(transitionOf)]));
}

/** Whether two ways that lead to the same place are one. Ways that tell people apart are so case by case. */
function isAlike(a: Alike, b: Alike): boolean {
  if (a.isEnter !== b.isEnter || a.kept !== b.kept || !isSameMove(a.move, b.move)) return false;
  return !a.kept.tellsApart || a.first === b.first;
}

function isSameMove(a: Transition['move'], b: Transition['move']): boolean {
  if (!a || !b) return a === b;
  return (
    a.to === b.to &&
    a.kind === b.kind &&
    a.supplied === b.supplied &&
    areSameNames(a.returns, b.returns) &&
    areSameNames(a.query, b.query)
  );
}

function areSameNames(a: readonly string[] | undefined, b: readonly string[] | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.join() === b.join());
}

interface KeptChanges {
  readonly changes: readonly Change[];
  /** The same as a text. */
  readonly key: string;
  /** Whether they make another kind of person of somebody. */
  readonly tellsApart: boolean;
}

/** What of changes counts, found once for the same of them. */
function keptChanges(customerFacts: readonly string[]): (changes: Path['changes']) => KeptChanges {
  const known = new Map<Path['changes'], KeptChanges>();
  const byKey = new Map<string, KeptChanges>();
  return (all) => {
    const found = known.get(all);
    if (found) return found;
    const changes = [...all].filter(([fact]) => !isFree(fact));
    const tellsApart = changes.some(([fact]) => customerFacts.includes(fact));
    const key = changesKey(changes);
    const kept = byKey.get(key) ?? { changes, key, tellsApart };
    byKey.set(key, kept);
    known.set(all, kept);
    return kept;
  };
}

/** The parts of a box in which a path can be taken. */
export function partsOf({ given }: Pick<Path, 'given'>, box: Box): Box[] {
  return given.flatMap((each) => meet(box, each) ?? []);
}

/** Whether people who stand so can be in some case of a box, whatever they change at will. */
export function isOpenTo(standing: Standing, box: Box): boolean {
  for (const [path, atoms] of box) {
    const own = valuesOf(standing, path);
    if (own && own !== atoms && !isFree(path) && !intersects(own, atoms)) return false;
  }
  return true;
}

/** The cases of a path without what a person can change at any time, or what belongs to one record of many. */
export function unfree({ given }: Path): Box[] {
  return given.map(withoutFree);
}

/** What a box says of facts that nobody can change at will. */
export const withoutFree = keptForBox((box): Box => {
  let hasFree = false;
  for (const path of box.keys()) hasFree ||= isFree(path);
  if (!hasFree) return box;
  return boxOf(new Map([...box].filter(([path]) => !isFree(path))));
});

/** The same for each of the cases: of the same list one list is made. */
const withoutAllFree = keptChange((cases) => cases.map(withoutFree));

/** The facts after a transition. */
function afterwards(changes: readonly Change[], box: Box): Box {
  if (changes.length === 0) return box;
  const next = new Map(box);
  for (const [path, atoms] of changes) {
    if (atoms && atoms.size > 0) next.set(path, atoms);
    else next.delete(path);
  }
  return boxOf(next);
}

/** What is in both boxes; undefined when nothing is. */
const meet = keptForBoxes((a, b): Box | undefined => {
  for (const [path, atoms] of b) {
    const own = a.get(path);
    if (own && own !== atoms && !intersects(own, atoms)) return undefined;
  }
  let box: Map<string, ReadonlySet<Atom>> | undefined;
  for (const [path, atoms] of b) {
    const own = a.get(path);
    const both = own ? common(own, atoms) : atoms;
    if (both !== own) (box ??= new Map(a)).set(path, both);
  }
  return boxOf(box ?? a);
});

function transitionOf({ isEnter, kept: { changes, tellsApart }, move, given }: Alike): Transition {
  const lasting = changes.filter(([fact]) => isLasting(fact));
  const own = move ? [] : changes.filter(([fact]) => !isLasting(fact));
  const parts = tidied([...given]).map((box) => ({
    lasting: effect(lastingOf(box), lasting),
    own: effect(ownOf(box), own),
    pages: box.get(suppliedPage),
  }));
  return {
    isEnter,
    tellsApart,
    after(standing) {
      let all: Standing | undefined;
      for (const part of parts) {
        if (part.pages && standing.pages.size > 0 && !intersects(part.pages, standing.pages)) continue;
        const after = part.lasting(standing.lasting);
        const ownAfter = after && part.own(standing.own);
        if (!ownAfter) continue;
        all = all
          ? { lasting: around(all.lasting, after), own: around(all.own, ownAfter), pages: none }
          : { lasting: after, own: ownAfter, pages: none };
      }
      return all;
    },
    ...(move ? { move } : {}),
  };
}

/** Nothing changes the page to return to: whoever stays has those that stand there already. */
const none: ReadonlySet<Atom> = new Set();

/** What transitions do to facts: many do the same, on one screen and on others. */
const effects = createMemo<(box: Box) => Box | undefined>();

/** The facts after a change, by what holds before it: undefined where what it asks for cannot be. */
export function effect(given: Box, changes: readonly Change[]): (box: Box) => Box | undefined {
  return effects(`${boxNumber(given)} ${changesKey(changes)}`, () =>
    keptForBox((box) => {
      const part = meet(box, given);
      return part && afterwards(changes, part);
    }),
  );
}

function changesKey(changes: readonly Change[]): string {
  return changes.map(([path, atoms]) => `${path} ${atoms ? setNumber(atoms) : '-'}`).join(' ');
}

/** What a person can change at any time, or what belongs to one record of many: it stands in nobody's way. */
export function isFree(path: string): boolean {
  return /^(form|item|input|settings)\./.test(path);
}

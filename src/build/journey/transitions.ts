import { boxNumber, boxOf, keptForBox, keptForBoxes, setNumber } from '../check/boxes.ts';
import { common, intersects, type Atom, type Box } from '../check/cases.ts';
import { createMemo } from '../check/memo.ts';
import { around } from './box-lists.ts';
import type { Edge, Path } from './edge.ts';
import type { Moves } from './edges.ts';
import { isLasting, lastingOf, ownOf, suppliedPage, type Standing } from './standing.ts';

/** A fact that is kept or dropped, and its values then; undefined when it may have any. */
type Change = readonly [path: string, atoms: ReadonlySet<Atom> | undefined];

/** What a path does to the facts, and where it leads. Paths that do the same are one transition. */
export interface Transition {
  /** It begins when the screen opens, else while it shows. */
  readonly isEnter: boolean;
  /** It changes a fact. */
  readonly changes: ReadonlySet<string>;
  /**
   * The facts after it, for those who stood so before; undefined when none of them can take it. Of one that leads
   * elsewhere only what outlives the screen counts.
   */
  readonly after: (standing: Standing) => Standing | undefined;
  /** Where it leads; nothing when the person stays. */
  readonly move?: Pick<Edge, 'to' | 'kind' | 'returns' | 'supplied' | 'query'>;
}

const made = new WeakMap<Moves, ReadonlyMap<string, readonly Transition[]>>();

/** The transitions of each screen, by its id; found once. */
export function transitionsOf(moves: Moves): ReadonlyMap<string, readonly Transition[]> {
  const known = made.get(moves) ?? findTransitions(moves);
  made.set(moves, known);
  return known;
}

function findTransitions({ edges, stays, waits }: Moves): ReadonlyMap<string, readonly Transition[]> {
  const found = new Map<string, Map<string, Transition>>();
  const add = (path: Path, move?: Transition['move']) => {
    const own = found.get(path.from) ?? new Map<string, Transition>();
    found.set(path.from, own);
    const changes = [...path.changes].filter(([fact]) => !isFree(fact));
    if (!move && changes.length === 0) return;
    const given = unfree(path);
    const key = keyOf(path, given, changes, move);
    if (!own.has(key)) own.set(key, transitionOf(path, given, changes, move));
  };
  for (const edge of edges) add(edge, edge);
  for (const path of [...stays, ...waits]) add(path);
  return new Map([...found].map(([screen, transitions]) => [screen, [...transitions.values()]]));
}

/** The parts of a box in which a path can be taken. */
export function partsOf({ given }: Pick<Path, 'given'>, box: Box): Box[] {
  return given.flatMap((each) => meet(box, each) ?? []);
}

/** Whether a path can be taken in some case of a box, whatever a person changes at will. */
export function isOpenIn({ given }: Path, box: Box): boolean {
  return given.some((each) => {
    for (const [path, atoms] of each) {
      const own = box.get(path);
      if (own && own !== atoms && !isFree(path) && !intersects(own, atoms)) return false;
    }
    return true;
  });
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

/** The facts after a transition. */
export function afterwards(changes: readonly Change[], box: Box): Box {
  if (changes.length === 0) return box;
  const next = new Map(box);
  for (const [path, atoms] of changes) {
    if (atoms && atoms.size > 0) next.set(path, atoms);
    else next.delete(path);
  }
  return boxOf(next);
}

/** What is in both boxes; undefined when nothing is. */
export const meet = keptForBoxes((a, b): Box | undefined => {
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

function transitionOf(
  path: Path,
  given: readonly Box[],
  changes: readonly Change[],
  move: Transition['move'],
): Transition {
  const lasting = changes.filter(([fact]) => isLasting(fact));
  const own = move ? [] : changes.filter(([fact]) => !isLasting(fact));
  const parts = given.map((box) => ({
    lasting: effect(lastingOf(box), lasting),
    own: effect(ownOf(box), own),
    pages: box.get(suppliedPage),
  }));
  return {
    isEnter: path.trigger.kind === 'enter',
    changes: new Set(changes.map(([fact]) => fact)),
    after(standing) {
      let all: Standing | undefined;
      for (const { pages, ...part } of parts) {
        if (pages && standing.pages.size > 0 && !intersects(pages, standing.pages)) continue;
        const [after, ownAfter] = [part.lasting(standing.lasting), part.own(standing.own)];
        if (!after || !ownAfter) continue;
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

function effect(given: Box, changes: readonly Change[]): (box: Box) => Box | undefined {
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

function keyOf(path: Path, given: readonly Box[], changes: readonly Change[], move: Transition['move']): string {
  const { to, kind, returns, supplied, query } = move ?? {};
  const led = [to, kind, returns?.join(), supplied, query?.join()].map((part) => part ?? '-').join(' ');
  return `${path.trigger.kind === 'enter' ? '+' : '-'} ${given.map(boxNumber).join(' ')} | ${changesKey(changes)} | ${led}`;
}

/** What a person can change at any time, or what belongs to one record of many: it stands in nobody's way. */
export function isFree(path: string): boolean {
  return /^(form|item|input|settings)\./.test(path);
}

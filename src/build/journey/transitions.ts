import { common, intersects, type Atom, type Box } from '../check/cases.ts';
import type { Edge, Path } from './edge.ts';
import type { Moves } from './edges.ts';

/** What a path does to the facts, and where it leads. Paths that do the same are one transition. */
export interface Transition {
  /** It begins when the screen opens, else while it shows. */
  readonly isEnter: boolean;
  /** The cases under which it can be taken, without the facts that a person can change. */
  readonly given: readonly Box[];
  readonly changes: readonly (readonly [path: string, atoms: ReadonlySet<Atom> | undefined])[];
  /** Where it leads; nothing when the person stays. */
  readonly move?: Pick<Edge, 'to' | 'kind' | 'returns' | 'supplied' | 'query'>;
}

/** The transitions of each screen, by its id. */
export function transitionsOf({ edges, stays, waits }: Moves): ReadonlyMap<string, readonly Transition[]> {
  const found = new Map<string, Map<string, Transition>>();
  const add = (path: Path, move?: Transition['move']) => {
    const own = found.get(path.from) ?? new Map<string, Transition>();
    found.set(path.from, own);
    const transition = transitionOf(path, move);
    if (move || transition.changes.length > 0) own.set(keyOf(transition), transition);
  };
  for (const edge of edges) add(edge, edge);
  for (const path of [...stays, ...waits]) add(path);
  return new Map([...found].map(([screen, transitions]) => [screen, [...transitions.values()]]));
}

/** The parts of a box in which a path can be taken. */
export function partsOf({ given }: Pick<Transition, 'given'>, box: Box): Box[] {
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
export function withoutFree(box: Box): Box {
  let hasFree = false;
  for (const path of box.keys()) hasFree ||= isFree(path);
  if (!hasFree) return box;
  return new Map([...box].filter(([path]) => !isFree(path)));
}

/** The facts after a transition. */
export function afterwards({ changes }: Pick<Transition, 'changes'>, box: Box): Box {
  if (changes.length === 0) return box;
  const next = new Map(box);
  for (const [path, atoms] of changes) {
    if (atoms && atoms.size > 0) next.set(path, atoms);
    else next.delete(path);
  }
  return next;
}

/** What is in both boxes; undefined when nothing is. */
export function meet(a: Box, b: Box): Box | undefined {
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
  return box ?? a;
}

function transitionOf(path: Path, move: Transition['move']): Transition {
  return {
    isEnter: path.trigger.kind === 'enter',
    given: unfree(path),
    changes: [...path.changes].filter(([fact]) => !isFree(fact)),
    ...(move ? { move } : {}),
  };
}

function keyOf({ isEnter, given, changes, move }: Transition): string {
  const boxes = given.map((box) => [...box].map(([path, atoms]) => [path, values(atoms)]));
  const kept = changes.map(([path, atoms]) => [path, values(atoms)]);
  return JSON.stringify([isEnter, boxes, kept, move?.to, move?.kind, move?.returns, move?.supplied, move?.query]);
}

/** What a person can change at any time, or what belongs to one record of many: it stands in nobody's way. */
export function isFree(path: string): boolean {
  return /^(form|item|input|settings)\./.test(path);
}

function values(atoms: ReadonlySet<Atom> | undefined): Atom[] | null {
  return atoms ? [...atoms] : null;
}

import type { Atom, Box, Cases } from '../check/cases.ts';
import type { CheckContext } from '../check/context.ts';
import { objectOf, textOf, textsOf } from '../source/json-value.ts';
import type { Path } from './edge.ts';
import { movesOf } from './edges.ts';
import { customerFacts, isSignedOut, kindsOf, reopened, visitStanding, type Brought } from './reach-boxes.ts';
import { aroundBoth, boxOfStanding, isStandingWithin, type Grown, type Standing } from './standing.ts';
import { isOpenIn, transitionsOf, type Transition } from './transitions.ts';

/** With which facts people can be on each screen. The facts of one kind of people are one box: a few too many cases. */
export interface Reach {
  /** The facts with which a screen can be opened, a box for each kind of people; none when nobody can get there. */
  readonly arrivals: (screen: string) => Cases;
  /** The facts that can hold while it shows, those that its runs keep among them. */
  readonly here: (screen: string) => Cases;
  /** Whether a run can go this way. */
  readonly takes: (path: Path) => boolean;
}

/** The ways in: through the entries and what leads on from them, or besides by the address of any screen. */
export type WaysIn = 'entries' | 'addresses';

/** The facts of each kind of people, one box a kind. */
type Kinds = Map<string, Grown>;

const nothing = { own: new Map(), pages: new Set<Atom>() };

interface Node {
  readonly arrivals: Kinds;
  readonly here: Kinds;
}

const made = new WeakMap<CheckContext['visits'], Map<WaysIn, Reach>>();

/**
 * What can be reached from the ways in: the screen at /, the entries of journey.json, the screens at which outside
 * parties return, each route of the server. People come with nothing stored, or with what they had when they left;
 * with 'addresses' they open any screen so. As the app does it, a person without a session who is sent to a screen that
 * needs one gets to `signedOut`. The time grows with the number of moves.
 */
export function reachOf(context: CheckContext, waysIn: WaysIn): Reach {
  const known = made.get(context.visits) ?? new Map<WaysIn, Reach>();
  made.set(context.visits, known);
  const reach = known.get(waysIn) ?? search(context, waysIn);
  known.set(waysIn, reach);
  return reach;
}

function search(context: CheckContext, waysIn: WaysIn): Reach {
  const { project } = context;
  const moves = movesOf(context);
  const transitions = transitionsOf(moves);
  const journey = objectOf(project.journey?.json.value);
  const facts = customerFacts(context);
  const nodes = new Map<string, Node>();
  const left: Kinds = new Map();
  const toServer: Kinds = new Map();
  /** What has to be followed again: the kinds of people of whom more is known, by screen. */
  const queue = new Map<string, Set<string>>();
  const signedOut = textOf(journey['signedOut']) ?? '';

  const grow = (kinds: Kinds, kind: string, standing: Standing, then: string): void => {
    const old = kinds.get(kind);
    if (old && isStandingWithin(standing, old)) return;
    kinds.set(kind, aroundBoth(old, standing));
    const waiting = queue.get(then);
    if (waiting) waiting.add(kind);
    else queue.set(then, new Set([kind]));
  };

  const nodeOf = (screen: string): Node => {
    const node = nodes.get(screen) ?? { arrivals: new Map(), here: new Map() };
    nodes.set(screen, node);
    return node;
  };

  /** People of one kind arrive at a screen, or where somebody without a session gets instead. */
  const arrive = (screen: string, kind: string, lasting: Box, brought: Brought): void => {
    if (!transitions.has(screen)) return;
    const isOpen = objectOf(project.screens.get(screen)?.json.value)['access'] === 'anyone';
    if (!isOpen && isSignedOut(lasting)) {
      if (screen !== signedOut) arrive(signedOut, kind, lasting, { query: [] });
      return;
    }
    const node = nodeOf(screen);
    const old = node.arrivals.get(kind);
    const standing = visitStanding(moves.spaceOf(screen), lasting, brought);
    if (old && isStandingWithin(standing, old)) return; // so it is within what is known here as well
    grow(node.arrivals, kind, standing, screen);
    grow(node.here, kind, standing, screen);
  };

  const follow = (screen: string, transition: Transition, kind: string, before: Standing): void => {
    const after = transition.after(before);
    if (!after) return;
    if (!facts.some((fact) => transition.changes.has(fact))) return moveOn(screen, transition, kind, after);
    for (const [next, lasting] of kindsOf(facts, moves.spaceOf(screen), after.lasting))
      moveOn(screen, transition, next, { ...after, lasting });
  };

  const moveOn = (screen: string, { move }: Transition, kind: string, after: Standing): void => {
    if (!move) return grow(nodeOf(screen).here, kind, after, screen);
    const { lasting } = after;
    grow(left, kind, { lasting, ...nothing }, '');
    if (move.kind === 'server' && move.to === undefined) return grow(toServer, kind, { lasting, ...nothing }, 'server');
    for (const back of move.returns ?? []) arrive(back, kind, lasting, { query: 'any' });
    if (move.to !== undefined) arrive(move.to, kind, lasting, { supplied: move.supplied, query: move.query ?? [] });
  };

  const entries = waysIn === 'addresses' ? [...project.screens.keys()] : entriesOf(context);
  const routes = new Set([...textsOf(journey['serverRoutes']), textOf(journey['unknownRoute']) ?? '']);
  const open = (box: Box, brought: Brought, screens: Iterable<string>): void => {
    const [first] = transitions.keys();
    if (first === undefined) return;
    for (const [kind, part] of kindsOf(facts, moves.spaceOf(first), box))
      for (const screen of screens) arrive(screen, kind, part, brought);
  };

  const next = (name: string, kinds: ReadonlySet<string>): void => {
    const boxes = (of: Kinds) => [...of].filter(([kind]) => kinds.has(kind));
    if (name === '')
      for (const [, { lasting }] of boxes(left)) open(reopened(context, lasting), { query: 'any' }, entries);
    else if (name === 'server') for (const [, { lasting }] of boxes(toServer)) open(lasting, { query: [] }, routes);
    else {
      const { arrivals, here } = nodeOf(name);
      for (const transition of transitions.get(name) ?? [])
        for (const [kind, standing] of boxes(transition.isEnter ? arrivals : here))
          follow(name, transition, kind, standing);
    }
  };

  /** Screens come first: what follows from all of them together, many screens have to be opened for. */
  const first = (): string | undefined => {
    for (const name of queue.keys()) if (name !== '' && name !== 'server') return name;
    return queue.keys().next().value;
  };

  open(freshBox(context), { query: 'any' }, entries);
  for (let name = first(); name !== undefined; name = first()) {
    const kinds = queue.get(name) ?? new Set();
    queue.delete(name);
    next(name, kinds);
  }

  const casesOf = (kinds: Kinds | undefined): Cases => [...(kinds?.values() ?? [])].map(boxOfStanding);
  const arrivals = new Map([...nodes].map(([screen, node]) => [screen, casesOf(node.arrivals)]));
  const here = new Map([...nodes].map(([screen, node]) => [screen, casesOf(node.here)]));
  return {
    arrivals: (screen) => arrivals.get(screen) ?? [],
    here: (screen) => here.get(screen) ?? [],
    takes: (path) =>
      ((path.trigger.kind === 'enter' ? arrivals : here).get(path.from) ?? []).some((box) => isOpenIn(path, box)),
  };
}

/** Nothing is stored: nobody was here before. */
function freshBox(context: CheckContext): Box {
  const [first] = context.project.screens.keys();
  const paths = first === undefined ? [] : movesOf(context).spaceOf(first).paths;
  const lasting = paths.filter((path) => /^(session|draft)\./.test(path));
  return new Map(lasting.map((path) => [path, new Set(['undefined'])]));
}

/** The entries of journey.json, and the screen at /: what opens without anything else in the address. */
function entriesOf({ project }: CheckContext): string[] {
  const first = [...project.screens.values()].filter((file) => objectOf(file.json.value)['route'] === '/');
  const entries = textsOf(objectOf(project.journey?.json.value)['entries']);
  return [...new Set([...first.map(({ id }) => id), ...entries])];
}

import { boxOf, keptForBox } from '../check/boxes.ts';
import type { Atom, Box, Cases } from '../check/cases.ts';
import type { CheckContext } from '../check/context.ts';
import { objectOf, textOf, textsOf } from '../source/json-value.ts';
import type { Path } from './edge.ts';
import { movesOf } from './edges.ts';
import { customerFacts, isSignedOut, kindsOf, reopened, visitFacts, type Brought, type Kind } from './reach-boxes.ts';
import { createQueue } from './reach-queue.ts';
import { aroundBoth, boxOfStanding, isStandingWithin, type Grown, type Standing } from './standing.ts';
import type { RunSpace } from './space.ts';
import { isOpenTo, transitionsOf, type Transition } from './transitions.ts';

/** With which facts people can be on each screen. The facts of one kind of people are one box: a few too many cases. */
export interface Reach {
  /** The facts with which a screen can be opened, a box for each kind of people; none when nobody can get there. */
  readonly arrivals: (screen: string) => Cases;
  /** Whether anybody can get to a screen. */
  readonly isReached: (screen: string) => boolean;
  /** The facts that can hold while it shows, those that its runs keep among them. */
  readonly here: (screen: string) => Cases;
  /** Whether one of these cases can be so while a screen shows, whatever a person changes at will. */
  readonly allows: (screen: string, cases: Cases) => boolean;
  /** Whether a run can go this way. */
  readonly takes: (path: Path) => boolean;
}

/** The ways in: through the entries and what leads on from them, or besides by the address of any screen. */
export type WaysIn = 'entries' | 'addresses';

/** The facts of each kind of people, one box a kind. */
type Kinds = Map<Kind, Grown>;

/** What is known of the people on a screen. */
interface Node {
  readonly id: string;
  readonly space: RunSpace;
  /** It opens without a session. */
  readonly isOpen: boolean;
  readonly arrivals: Kinds;
  readonly here: Kinds;
  readonly ways: readonly Way[];
  /** The facts of a visit itself, by what it brings; by `atOnce` where that is nothing, as most moves bring nothing. */
  readonly visits: Map<Brought, Visit>;
}

type Visit = Omit<Standing, 'lasting'>;

/** A transition, with what was known of the people of each kind when it was followed last: the same brings nothing new. */
interface Way {
  readonly transition: Transition;
  followed: Followed | undefined;
}

/**
 * How people of a kind stood before a way was followed, and the facts with which people of that kind moved on. The pages
 * only become more, so that their number tells. A chain, since kinds are few and ways very many: a Map for each would be
 * most of what is kept.
 */
interface Followed {
  readonly kind: Kind;
  lasting: Box | undefined;
  own: Box | undefined;
  pages: number;
  moved: Box | undefined;
  readonly next: Followed | undefined;
}

/** What is known of a way that was followed by people of a kind. */
function followedBy(way: Way, kind: Kind): Followed {
  for (let each = way.followed; each; each = each.next) if (each.kind === kind) return each;
  way.followed = { kind, lasting: undefined, own: undefined, pages: 0, moved: undefined, next: way.followed };
  return way.followed;
}

/** All that is known of people: on the screens, after they left the app, and while the server says where they go on. */
interface Known {
  readonly nodes: ReadonlyMap<string, Node>;
  readonly left: Kinds;
  readonly toServer: Kinds;
}

const made = new WeakMap<CheckContext, Map<WaysIn, Known>>();

/**
 * What can be reached from the ways in: the screen at /, the entries of journey.json, the screens at which outside
 * parties return, each route of the server. People come with nothing stored, or with what they had when they left;
 * with 'addresses' they open any screen so. As the app does it, a person without a session who is sent to a screen that
 * needs one gets to `signedOut`. The time grows with the number of moves.
 */
export function reachOf(context: CheckContext, waysIn: WaysIn): Reach {
  const known = reached.get(context) ?? new Map<WaysIn, Reach>();
  reached.set(context, known);
  const reach = known.get(waysIn) ?? reachIn(knownOf(context, waysIn));
  known.set(waysIn, reach);
  return reach;
}

const reached = new WeakMap<CheckContext, Map<WaysIn, Reach>>();

/** Whoever comes in through the entries can do so by an address as well: the search goes on from there. */
function knownOf(context: CheckContext, waysIn: WaysIn): Known {
  const ofContext = made.get(context) ?? new Map<WaysIn, Known>();
  made.set(context, ofContext);
  const known =
    ofContext.get(waysIn) ??
    search(context, waysIn, waysIn === 'entries' ? nobody(context) : copied(knownOf(context, 'entries')));
  ofContext.set(waysIn, known);
  return known;
}

function nobody(context: CheckContext): Known {
  const moves = movesOf(context);
  const nodes = new Map<string, Node>();
  for (const [id, transitions] of transitionsOf(moves, customerFacts(context))) {
    const isOpen = objectOf(context.project.screens.get(id)?.json.value)['access'] === 'anyone';
    const ways = transitions.map((transition): Way => ({ transition, followed: undefined }));
    const space = moves.spaceOf(id);
    nodes.set(id, { id, space, isOpen, arrivals: new Map(), here: new Map(), ways, visits: new Map() });
  }
  return { nodes, left: new Map(), toServer: new Map() };
}

function copied({ nodes, left, toServer }: Known): Known {
  const copies = [...nodes].map(([id, node]): [string, Node] => [
    id,
    { ...node, arrivals: copyOf(node.arrivals), here: copyOf(node.here) },
  ]);
  return { nodes: new Map(copies), left: copyOf(left), toServer: copyOf(toServer) };
}

function copyOf(kinds: Kinds): Kinds {
  return new Map([...kinds].map(([kind, grown]) => [kind, { ...grown, pages: new Set(grown.pages) }]));
}

/** Follows people from the ways in, as long as more becomes known of them. */
function search(context: CheckContext, waysIn: WaysIn, known: Known): Known {
  const { project } = context;
  const { nodes, left, toServer } = known;
  const journey = objectOf(project.journey?.json.value);
  const facts = customerFacts(context);
  const [some] = nodes.values();
  if (!some) return known;
  /** All screens know the same values of the facts that outlive them. */
  const kindsIn = keptForBox((box) => kindsOf(facts, some.space, box));
  const queue = createQueue();
  const signedOut = textOf(journey['signedOut']) ?? '';

  const grow = (kinds: Kinds, kind: Kind, standing: Standing, then: string): void => {
    const old = kinds.get(kind);
    if (old && isStandingWithin(standing, old)) return;
    kinds.set(kind, aroundBoth(old, standing));
    queue.add(then, kind);
  };

  /** People of one kind arrive at a screen, or where somebody without a session gets instead. */
  const arrive = (screen: string, kind: Kind, lasting: Box, brought: Brought): void => {
    const node = nodes.get(screen);
    if (!node) return;
    if (!node.isOpen && isSignedOut(lasting)) {
      if (screen !== signedOut) arrive(signedOut, kind, lasting, atOnce);
      return;
    }
    const old = node.arrivals.get(kind);
    const { own, pages } = visitOf(node, brought);
    const standing = { lasting, own, pages };
    if (old && isStandingWithin(standing, old)) return; // so it is within what is known here as well
    grow(node.arrivals, kind, standing, screen);
    grow(node.here, kind, standing, screen);
  };

  const follow = (node: Node, way: Way, kind: Kind, before: Standing): void => {
    const { transition } = way;
    const last = followedBy(way, kind);
    const { lasting: all, own, pages } = before;
    if (last.lasting === all && last.own === own && last.pages === pages.size) return;
    [last.lasting, last.own, last.pages] = [all, own, pages.size];
    const after = transition.after(before);
    if (!after) return;
    if (!transition.tellsApart) return moveOn(node, way, kind, after);
    for (const [next, lasting] of kindsIn(after.lasting)) moveOn(node, way, next, { ...after, lasting });
  };

  const moveOn = ({ id, here }: Node, way: Way, kind: Kind, after: Standing): void => {
    const { move } = way.transition;
    if (!move) return grow(here, kind, after, id);
    const { lasting } = after;
    const last = followedBy(way, kind);
    if (last.moved === lasting) return;
    last.moved = lasting;
    const standing: Standing = { lasting, own: nothing.own, pages: nothing.pages };
    grow(left, kind, standing, '');
    if (move.kind === 'server' && move.to === undefined) return grow(toServer, kind, standing, 'server');
    for (const back of move.returns ?? []) arrive(back, kind, lasting, anyhow);
    if (move.to !== undefined) arrive(move.to, kind, lasting, move);
  };

  const entries = waysIn === 'addresses' ? [...project.screens.keys()] : entriesOf(context);
  const routes = new Set([...textsOf(journey['serverRoutes']), textOf(journey['unknownRoute']) ?? '']);
  const open = (box: Box, brought: Brought, screens: Iterable<string>): void => {
    for (const [kind, part] of kindsIn(box)) for (const screen of screens) arrive(screen, kind, part, brought);
  };

  const goOn = (name: string, kinds: ReadonlySet<Kind>): void => {
    if (name === '') for (const { lasting } of peopleOf(left, kinds)) open(reopened(context, lasting), anyhow, entries);
    else if (name === 'server') for (const { lasting } of peopleOf(toServer, kinds)) open(lasting, atOnce, routes);
    const node = nodes.get(name);
    if (!node) return;
    const [entering, staying] = [peopleOf(node.arrivals, kinds), peopleOf(node.here, kinds)];
    for (const way of node.ways)
      for (const each of way.transition.isEnter ? entering : staying) follow(node, way, each.kind, each);
  };

  open(freshBox(context), anyhow, entries);
  for (const { lasting } of left.values()) open(reopened(context, lasting), anyhow, entries);
  for (let waiting = queue.next(); waiting; waiting = queue.next()) goOn(waiting.name, waiting.kinds);
  return known;
}

/** How the people of some kinds stand, each with the kind. What is found meanwhile is none of it. */
function peopleOf(all: Kinds, kinds: ReadonlySet<Kind>): (Standing & { readonly kind: Kind })[] {
  const people: (Standing & { readonly kind: Kind })[] = [];
  for (const [kind, { lasting, own, pages }] of all) if (kinds.has(kind)) people.push({ kind, lasting, own, pages });
  return people;
}

/** The facts with which a visit begins, besides those that outlive the screens. */
function visitOf({ space, visits }: Node, brought: Brought): Visit {
  const key = brought.supplied === undefined && brought.query === undefined ? atOnce : brought;
  const known = visits.get(key);
  if (known) return known;
  const found = visitFacts(space, brought);
  visits.set(key, found);
  return found;
}

const nothing = { own: boxOf(new Map()), pages: new Set<Atom>() };
const anyhow: Brought = { query: 'any' };
const atOnce: Brought = {};

function reachIn({ nodes }: Known): Reach {
  const arrivals = boxesOf(nodes, (node) => node.arrivals);
  const here = boxesOf(nodes, (node) => node.here);
  return {
    arrivals,
    isReached: (screen) => (nodes.get(screen)?.arrivals.size ?? 0) > 0,
    here,
    allows: (screen, cases) => areOpen(nodes.get(screen)?.here, cases),
    takes: ({ from, trigger, given }) => {
      const node = nodes.get(from);
      return areOpen(trigger.kind === 'enter' ? node?.arrivals : node?.here, given);
    },
  };
}

/** Whether people of some kind can be in one of the cases. Asked of them as they stand: to make boxes of them takes longer. */
function areOpen(kinds: Kinds | undefined, cases: Cases): boolean {
  for (const standing of kinds?.values() ?? []) if (cases.some((box) => isOpenTo(standing, box))) return true;
  return false;
}

/** The facts of the people on a screen, a box for each kind of them; made when they are asked for. */
function boxesOf(nodes: Known['nodes'], kindsOn: (node: Node) => Kinds): (screen: string) => Cases {
  const boxes = new Map<string, Cases>();
  return (screen) => {
    const node = nodes.get(screen);
    const found = boxes.get(screen) ?? (node ? [...kindsOn(node).values()].map(boxOfStanding) : []);
    boxes.set(screen, found);
    return found;
  };
}

/** Nothing is stored: nobody was here before. */
function freshBox(context: CheckContext): Box {
  const [first] = context.project.screens.keys();
  const paths = first === undefined ? [] : movesOf(context).spaceOf(first).paths;
  const lasting = paths.filter((path) => /^(session|draft)\./.test(path));
  return boxOf(new Map(lasting.map((path) => [path, new Set(['undefined'])])));
}

/** The entries of journey.json, and the screen at /: what opens without anything else in the address. */
function entriesOf({ project }: CheckContext): string[] {
  const first = [...project.screens.values()].filter((file) => objectOf(file.json.value)['route'] === '/');
  const entries = textsOf(objectOf(project.journey?.json.value)['entries']);
  return [...new Set([...first.map(({ id }) => id), ...entries])];
}

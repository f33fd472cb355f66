import { factAt } from '#lib/facts.ts';
import { absent, other, type Atom } from '../check/cases.ts';
import type { Edge, Place } from '../journey/edge.ts';
import { movesOf } from '../journey/edges.ts';
import { explore, lastRuns, type Explored, type Play } from './explore.ts';
import { kinds, startsIn, type Kind } from './people.ts';
import type { Tables } from './tables.ts';
import { wayBefore } from './via.ts';
import type { Start, World } from './world.ts';

/** An edge that is to be walked by a customer of a kind, and the way that was found for it. */
export interface Task {
  readonly edge: Edge;
  readonly kind: Kind;
  readonly play: Play | undefined;
  /** The way through another screen that comes before it. */
  readonly via: Play | undefined;
}

/** An edge with all its tasks. */
export interface Plan {
  readonly tasks: readonly Task[];
  /** Edges that no customer of any kind can take with the settings of now, with the reason. */
  readonly out: readonly { readonly edge: Edge; readonly why: string }[];
}

/** Finds a way for each edge and each kind of customer that can take it. */
export function planWalk(
  tables: Tables,
  wanted: (edge: Edge) => boolean = () => true,
  anonymous: ReadonlySet<string> = new Set(),
): Plan {
  const { edges, spaceOf } = movesOf(tables.context);
  const plays = new Map<string, Explored>();
  const playsOf = (screen: string, start: Start) => {
    const key = `${screen} ${JSON.stringify(start)}`;
    const all = plays.get(key) ?? explore(tables, spaceOf(screen), screen, start);
    plays.set(key, all);
    return all;
  };
  // a way that was found for one edge may show others
  const found = new Map<string, Play[]>();
  const explored = (screen: string, start: Start, known: Play[]) => {
    const isNew = !plays.has(`${screen} ${JSON.stringify(start)}`);
    const all = playsOf(screen, start);
    if (isNew) known.push(...all.plays);
    return all;
  };
  const ways = new Map<string, Play | undefined>();
  const viaOf = (screen: string, start: Start) => {
    const key = `${screen} ${JSON.stringify(start)}`;
    if (!ways.has(key)) ways.set(key, wayBefore(tables, spaceOf, screen, start));
    return ways.get(key);
  };
  const tasks: Task[] = [];
  const out: Plan['out'][number][] = [];
  for (const edge of edges.filter(wanted)) {
    if (isNeverUnsent(edge, anonymous)) {
      out.push({ edge, why: 'The call needs no session, so that it is always sent.' });
      continue;
    }
    const possible = kinds.flatMap((kind): Task[] => {
      const starts = edge.given.flatMap((box) => startsIn(tables, spaceOf(edge.from), edge.from, box, kind));
      if (starts.length === 0) return [];
      const known = found.get(`${edge.from} ${kind}`) ?? [];
      found.set(`${edge.from} ${kind}`, known);
      const play =
        known.find((each) => isWayOf(edge, each)) ??
        firstPlay(starts, (start) => explored(edge.from, start, known), edge);
      const isMet = () => starts.some((start) => isPossible(edge, playsOf(edge.from, start).worlds));
      if (play === undefined && edge.trigger.kind !== 'enter' && !isMet()) return [];
      const via = play && viaOf(edge.from, play.start);
      return [{ edge, kind, play, via }];
    });
    tasks.push(...possible);
    if (possible.length === 0)
      out.push({ edge, why: 'On no state of the screen can this be done, with the settings of now.' });
  }
  return { tasks, out };
}

/** Whether an edge follows from a call that was not sent for want of a session, although it needs none. */
function isNeverUnsent({ replies }: Edge, anonymous: ReadonlySet<string>): boolean {
  const last = replies.at(-1);
  if (last === undefined || !anonymous.has(last.call)) return false;
  return last.when.length > 0 && last.when.every((box) => box.get('reply.cancelled')?.has('false') === false);
}

/** Whether some state of a screen is one of the cases of an edge. */
function isPossible({ given, trigger }: Edge, worlds: readonly World[]): boolean {
  const top = /^\/sheets\/([^/]+)\//.exec(trigger.place.pointer)?.[1];
  return worlds.some(
    ({ facts, sheets }) =>
      (top === undefined || sheets.includes(top)) &&
      given.some((box) => [...box].every(([path, atoms]) => isAnyOf(factAt(facts, path), path, atoms))),
  );
}

function isAnyOf(value: unknown, path: string, atoms: ReadonlySet<Atom>): boolean {
  if (!/^(session|draft|query|screen|form)\./.test(path)) return true;
  const atom = value === undefined ? 'undefined' : JSON.stringify(value);
  return atoms.has(atom) || (atoms.has(other) && !absent.includes(atom));
}

function firstPlay(starts: readonly Start[], playsOf: (start: Start) => Explored, edge: Edge): Play | undefined {
  const unique = [...new Map(starts.map((start) => [JSON.stringify(start), start])).values()];
  for (const start of unique) {
    const play = playsOf(start).plays.find((each) => isWayOf(edge, each));
    if (play !== undefined) return play;
  }
  return undefined;
}

/** Whether a play takes an edge: the same thing is done, and the same outcome moves the person to the same place. */
export function isWayOf(edge: Edge, play: Play): boolean {
  const last = play.steps.at(-1);
  const move = last?.run.move;
  if (last === undefined || move === undefined || move.place !== textOf(edge.place)) return false;
  if (edge.to === undefined ? edge.kind === 'server' && move.byServer !== true : move.to !== edge.to) return false;
  if (edge.trigger.kind !== 'message' && !startsAt(last.action.place, textOf(edge.trigger.place))) return false;
  if (edge.kind === 'back') return true;
  const asked = lastRuns(play).flatMap((run) => run.asked.map(({ place }) => place));
  return asked.join(' ') === [...new Set(edge.replies.map(({ place }) => textOf(place)))].join(' ');
}

function startsAt(own: string, place: string): boolean {
  return place === own || place.startsWith(`${own}/`);
}

/** A place as one text. */
export function textOf({ file, pointer }: Place): string {
  return `${file.shown}#${pointer}`;
}

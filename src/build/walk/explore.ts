import type { Row } from '#generated/config.ts';
import { holds } from '#lib/condition.ts';
import { factAt } from '#lib/facts.ts';
import type { RunSpace } from '../journey/space.ts';
import { act, type Done } from './act.ts';
import { actionsOf, type Action } from './actions.ts';
import { leavesIn } from './leaves.ts';
import { isAllowed } from './outside.ts';
import type { Run, Server } from './play.ts';
import { repliesTo } from './reply-cases.ts';
import type { Sent } from './reply.ts';
import { recordLists, screenConditions } from './screen-facts.ts';
import { placeIn, screenOf, type Tables } from './tables.ts';
import { openedWorld, type Start, type World } from './world.ts';

/** One thing that is done on a screen, with what the server answers meanwhile. */
export interface Step extends Done {
  readonly action: Action;
  /** It has only begun: a call has no answer yet, or a wait is not over. */
  readonly paused?: true;
}

/** A way to leave a screen: how it is opened, what is done there, and the last step, which leads elsewhere. */
export interface Play {
  readonly screen: string;
  readonly start: Start;
  readonly steps: readonly Step[];
}

/** What can be done on a screen: the ways that lead elsewhere, and the states in which something can be done. */
export interface Explored {
  readonly plays: readonly Play[];
  readonly worlds: readonly World[];
}

/** More steps than this no way of a screen has. */
const mostSteps = 6;
/** So many states of a screen are looked at. */
const mostStates = 600;

/** Finds every way in which a screen that is opened so can lead elsewhere, each by the fewest steps. */
export function explore(tables: Tables, space: RunSpace, screen: string, start: Start): Explored {
  const opened = openedWorld(tables, screen, start);
  const enter: Action = { how: 'enter', place: placeIn(tables, screen, '/on/enter'), label: '', event: 'enter' };
  const seen = new Set<string>();
  const plays = new Map<string, Play>();
  const worlds: World[] = [];
  let front: { world: World; steps: readonly Step[] }[] = [{ world: opened, steps: [] }];
  while (front.length > 0) {
    const next: typeof front = [];
    for (const { world, steps } of front) {
      const all = steps.length === 0 ? [enter] : actionsOf(tables, world);
      const actions = steps.at(-1)?.paused ? all.filter(({ how }) => aside.includes(how)) : all;
      for (const action of actions) {
        for (const step of stepsOf(tables, space, world, action)) {
          const way = { screen, start, steps: [...steps, step] };
          const done = step;
          if (done.run.move !== undefined || done.run.tabs.length > 0) keepFirst(plays, wayKey(way), way);
          if (done.run.move !== undefined) continue;
          const key = `${step.paused ? 'paused ' : ''}${stateKey(tables, done.run)}`;
          if (seen.has(key) || seen.size > mostStates || way.steps.length >= mostSteps) continue;
          seen.add(key);
          worlds.push(done.run.world);
          next.push({ world: done.run.world, steps: way.steps });
        }
      }
    }
    front = next;
  }
  return { plays: [...plays.values()], worlds };
}

function keepFirst<T>(found: Map<string, T>, key: string, value: T): void {
  if (!found.has(key)) found.set(key, value);
}

/** The run of a play's last step; closing a message goes on with the run that showed it. */
export function lastRuns({ steps }: Play): Run[] {
  const last = steps.at(-1);
  const before = last?.action.how === 'dismiss' ? steps.at(-2) : undefined;
  return [before, last].flatMap((step) => step?.run ?? []);
}

/** What tells two ways apart: the last thing that is done, the rows that this passes, and where it leads. */
function wayKey(play: Play): string {
  const last = play.steps.at(-1);
  const { move, tabs = [] } = last?.run ?? {};
  const opened = tabs.map(({ place }) => place).join(' ');
  const rows = lastRuns(play).flatMap((run) => run.rows);
  return [last?.action.place, ...rows, move?.place, move?.to, opened].join(' ');
}

/** All that can come of an action; what opening a screen brings may also be still under way when the next thing is done. */
function stepsOf(tables: Tables, space: RunSpace, world: World, action: Action): Step[] {
  const ends = outcomes(tables, space, world, action);
  const whole = ends.filter((end) => !end.paused);
  if (action.how !== 'enter') return whole.map((end) => ({ action, ...end }));
  const waiting = whole.filter(({ run }) => run.move !== undefined && run.waited > 0);
  const stopped = waiting.map((end) => ({ ...end, run: { ...end.run, move: undefined }, paused: true as const }));
  return [...whole, ...ends.filter((end) => end.paused), ...stopped].map((end) => ({ action, ...end }));
}

/** What can be done while something is under way: what leads elsewhere by itself. */
const aside: readonly Action['how'][] = ['go', 'row', 'menu', 'back', 'leave'];

/** The server was asked something for which no answer is written yet. */
class Unanswered extends Error {
  constructor(
    readonly place: string,
    readonly row: Row,
    readonly soFar: Run,
  ) {
    super(place);
  }
}

/** All that can come of an action, whatever the server says: each kind of end once. */
function outcomes(
  tables: Tables,
  space: RunSpace,
  world: World,
  action: Action,
): (Done & { readonly paused?: true })[] {
  const ends: (Done & { readonly paused?: true })[] = [];
  let open: Sent[][] = [[]];
  const seen = new Set<string>();
  while (open.length > 0) {
    const next: Sent[][] = [];
    for (const script of open) {
      const found = attempt(tables, world, action, script);
      if (found === undefined) continue;
      const isOpen = found instanceof Unanswered;
      const run = isOpen ? found.soFar : found.run;
      const key = `${isOpen ? found.place : 'end'} ${signature(tables, run)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (!isOpen) ends.push(found);
      else if (script.length === 0 && action.how === 'enter') ends.push({ run, entries: [], paused: true });
      if (isOpen) next.push(...repliesTo(tables, space, world.screen, found.row).map((reply) => [...script, reply]));
    }
    open = next;
  }
  return ends;
}

function attempt(tables: Tables, world: World, action: Action, script: readonly Sent[]): Done | Unanswered | undefined {
  let at = 0;
  const server: Server = (_call, place, row, soFar) => {
    const sent = script[at];
    if (sent === undefined) throw new Unanswered(place, row, soFar());
    at += 1;
    return sent;
  };
  try {
    return act(tables, world, action, server);
  } catch (error) {
    if (error instanceof Unanswered) return error;
    throw error;
  }
}

/** What tells two ends of an action apart: the rows that were passed, where they lead, and the state of the screen. */
function signature(tables: Tables, run: Run): string {
  const { rows, move, tabs } = run;
  const opened = tabs.map(({ place }) => place);
  return [...rows, '|', ...opened, move?.place, move?.to, stateKey(tables, run)].join(' ');
}

/** What tells two states of a screen apart: what its conditions say, what lies over it, and whether lists are empty. */
function stateKey(tables: Tables, { world, rows }: Run): string {
  const { facts, sheets, alerts, screen } = world;
  const lists = recordLists(tables, screen).map((path) => factAt(facts, path));
  const first: unknown = lists.flatMap((list): unknown[] => (Array.isArray(list) ? list.slice(0, 1) : []))[0];
  const asked = { ...facts, item: first };
  const truth = screenConditions(tables, screen)
    .map(({ when }) => (holds(when, asked) ? '1' : '0'))
    .join('');
  const addresses = leavesIn(screenOf(tables, screen).on).map(({ from, allow }) =>
    isAllowed(tables, factAt(facts, from), allow) ? '1' : '0',
  );
  const shown = alerts.length > 0 ? rows : []; // closing a message goes on with the run
  const places = [...sheets, ...alerts.map(({ place }) => place), ...shown];
  return [truth, ...addresses, ...places, first === undefined].join(' ');
}

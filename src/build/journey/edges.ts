import { everyCase, type Cases } from '../check/cases.ts';
import type { CheckContext } from '../check/context.ts';
import { domainsAt } from '../check/domains.ts';
import { groupedBy } from '../grouped-by.ts';
import { objectOf, textOf } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import { backWays } from './back-ways.ts';
import { isWithin } from '../check/boxes.ts';
import { projection, tidied } from './box-lists.ts';
import type { Edge, Path, Stay, Trigger } from './edge.ts';
import { joined } from './join.ts';
import { moving } from './perform-outcome.ts';
import { menuOf, pressesOf, type Press } from './presses.ts';
import { performAll, runEvent, runNextStep } from './run-table.ts';
import { movedTo, type Moved } from './moved.ts';
import { another, begun, effectOf, replyOver, type RunState } from './run-state.ts';
import type { Runner, Steps } from './runner.ts';
import { keptFor } from './kept-runs.ts';
import { createSharedRuns, type SharedRuns } from './shared-runs.ts';
import { createSpaces, type RunSpace } from './space.ts';

/** All ways in which runs can go: those that move a person, and those that do not. */
export interface Moves {
  /** A route of the server is one edge without `to`: it may be any of journey.json's serverRoutes, or unknownRoute. */
  readonly edges: readonly Edge[];
  readonly stays: readonly Stay[];
  /** The edges of one screen, by its id. */
  readonly edgesFrom: (screen: string) => readonly Edge[];
  /** How far runs have come where they wait: at calls and pauses, when other things may be pressed. */
  readonly waits: readonly Path[];
  /** The space in which the cases of a screen's edges can be reckoned with. */
  readonly spaceOf: (screen: string) => RunSpace;
}

const made = new WeakMap<CheckContext, Moves>();

/** The moves of a config, found once. The time grows with the number of rows and presses. */
export function movesOf(context: CheckContext): Moves {
  const known = made.get(context) ?? findMoves(context);
  made.set(context, known);
  return known;
}

/** The moves of one screen. */
interface ScreenMoves extends Pick<Moves, 'edges' | 'stays' | 'waits'> {
  readonly space: RunSpace;
}

function findMoves(context: CheckContext): Moves {
  const allSpaces = createSpaces(context);
  const shared = createSharedRuns(context);
  const kept = keptFor<ScreenMoves>(context, allSpaces);
  const spaces = new Map<string, RunSpace>();
  const edges: Edge[] = [];
  const stays: Stay[] = [];
  const waits: Path[] = [];
  for (const screen of context.project.screens.values()) {
    if (screen.json.fault !== undefined) continue;
    const own =
      kept.get(screen) ?? screenMoves(context, screen, allSpaces.of(screen), pressesOf(context, screen), shared);
    kept.set(screen, own);
    spaces.set(screen.id, own.space);
    edges.push(...own.edges);
    stays.push(...own.stays);
    waits.push(...own.waits);
  }
  const byScreen = grouped(edges);
  return {
    edges,
    stays,
    waits,
    edgesFrom: (screen) => byScreen.get(screen) ?? [],
    spaceOf(screen) {
      const space = spaces.get(screen);
      if (!space) throw new Error(`No screen ${screen}`);
      return space;
    },
  };
}

function screenMoves(
  context: CheckContext,
  screen: JsonFile,
  space: RunSpace,
  presses: readonly Press[],
  shared: SharedRuns,
): ScreenMoves {
  const { ends, waiting } = runsOf(context, screen, space, presses, shared);
  const edges: Edge[] = [];
  const stays: Stay[] = [];
  for (const state of ends) {
    const path = pathOf(screen, space, state);
    const moved = state.moved ?? movedByClosing(context, screen, state);
    if (moved) edges.push(edgeOf(path, moved));
    else stays.push(stayOf(path, state));
  }
  const waits: Path[] = [];
  for (const state of waiting) waits.push(pathOf(screen, space, state));
  return { space, edges, stays, waits };
}

/** Written out, and not by spreading: there are very many of them. */
function edgeOf({ from, trigger, given, replies, rows, others, after, changes, cases }: Path, moved: Moved): Edge {
  const { to, kind, place, outside, returns, supplied, query } = moved;
  return {
    from,
    trigger,
    given,
    replies,
    rows,
    others,
    after,
    changes,
    cases,
    to,
    kind,
    place,
    outside,
    returns,
    supplied,
    query,
  };
}

function stayOf({ from, trigger, given, replies, rows, others, after, changes, cases }: Path, state: RunState): Stay {
  const { says, acts, asks } = state;
  return { from, trigger, given, replies, rows, others, after, changes, cases, says, acts, asks };
}

/** Paths by the screen on which they begin. */
export function grouped<P extends Path>(paths: readonly P[]): Map<string, P[]> {
  return groupedBy(paths, ({ from }) => from);
}

const steps: Steps = { runNextStep, runEvent, performAll };

/** All runs of a screen: where they wait, and how they end. */
function runsOf(
  context: CheckContext,
  screen: JsonFile,
  space: RunSpace,
  presses: readonly Press[],
  shared: SharedRuns,
) {
  const aside: RunState[] = [];
  const waiting: RunState[] = [];
  const by: Runner = { context, screen, space, aside, waiting, trail: [], shared, steps };
  const ends: RunState[] = [];
  const add = (states: readonly RunState[]) => {
    for (const state of states) ends.push(replyOver(state));
  };
  add(entering(by));
  for (const press of presses) add(pressed(by, press));
  for (const press of menuOf(context, screen)) add(pressed(by, press));
  add(goingBack(by));
  add(aside);
  return { ends: joined(space, ends), waiting: waiting.filter(hasChanged).map(replyOver) };
}

/** The ways of the header's back. */
function goingBack(by: Runner): readonly RunState[] {
  const { screen, space } = by;
  return backWays(space, begun(backTrigger(screen), startOf(by)), screen).map(({ state, moved }) => {
    const next = another(state);
    next.moved = moved;
    return next;
  });
}

/** A wait before which nothing was kept shows what showed before. */
function hasChanged({ changed }: RunState): boolean {
  return changed.size > 0;
}

function backTrigger(screen: JsonFile): Trigger {
  return { kind: 'back', place: { file: screen, pointer: '/back' } };
}

/** The run of `enter`: nothing is remembered on the screen yet. */
function entering(by: Runner): readonly RunState[] {
  const { screen, space } = by;
  const trigger: Trigger = { kind: 'enter', event: 'enter', place: { file: screen, pointer: '/on/enter' } };
  const fresh = space.ownPaths.filter((path) => isFresh(path));
  const box = new Map(fresh.map((path) => [path, new Set(['undefined'])] as const));
  const state = begun(trigger, space.cases.both(startOf(by), [box]));
  return 'enter' in objectOf(objectOf(screen.json.value)['on']) ? runEvent(by, state, 'enter') : [state];
}

/** A fact of the screen that nothing can have set before it shows. */
function isFresh(path: string): boolean {
  if (path.startsWith('sheet.')) return true;
  return path.startsWith('screen.') && !/^screen\.(supplied|id|site|word|otherSession)\b/.test(path);
}

function pressed(by: Runner, press: Press): readonly RunState[] {
  const { trigger } = press;
  const open = press.conditions.reduce<Cases>(
    (cases, condition) => by.space.cases.both(cases, by.space.cases.holding(condition)),
    trigger.kind === 'submit' ? sent(by, trigger.event) : startOf(by),
  );
  if (open.length === 0) return [];
  const state = begun(trigger, tidied(open));
  if (trigger.event !== undefined && press.outside === undefined) return runEvent(by, state, trigger.event);
  const moved = movedByLink(press);
  return [moved ? moving(state, moved) : state];
}

/** What holds when anything on a screen is pressed: only those with a session are on a screen that needs one. */
function startOf({ screen, space }: Runner): Cases {
  const isOpen = objectOf(screen.json.value)['access'] === 'anyone' || !space.knows('session.token');
  return isOpen ? everyCase : space.cases.holding({ 'session.token': true });
}

/** A form that was sent has its required fields, and values of its lists. */
function sent(by: Runner, event: string | undefined): Cases {
  const paths = by.space.ownPaths.filter((path) => path.startsWith('form.'));
  const known = domainsAt(by.context, { file: by.screen, pointer: '', event }, paths);
  const box = new Map([...known].map(([path, atoms]) => [path, atoms] as const));
  return by.space.cases.both(startOf(by), [box]);
}

function movedByLink({ trigger: { place }, go, supply, leave, outside }: Press): Moved | undefined {
  if (go !== undefined) return movedTo('go', go, place, { supplied: supply });
  if (outside) return movedTo('leave', undefined, place, { outside: outside.name, returns: [outside.returns] });
  return leave === undefined ? undefined : movedTo('leave', undefined, place, { outside: leave, returns: [] });
}

/** Nobody stays on a waiting screen whose run ended with a message: closing it leads on. */
function movedByClosing({ project }: CheckContext, screen: JsonFile, { closes }: RunState): Moved | undefined {
  const to = textOf(objectOf(project.journey?.json.value)['unknownRoute']);
  if (!closes || objectOf(screen.json.value)['transient'] !== true || to === undefined) return undefined;
  return movedTo('go', to, closes);
}

function pathOf(screen: JsonFile, space: RunSpace, state: RunState): Path {
  const { trigger, answers, rows, others, after, closes, moved } = state;
  const isTransient = objectOf(screen.json.value)['transient'] === true;
  const byMessage = closes !== undefined && !moved && isTransient;
  const { changes, cases } = effectOf(state);
  return {
    from: screen.id,
    trigger: byMessage ? { ...trigger, kind: 'message', place: closes } : trigger,
    given: givenOf(screen, space, state),
    replies: answers,
    rows,
    others,
    after,
    changes,
    cases,
  };
}

/** The cases at the start. What is so of everybody on the screen goes without saying. */
function givenOf(screen: JsonFile, space: RunSpace, { cases, trigger }: RunState): Cases {
  const isEntering = trigger.kind === 'enter';
  const kept = isEntering ? knownOnEntering(cases) : knownAtStart(cases);
  if (objectOf(screen.json.value)['access'] === 'anyone') return kept;
  const present = space.cases.passing('session.token', true);
  const saysNothing = kept.every((box) => isWithin(present, box.get('session.token') ?? present));
  return saysNothing ? withoutToken(kept) : kept;
}

const knownAtStart = projection((path) => !/^(reply|item|input)\.|^now:/.test(path));
const knownOnEntering = projection((path) => !/^(reply|item|input)\.|^now:/.test(path) && !isFresh(path));
const withoutToken = projection((path) => path !== 'session.token');

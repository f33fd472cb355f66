import { formsOf } from '../compile/forms.ts';
import { listOf, objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import { CaseSpace, everyCase } from './cases.ts';
import type { Check, CheckContext } from './context.ts';
import { isNamed, type Named } from './fact-sources.ts';
import { problemAt } from './problem.ts';
import { conditionOf, rowsOf } from './table-sites.ts';
import { conditionsAround } from './triggers.ts';

/** In less time than this nobody presses anything else. In milliseconds. */
const blink = 500;

/**
 * A screen that is about to be left by itself is covered, or offers nothing meanwhile that makes a call: the first move
 * ends all that the screen has under way, so that the answer of such a call would be lost.
 */
export const proveRaces: Check = (context) =>
  [...context.project.screens.values()].flatMap((file) => {
    const taps = tapsOf(context, file);
    const roots = new Set(['enter', ...taps.map(({ event }) => event)]);
    const moves = [...roots].flatMap((event) =>
      laterMoves({ context, file, event }, `/on/${event}`, tableOf(context, file, event), start, [event]),
    );
    const told = new Map(moves.map((move) => [move.pointer, move]));
    return [...told.values()].flatMap((move) => {
      const begun = taps.filter(({ event }) => event === move.event);
      const tap = taps.find((each) => isLive(context, file, move, each) && areTogether(file, begun, each, move));
      if (!tap) return [];
      return [
        problemAt(
          file,
          move.pointer,
          'moves-race',
          `The screen is left ${move.ms / 1000} s later, and until then “${tap.label}” can start a call whose answer would be lost.`,
          'cover the screen: "busy": "screen" beside the "call" whose reply leads here',
        ),
      ];
    });
  });

/** Where a run starts, and in which event. */
interface Run {
  readonly context: CheckContext;
  readonly file: JsonFile;
  readonly event: string;
}

/** What is known at a point of a run, as long as the screen is not covered. */
interface State {
  /** How long the run has waited since its last call. */
  readonly ms: number;
  readonly sheets: ReadonlySet<string>;
  /** Facts of the screen that were given a value, or none. */
  readonly kept: ReadonlyMap<string, Named | undefined>;
}

const start: State = { ms: 0, sheets: new Set(), kept: new Map() };

/** A move that happens some time after the last thing that a person did or saw. */
interface LaterMove extends State {
  readonly pointer: string;
  readonly event: string;
}

function laterMoves(
  run: Run,
  pointer: string,
  table: readonly JsonObject[],
  state: State,
  trail: readonly string[],
): LaterMove[] {
  return table.flatMap((row, index) => {
    const place = `${pointer}/${index}`;
    const found: LaterMove[] = [];
    if ('call' in row && row['busy'] === 'screen') return found; // covered until the end of all that follows
    let now = state;
    listOf(row['do']).forEach((entry, at) => {
      const outcome = objectOf(entry);
      const event = textOf(outcome['run']);
      if (event !== undefined && !trail.includes(event)) {
        const inside = tableOf(run.context, run.file, event);
        const shared = !(event in objectOf(objectOf(run.file.json.value)['on']));
        const moves = laterMoves(run, `/on/${event}`, inside, now, [...trail, event]);
        found.push(...moves.map((move) => (shared ? { ...move, pointer: `${place}/do/${at}` } : move)));
      }
      if ('go' in outcome || ('leave' in outcome && outcome['newTab'] !== true)) {
        const ms = now.ms + durationOf(run.context, outcome['after']);
        if (ms >= blink) found.push({ ...now, ms, pointer: `${place}/do/${at}`, event: run.event });
      }
      now = after(run.context, now, outcome);
    });
    for (const key of ['then', 'onEnd', 'meanwhile'])
      if (key in row) found.push(...laterMoves(run, `${place}/${key}`, rowsOf(row[key]), { ...now, ms: 0 }, trail));
    return found;
  });
}

function after(context: CheckContext, state: State, outcome: JsonObject): State {
  const { wait, open, close, remember, forget, value } = outcome;
  const kept = textOf(remember) ?? textOf(forget);
  if (wait !== undefined) return { ...state, ms: state.ms + durationOf(context, wait) };
  if (typeof open === 'string') return { ...state, sheets: new Set([...state.sheets, open]) };
  if (typeof close === 'string')
    return { ...state, sheets: new Set([...state.sheets].filter((name) => name !== close)) };
  if (kept === undefined) return state;
  const facts = new Map(state.kept);
  if (forget !== undefined || isNamed(value)) facts.set(kept, isNamed(value) ? value : undefined);
  else facts.delete(kept);
  return { ...state, kept: facts };
}

function durationOf({ project }: CheckContext, name: unknown): number {
  const durations = objectOf(objectOf(project.settings?.json.value)['durations']);
  const { ms } = objectOf(durations[textOf(name) ?? '']);
  return typeof ms === 'number' ? ms : 0;
}

/** Something that a person can press, or that runs by itself when a field is full. */
interface Tap {
  readonly event: string;
  readonly pointer: string;
  readonly label: string;
  /** Of a form's button: what must hold besides what stands around it. */
  readonly enabled?: JsonObject;
}

function tapsOf({ placesIn }: CheckContext, file: JsonFile): Tap[] {
  const taps = placesIn(file, 'event').flatMap(({ value, pointer, parent }) => {
    if (typeof value !== 'string' || pointer.startsWith('/on/') || /^\/forms?\/.*run$/.test(pointer)) return [];
    const { button, link, label, text } = objectOf(parent);
    return [{ event: value, pointer, label: textOf(button) ?? textOf(link) ?? textOf(label) ?? textOf(text) ?? value }];
  });
  const sent = formsOf(file.json.value).flatMap(([name, form]) => {
    if (!('submit' in form)) return [];
    // A form stands where a block places it, and the one form of a screen without such a block after the body.
    const placed = placesIn(file, 'form', name).find((visit) => visit.pointer.endsWith('/form'));
    const tap = { event: textOf(form['run']) ?? 'submit', label: String(form['submit']) };
    return [{ ...tap, pointer: placed?.pointer ?? '/form', enabled: objectOf(form['enabled']) }];
  });
  return [...taps, ...sent];
}

/** Whether a tap can be made while a move is due, and makes a call. A run blocks only its own event. */
function isLive(context: CheckContext, file: JsonFile, move: LaterMove, tap: Tap): boolean {
  if (tap.event === move.event || !makesCall(context, file, tap.event, [])) return false;
  const sheet = /^\/sheets\/([^/]+)/.exec(tap.pointer)?.[1];
  const isOnTop = move.sheets.size === 0 ? sheet === undefined : sheet !== undefined && move.sheets.has(sheet);
  return isOnTop && conditionsOf(file, tap).every((condition) => mayHold(condition, move.kept));
}

/** What must hold for a tap to be possible. */
function conditionsOf(file: JsonFile, { pointer, enabled = {} }: Tap): JsonObject[] {
  return [...conditionsAround(file, pointer), enabled];
}

/** Whether a tap can show beside one of those that began the run, as far as nothing that the run kept tells otherwise. */
function areTogether(file: JsonFile, begun: readonly Tap[], tap: Tap, { kept }: State): boolean {
  if (begun.length === 0) return true;
  const own = conditionsOf(file, tap).map(conditionOf);
  return begun.some((first) => {
    const held = conditionsOf(file, first).map((condition) =>
      conditionOf(Object.fromEntries(Object.entries(condition).filter(([path]) => !kept.has(path)))),
    );
    const space = new CaseSpace([...own, ...held]);
    return [...own, ...held].reduce((cases, each) => space.both(cases, space.holding(each)), everyCase).length > 0;
  });
}

/** Whether a condition can hold, as far as the facts that were just kept tell. */
function mayHold(condition: JsonObject, kept: State['kept']): boolean {
  return Object.entries(conditionOf(condition)).every(([path, test]) => {
    if (!kept.has(path)) return true;
    const value = kept.get(path);
    if (typeof test === 'boolean') return (value !== undefined && value !== '') === test;
    return 'const' in test ? test.const === value : test.enum.some((each) => each === value);
  });
}

function makesCall(context: CheckContext, file: JsonFile, event: string, trail: readonly string[]): boolean {
  if (trail.includes(event)) return false;
  return tableOf(context, file, event).some(
    (row) =>
      ('call' in row && row['busy'] !== 'none') ||
      listOf(row['do']).some((outcome) => {
        const { run, go } = objectOf(outcome);
        return go === 'next-step' || (typeof run === 'string' && makesCall(context, file, run, [...trail, event]));
      }),
  );
}

function tableOf({ project }: CheckContext, file: JsonFile, event: string): JsonObject[] {
  const own = objectOf(objectOf(file.json.value)['on'])[event];
  return rowsOf(own ?? objectOf(objectOf(project.journey?.json.value)['on'])[event]);
}

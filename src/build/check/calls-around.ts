import { pointerSteps } from '../source/json-text.ts';
import type { JsonObject } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import type { CheckContext } from './context.ts';
import { replyOf } from './reply-schema.ts';

/** The schemas of the replies that may be known at a place; none where there is no reply. */
export function repliesAround(context: CheckContext, file: JsonFile, pointer: string): JsonObject[] {
  return callsAround(context, file, pointer).map((call) => replyOf(context, call));
}

/** The calls whose reply may be known at a place, each once: the one around it, or those from whose answers its event is run. */
export function callsAround(context: CheckContext, file: JsonFile, pointer: string): readonly string[] {
  const event = eventOf(pointer);
  return callsAt(context, file, pointer) ?? (event === undefined ? [] : callsBefore(context, file, event));
}

/** The calls that a place itself tells: the one around it, or all of them in the error catalogue. */
function callsAt({ project }: CheckContext, file: JsonFile, pointer: string): readonly string[] | undefined {
  const own = callAround(file, pointer);
  if (own !== undefined) return project.calls.has(own) ? [own] : [];
  const isAnswer = file === project.journey && /^\/(errors|sessionOver)\b/.test(pointer);
  return isAnswer ? [...project.calls.keys()] : undefined;
}

/** The event in whose table a place stands; undefined elsewhere. */
export function eventOf(pointer: string): string | undefined {
  if (!pointer.startsWith('/on/')) return undefined;
  const end = pointer.indexOf('/', '/on/'.length);
  return pointer.slice('/on/'.length, end < 0 ? undefined : end) || undefined;
}

const known = new WeakMap<CheckContext, Map<JsonFile, Map<string, readonly string[]>>>();

/** The calls from whose answers an event is run; found once for each event. */
function callsBefore(context: CheckContext, file: JsonFile, event: string): readonly string[] {
  const files = known.get(context) ?? new Map<JsonFile, Map<string, readonly string[]>>();
  known.set(context, files);
  const events = files.get(file) ?? new Map<string, readonly string[]>();
  files.set(file, events);
  const calls = events.get(event) ?? [...findCalls(context, file, event)];
  events.set(event, calls);
  return calls;
}

/** Follows the events that run an event, each once, back to the calls. */
function findCalls(context: CheckContext, file: JsonFile, event: string): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const { project, places, placesIn } = context;
  const follow = (from: JsonFile, name: string) => {
    if (seen.has(`${from.path} ${name}`)) return;
    seen.add(`${from.path} ${name}`);
    for (const site of from === project.journey ? places('event', name) : placesIn(from, 'event', name)) {
      if (!site.pointer.endsWith('/run')) continue;
      const calls = callsAt(context, site.file, site.pointer);
      const around = eventOf(site.pointer);
      calls?.forEach((call) => found.add(call));
      if (!calls && around !== undefined) follow(site.file, around);
    }
  };
  follow(file, event);
  return found;
}

/** Where what is said of a row's reply stands in the row. */
const ofReply: ReadonlySet<string> = new Set(['then', 'onEnd', 'meanwhile', 'while', 'pick']);

/** The call in whose reply table, repeat or `pick` a place stands: the innermost one. */
function callAround(file: JsonFile, pointer: string): string | undefined {
  let found: string | undefined;
  let node = file.json.value;
  for (const step of pointerSteps(pointer)) {
    if (typeof node !== 'object' || node === null) break;
    // An object or a list: both are read by key.
    const around = node as Readonly<Record<string, unknown>>;
    if (ofReply.has(step) && typeof around['call'] === 'string') found = around['call'];
    node = around[step];
  }
  return found;
}

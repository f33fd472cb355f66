import { isObject, listOf, objectOf, type JsonObject } from '../source/json-value.ts';
import type { Speech } from './speech.ts';

/** A line of a table, and where in the table it stands. `under` names the calls on the way to it. */
export interface RowLine {
  readonly say: string;
  readonly under: readonly string[];
  readonly pointer: string;
}

/**
 * A table in words, a line for each row, those of reply tables after the row that makes the call. Nothing is left out:
 * two tables that do different things never read the same. The order of an object's keys does not count.
 */
export function sayTable(speech: Speech, table: unknown, pointer: string, under: readonly string[] = []): RowLine[] {
  return listOf(table).flatMap((row, index) => sayRow(speech, objectOf(row), `${pointer}/${index}`, under));
}

function sayRow(speech: Speech, row: JsonObject, pointer: string, under: readonly string[]): RowLine[] {
  const { when, do: outcomes, call, catalogue, then, meanwhile, onEnd, ...rest } = row;
  const does = listOf(outcomes).map((outcome) => sayOutcome(speech, objectOf(outcome)));
  const asks = typeof call === 'string' ? [`asks ${call}${sayCall(speech, rest)}`] : [];
  const last = catalogue === true ? ['answers as the error catalogue says'] : [];
  const all = [...does, ...asks, ...last];
  const say = `${when === undefined ? '' : `${speech.condition(when)}: `}${all.length === 0 ? 'nothing' : all.join(', ')}`;
  const inside = (table: unknown, key: string, what: string) =>
    sayTable(speech, table, `${pointer}/${key}`, [...under, what]);
  return [
    { say, under, pointer },
    ...inside(then, 'then', `reply of ${String(call)}`),
    ...inside(meanwhile, 'meanwhile', `${String(call)} is asked again`),
    ...inside(onEnd, 'onEnd', `end of asking ${String(call)}`),
  ];
}

function sayCall(speech: Speech, { with: payload, busy, every, while: again, times, for: limit }: JsonObject): string {
  return [
    payload === undefined ? '' : ` with ${sayPayload(speech, payload)}`,
    every === undefined ? '' : ` every ${speech.duration(every)} while ${speech.condition(again)}`,
    times === undefined ? '' : ` at most ${speech.limit(times)} times more`,
    limit === undefined ? '' : ` for at most ${speech.duration(limit)}`,
    typeof busy === 'string' ? ` (busy: ${busy})` : '',
  ].join('');
}

/** What is sent, in the order of its names. */
function sayPayload(speech: Speech, payload: unknown): string {
  if (!isObject(payload)) return String(payload);
  const parts = Object.entries(payload).map(([name, value]) => `${name} = ${speech.value(value)}`);
  return parts.toSorted().join(', ') || 'nothing';
}

type Verb = (speech: Speech, what: unknown, outcome: JsonObject) => string;

/** How each outcome begins; what else it says follows in `tail`. */
const verbs: Readonly<Record<string, Verb>> = {
  go: (speech, what) => `goes to ${target(speech, what)}`,
  leave: (speech, what) =>
    `leaves for ${isObject(what) && 'link' in what ? speech.link(what['link']) : speech.value(what)}`,
  toast: (_speech, what) => `says "${String(what)}"`,
  alert: (_speech, what) => `tells "${String(what)}"`,
  open: (_speech, what) => `opens the sheet ${String(what)}`,
  close: (_speech, what) => `closes the sheet ${String(what)}`,
  'field-error': (_speech, what, { text }) => `says "${String(text)}" at the field ${String(what)}`,
  remember: (speech, what, outcome) => `keeps ${String(what)} = ${kept(speech, outcome)}`,
  forget: (_speech, what) => `forgets ${String(what)}`,
  track: (_speech, what) => `tracks '${String(what)}'`,
  pixel: (_speech, what) => `tells the partner '${String(what)}'`,
  wait: (speech, what) => `waits ${speech.duration(what)}`,
  run: (_speech, what) => `does what “${String(what)}” says`,
  'log-out': () => 'logs out',
};

const verbNames = Object.keys(verbs);

const spoken: readonly string[] = ['text', 'from', 'as', 'value', 'join', 'address', 'same'];

/** One outcome in words. */
export function sayOutcome(speech: Speech, outcome: JsonObject): string {
  const verb = verbNames.find((name) => name in outcome);
  const begin = verb === undefined ? undefined : verbs[verb];
  if (verb === undefined || begin === undefined) return JSON.stringify(outcome);
  const others = Object.entries(outcome).filter(([key]) => key !== verb && !spoken.includes(key));
  const tail = others.map(([key, value]) => ` ${sayTail(speech, key, value)}`).toSorted();
  return begin(speech, outcome[verb], outcome) + tail.join('');
}

function sayTail(speech: Speech, key: string, value: unknown): string {
  if (key === 'for' || key === 'after') return `${key} ${speech.duration(value)}`;
  if (key === 'supply') return `with back to ${String(value)}`;
  if (key === 'with' || key === 'query') return `with ${sayPayload(speech, value)}`;
  if (key === 'then' || key === 'refused')
    return `(${key}: ${listOf(value)
      .map((one) => sayOutcome(speech, objectOf(one)))
      .join(', ')})`;
  return `(${key}: ${typeof value === 'string' ? value : JSON.stringify(value)})`;
}

function target(speech: Speech, to: unknown): string {
  if (to === 'next-step') return 'the next step that the server names';
  if (to === 'back') return 'the page before';
  return isObject(to) ? `the screen that ${speech.value(to)} names` : speech.screen(to);
}

function kept(speech: Speech, outcome: JsonObject): string {
  const { same, value, as, ...source } = outcome;
  const how = typeof as === 'string' ? ` as ${as}` : '';
  if (Array.isArray(same)) return `whether ${same.join(' and ')} are the same${how}`;
  if ('value' in outcome) return JSON.stringify(value);
  return speech.value({ ...source, ...(as === undefined ? {} : { as }) });
}

import { atomOf } from '../check/cases.ts';
import { objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import { backWays } from './back-ways.ts';
import type { Edge, Place, Trigger } from './edge.ts';
import { returnsOfLeave } from './outside.ts';
import { copy, put, type Moved, type RunState } from './run-state.ts';
import type { Runner } from './runner.ts';

/** Performs one outcome as src/flow/perform.ts does: the ways in which the run can go on. */
export function perform(by: Runner, state: RunState, outcome: JsonObject, place: Place): RunState[] {
  if ('go' in outcome) return go(by, state, outcome, place);
  if ('leave' in outcome) return leave(by, state, outcome, place);
  if ('run' in outcome) return by.steps.runEvent(by, state, textOf(outcome['run']) ?? '');
  if ('wait' in outcome) {
    by.waiting.push(state);
    return [{ ...state, after: state.after + duration(by, outcome['wait']) }];
  }
  if ('alert' in outcome) return alert(by, state, outcome, place);
  if ('open' in outcome)
    return [{ ...put(by.space, state, `sheet.${String(outcome['open'])}`, [atomOf(true)]), says: true }];
  if ('close' in outcome) return [put(by.space, state, `sheet.${String(outcome['close'])}`, ['undefined'])];
  if ('remember' in outcome) return [remember(by, state, outcome)];
  if ('forget' in outcome) return [forget(by, state, textOf(outcome['forget']) ?? '')];
  if ('log-out' in outcome) return [{ ...forget(by, forget(by, state, 'session'), 'draft'), signedOut: true }];
  const says = 'toast' in outcome || 'field-error' in outcome;
  return [{ ...state, acts: true, says: state.says || says }];
}

function go(by: Runner, before: RunState, outcome: JsonObject, place: Place): RunState[] {
  const state = { ...before, after: before.after + ('after' in outcome ? duration(by, outcome['after']) : 0) };
  if (state.moved) return [state]; // the first of a run's moves counts
  if ('after' in outcome) by.waiting.push(before);
  const to = outcome['go'];
  const journey = by.context.project.journey;
  if (to === 'next-step' && journey) return by.steps.runNextStep(by, state);
  if (to === 'back') return backWays(by.space, state, by.screen).map((way) => moving(way.state, way.moved));
  const supplied = textOf(outcome['supply']);
  const moved: Moved = {
    to: textOf(to),
    kind: kindOf(state, typeof to === 'string' ? 'go' : 'server', place),
    place,
    ...(supplied === undefined ? {} : { supplied }),
    ...('query' in outcome ? { query: Object.keys(objectOf(outcome['query'])) } : {}),
  };
  return [moving(state, moved)];
}

/** A move that ends the session is of its own kind, and one from a reply that is not the last. */
function kindOf(state: RunState, kind: 'go' | 'server', { file, pointer }: Place): Edge['kind'] {
  if (state.signedOut || (file.id === 'journey' && pointer.startsWith('/sessionOver'))) return 'sign-out';
  return state.meanwhile && kind === 'go' ? 'on-wait' : kind;
}

function leave(by: Runner, state: RunState, outcome: JsonObject, place: Place): RunState[] {
  const refused = by.steps.performAll(by, { ...state, acts: true }, outcome['refused'], {
    ...place,
    pointer: `${place.pointer}/refused`,
  });
  const kept = textOf(outcome['once']);
  const opened = kept === undefined ? state : put(by.space, state, kept, undefined);
  if (outcome['newTab'] === true) return [{ ...opened, acts: true, says: true }, ...refused];
  if (state.moved) return [state];
  const { from, link } = objectOf(outcome['leave']);
  const moved: Moved = {
    to: undefined,
    kind: 'leave',
    place,
    outside: textOf(link) ?? textOf(from) ?? '',
    returns: returnsOfLeave(by.context, state.addresses, textOf(outcome['issued'])),
  };
  return [moving(opened, moved), ...refused];
}

function moving(state: RunState, moved: Moved): RunState {
  return { ...state, moved, acts: true };
}

/** An alert's button goes on with the run in a way of its own; without one nobody stays on a screen that only waits. */
function alert(by: Runner, state: RunState, outcome: JsonObject, place: Place): RunState[] {
  const said = { ...state, says: true, acts: true };
  if (!('then' in outcome)) return [{ ...said, closes: state.closes ?? place }];
  const label = textOf(outcome['button']);
  const trigger: Trigger = { kind: 'message', place, ...named('event', state.trigger.event), ...named('label', label) };
  const closed = { ...said, trigger };
  const then = by.steps.performAll(by, closed, outcome['then'], { ...place, pointer: `${place.pointer}/then` });
  by.aside.push(...then.filter((each) => each !== closed));
  return [{ ...said, asks: place }];
}

function named<Name extends string>(name: Name, text: string | undefined): { [N in Name]?: string } {
  return text === undefined ? {} : ({ [name]: text } as { [N in Name]?: string }); // the one name that is asked for
}

function remember({ space }: Runner, state: RunState, outcome: JsonObject): RunState {
  const path = textOf(outcome['remember']) ?? '';
  const from = textOf(outcome['from']);
  if (from !== undefined) return copy(space, state, path, from, !('as' in outcome));
  if ('same' in outcome) return put(space, state, path, [atomOf(true), atomOf(false)]);
  const { value } = outcome;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return put(space, state, path, [value === '' ? '""' : atomOf(value)]);
  // A text made of facts, and an address, are there.
  const present = [...space.cases.domain(path)].filter((atom) => !['undefined', 'null', '""'].includes(atom));
  return put(space, state, path, 'value' in outcome ? ['undefined'] : present);
}

/** Drops a fact; `session` and `draft` as a whole are all of their facts. */
function forget({ space }: Runner, state: RunState, path: string): RunState {
  if (path.includes('.')) return put(space, state, path, ['undefined']);
  return space.relativesOf(path).parts.reduce((next, name) => put(space, next, name, ['undefined']), state);
}

function duration({ context }: Runner, name: unknown): number {
  const durations = objectOf(objectOf(context.project.settings?.json.value)['durations']);
  const ms = objectOf(durations[textOf(name) ?? ''])['ms'];
  return typeof ms === 'number' ? ms : 0;
}

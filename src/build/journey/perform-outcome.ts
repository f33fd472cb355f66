import { atomOf } from '../check/cases.ts';
import { objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import { backWays } from './back-ways.ts';
import type { Edge, Place, Trigger } from './edge.ts';
import { returnsOfLeave } from './outside.ts';
import { copy, dropAll, put } from './keep-fact.ts';
import { movedTo, type Moved } from './moved.ts';
import { another, type Draft, type RunState } from './run-state.ts';
import type { Runner } from './runner.ts';

/** Performs one outcome as src/flow/perform.ts does: the ways in which the run can go on. */
export function perform(by: Runner, state: RunState, outcome: JsonObject, place: Place): readonly RunState[] {
  if ('go' in outcome) return go(by, state, outcome, place);
  if ('leave' in outcome) return leave(by, state, outcome, place);
  if ('run' in outcome) return by.steps.runEvent(by, state, textOf(outcome['run']) ?? '');
  if ('wait' in outcome) {
    by.waiting.push(state);
    return [later(state, duration(by, outcome['wait']))];
  }
  if ('alert' in outcome) return alert(by, state, outcome, place);
  if ('open' in outcome) return [saying(put(by.space, state, `sheet.${String(outcome['open'])}`, [atomOf(true)]))];
  if ('close' in outcome) return [put(by.space, state, `sheet.${String(outcome['close'])}`, ['undefined'])];
  if ('remember' in outcome) return [remember(by, state, outcome)];
  if ('forget' in outcome) return [forget(by, state, textOf(outcome['forget']) ?? '')];
  if ('log-out' in outcome) return [signedOut(forget(by, forget(by, state, 'session'), 'draft'))];
  return [acting(state, 'toast' in outcome || 'field-error' in outcome)];
}

function later(state: RunState, ms: number): RunState {
  const next = another(state);
  next.after += ms;
  return next;
}

function saying(state: RunState): Draft {
  const next = another(state);
  next.says = true;
  return next;
}

function acting(state: RunState, says = false): Draft {
  const next = another(state);
  next.acts = true;
  if (says) next.says = true;
  return next;
}

function signedOut(state: RunState): RunState {
  const next = another(state);
  next.signedOut = true;
  return next;
}

function go(by: Runner, before: RunState, outcome: JsonObject, place: Place): readonly RunState[] {
  const state = 'after' in outcome ? later(before, duration(by, outcome['after'])) : before;
  if (state.moved) return [state]; // the first of a run's moves counts
  if ('after' in outcome) by.waiting.push(before);
  const to = outcome['go'];
  const journey = by.context.project.journey;
  if (to === 'next-step' && journey) return by.steps.runNextStep(by, state);
  if (to === 'back') return backWays(by.space, state, by.screen).map((way) => moving(way.state, way.moved));
  const kind = kindOf(state, typeof to === 'string' ? 'go' : 'server', place);
  const supplied = textOf(outcome['supply']);
  const query = 'query' in outcome ? Object.keys(objectOf(outcome['query'])) : undefined;
  return [moving(state, movedTo(kind, textOf(to), place, { supplied, query }))];
}

/** A move that ends the session is of its own kind, and one from a reply that is not the last. */
function kindOf(state: RunState, kind: 'go' | 'server', { file, pointer }: Place): Edge['kind'] {
  if (state.signedOut || (file.id === 'journey' && pointer.startsWith('/sessionOver'))) return 'sign-out';
  return state.meanwhile && kind === 'go' ? 'on-wait' : kind;
}

function leave(by: Runner, state: RunState, outcome: JsonObject, place: Place): readonly RunState[] {
  const refused = by.steps.performAll(by, acting(state), outcome, 'refused', place);
  const kept = textOf(outcome['once']);
  const opened = kept === undefined ? state : put(by.space, state, kept, undefined);
  if (outcome['newTab'] === true) return [acting(opened, true), ...refused];
  if (state.moved) return [state];
  const { from, link } = objectOf(outcome['leave']);
  const moved = movedTo('leave', undefined, place, {
    outside: textOf(link) ?? textOf(from) ?? '',
    returns: returnsOfLeave(by.context, state.addresses, textOf(outcome['issued'])),
  });
  return [moving(opened, moved), ...refused];
}

/** The state in which a run moves the person. */
export function moving(state: RunState, moved: Moved): RunState {
  const next = acting(state);
  next.moved = moved;
  return next;
}

/** An alert's button goes on with the run in a way of its own; without one nobody stays on a screen that only waits. */
function alert(by: Runner, state: RunState, outcome: JsonObject, place: Place): readonly RunState[] {
  const said = acting(state, true);
  if (!('then' in outcome)) {
    said.closes = state.closes ?? place;
    return [said];
  }
  const label = textOf(outcome['button']);
  const trigger: Trigger = { kind: 'message', place, ...named('event', state.trigger.event), ...named('label', label) };
  const closed = another(said);
  closed.trigger = trigger;
  const then = by.steps.performAll(by, closed, outcome, 'then', place);
  by.aside.push(...then.filter((each) => each !== closed));
  said.asks = place;
  return [said];
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
  return dropAll(space, state, path);
}

function duration({ context }: Runner, name: unknown): number {
  const durations = objectOf(objectOf(context.project.settings?.json.value)['durations']);
  const ms = objectOf(durations[textOf(name) ?? ''])['ms'];
  return typeof ms === 'number' ? ms : 0;
}

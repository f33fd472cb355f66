import { convert, type Conversion } from '#lib/convert.ts';
import { asFacts } from '#lib/facts.ts';
import {
  formsOf,
  journey,
  screens,
  settings,
  tableOf,
  type Condition,
  type Facts,
  type Outcome,
  type Row,
} from './failure-table-config.ts';

/** Stands for the address of the site, which is known only when it runs. */
export const site = 'http://site.invalid';

/** What a call answers, as the config sees it; 'late' when nothing has come yet. */
export type Answer = { readonly http: number; readonly statusCode: number; readonly body: Facts } | 'late';

/** An alert that waits for its button. */
export interface Alert {
  readonly text: string;
  readonly title: string | undefined;
  readonly button: string | undefined;
  readonly then: readonly Outcome[] | undefined;
}

/** What a person on a screen would see and what the app would know. */
export interface World {
  readonly screen: string;
  facts: Facts;
  /** Short messages, and until when they show. */
  toasts: { readonly text: string; readonly until: number }[];
  alerts: Alert[];
  sheets: string[];
  /** What a field suggests. */
  suggestions: string[];
  /** What the server says of a field, by its name. */
  fieldErrors: Record<string, string>;
  /** Where the person was led: a route of the app, or an address outside. */
  moved: string | undefined;
  /** The last call got no response. */
  lost: boolean;
  /** The call that has no answer yet. */
  hanging: string | undefined;
  /** The calls that were made, in order. */
  calls: string[];
  /** Milliseconds that passed in waits, in all. */
  now: number;
  /** Of these, those since the last reply. */
  waited: number;
}

type Answers = (call: string) => Answer;

/** A screen as it opens, before its enter event. */
export function newWorld(screen: string, facts: Facts): World {
  const { constants, links, switches } = settings;
  const known = typeof facts['screen'] === 'object' ? facts['screen'] : {};
  const form = { ...fixedValues(screen), ...asFacts(facts['form']) };
  const base = { query: {}, session: {}, draft: {}, ...facts, form, screen: { ...known, id: screen } };
  return { ...nothingSaid(), screen, facts: { ...base, settings: { constants, links, switches } } };
}

/** What the forms of a screen hold from the start, whoever sees them. */
function fixedValues(screen: string): Facts {
  const values = Object.values(formsOf(screen)).flatMap((form) => Object.entries(form.values ?? {}));
  return Object.fromEntries(values.filter(([, value]) => typeof value === 'string'));
}

function nothingSaid(): Omit<World, 'screen' | 'facts'> {
  return {
    toasts: [],
    alerts: [],
    sheets: [],
    suggestions: [],
    fieldErrors: {},
    moved: undefined,
    lost: false,
    hanging: undefined,
    calls: [],
    now: 0,
    waited: 0,
  };
}

/** A copy that can be played on its own; what was said before is over. */
export function later(world: World): World {
  const { screen, facts, sheets, fieldErrors } = structuredClone(world);
  return { ...nothingSaid(), screen, facts, sheets, fieldErrors };
}

/**
 * Plays an event by the tables of screens.config alone. It knows nothing of the app: two readings of the same tables
 * must come to the same end. Gives a world of its own.
 */
export function play(before: World, event: string, answers: Answers, input: Facts = {}): World {
  const world = later(before);
  world.facts = { ...world.facts, ...input };
  const load = screens[world.screen]?.load?.[event.replace('load ', '')];
  if (load === undefined) runTable(world, tableOf(world.screen, event), answers);
  else suggest(world, load, answers);
  return world;
}

/** Presses the button of the alert that shows. */
export function dismiss(before: World, answers: Answers): World {
  const world = structuredClone(before);
  const alert = world.alerts.shift();
  world.toasts = [];
  if (alert?.then) for (const outcome of alert.then) perform(world, outcome, answers);
  else if (screens[world.screen]?.transient === true) world.moved ??= routeOf(journey.unknownRoute);
  return world;
}

function runTable(world: World, table: readonly Row[], answers: Answers): void {
  runRow(world, firstRow(table, world.facts), answers);
}

/** A field asks for suggestions: a no is no error, but a session that is over is. */
function suggest(world: World, load: { readonly call: string; readonly pick: string }, answers: Answers): void {
  ask(world, { then: [{ do: [] }] }, load.call, answers);
  const found = world.moved === undefined && world.hanging === undefined ? factAt(world.facts, load.pick) : [];
  world.suggestions = Array.isArray(found) ? found.map(String) : [];
  Object.assign(world, { hanging: undefined, lost: false }); // typing goes on meanwhile
}

function runRow(world: World, row: Row | undefined, answers: Answers): void {
  if (row === undefined) return;
  for (const outcome of row.do ?? []) perform(world, outcome, answers);
  if (row.catalogue === true) runTable(world, journey.errors, answers);
  if (row.call !== undefined && world.moved === undefined) ask(world, row, row.call, answers);
}

function ask(world: World, row: Row, call: string, answers: Answers): void {
  if (world.hanging !== undefined) return;
  world.calls.push(call);
  const answer = answers(call);
  if (answer === 'late') {
    world.hanging = call;
    return;
  }
  world.waited = 0;
  const { body, http, statusCode } = answer;
  world.facts['reply'] = { ...body, http, statusCode, message: body['message'], cancelled: false };
  world.lost = http === 0;
  const own = firstRow(journey.sessionOver, world.facts) ?? firstRow(row.then ?? [], world.facts);
  runRow(world, own ?? (statusCode === 200 ? undefined : firstRow(journey.errors, world.facts)), answers);
}

function perform(world: World, outcome: Outcome, answers: Answers): void {
  const { facts } = world;
  if (outcome.go !== undefined) go(world, outcome, answers);
  else if (outcome.leave !== undefined) leave(world, outcome, answers);
  else if (outcome.run !== undefined) runTable(world, tableOf(world.screen, outcome.run), answers);
  else if (outcome.toast !== undefined) toast(world, outcome);
  else if (outcome.alert !== undefined) world.alerts.push(alertOf(outcome, facts));
  else if (outcome.open !== undefined) world.sheets.push(outcome.open);
  else if (outcome.close !== undefined) world.sheets = world.sheets.filter((sheet) => sheet !== outcome.close);
  else if (outcome['field-error'] !== undefined) fieldError(world, outcome);
  else if (outcome.remember !== undefined) put(facts, outcome.remember, kept(outcome, facts));
  else if (outcome.forget !== undefined) forget(world, outcome.forget);
  else if (outcome.wait !== undefined) wait(world, outcome.wait);
}

function fieldError(world: World, outcome: Outcome): void {
  world.fieldErrors[outcome['field-error'] ?? ''] = fill(outcome.text ?? '', world.facts);
}

/** What is said of a field goes with its value. */
function forget(world: World, path: string): void {
  put(world.facts, path, undefined);
  delete world.fieldErrors[path.replace('form.', '')];
}

function toast(world: World, outcome: Outcome): void {
  world.toasts.push({ text: fill(outcome.toast ?? '', world.facts), until: world.now + ms(outcome.for ?? '') });
}

function wait(world: World, name: string): void {
  world.now += ms(name);
  world.waited += ms(name);
}

function alertOf({ alert = '', title, button, then }: Outcome, facts: Facts): Alert {
  return { text: fill(alert, facts), title: title === undefined ? undefined : fill(title, facts), button, then };
}

function go(world: World, { go: to, after }: Outcome, answers: Answers): void {
  if (after !== undefined) wait(world, after);
  if (to === 'next-step') return runTable(world, journey.nextStep, answers);
  if (typeof to === 'string') world.moved = routeOf(to);
  else if (to !== undefined) world.moved = routeOf(named(factAt(world.facts, to.from)));
}

/** The screen that the server names, or where an unknown name leads. */
function named(route: unknown): string {
  const found = journey.serverRoutes.find((id) => screens[id]?.route === `/${String(route).replace(/^\//, '')}`);
  return found ?? journey.unknownRoute;
}

function leave(world: World, { leave: to, newTab, once }: Outcome, _answers: Answers): void {
  const address = to?.link === undefined ? factAt(world.facts, to?.from ?? '') : settings.links[to.link];
  if (once !== undefined) {
    if (factAt(world.facts, once) === address) return;
    put(world.facts, once, address);
  }
  if (newTab !== true) world.moved = String(address);
}

function kept({ from, as, join, value, same, address }: Outcome, facts: Facts): unknown {
  if (address !== undefined) return `${site}${routeOf(address)}`;
  if (join !== undefined) return fill(join, facts);
  if (same !== undefined) return isSame(same, as, facts);
  const found = from === undefined ? value : converted(factAt(facts, from), as);
  return found === null || Number.isNaN(found) ? undefined : found;
}

function isSame(paths: readonly string[], as: string | undefined, facts: Facts): boolean {
  const [first, second] = paths.map((path) => converted(factAt(facts, path), as));
  return isPresent(first) && first === second;
}

// The names of conversions are held to the list by the config checker.
const converted = (value: unknown, name: string | undefined): unknown => convert(value, name as Conversion | undefined);

/** Whether a condition holds. */
export function holds(condition: Condition | undefined, facts: Facts): boolean {
  return Object.entries(condition ?? {}).every(([path, test]) => {
    const value = factAt(facts, path);
    if (typeof test === 'boolean') return isPresent(value) === test;
    return 'const' in test ? value === test.const : (test.enum?.includes(value) ?? false);
  });
}

function firstRow(table: readonly Row[], facts: Facts): Row | undefined {
  return table.find((row) => holds(row.when, facts));
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** The fact at a dotted path. */
export function factAt(facts: unknown, path: string): unknown {
  let value = facts;
  for (const key of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  return value;
}

/** Puts a fact at a dotted path; undefined takes it away. */
export function put(facts: Facts, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let at = facts;
  for (const key of keys) {
    const inner = at[key];
    const next: Facts = typeof inner === 'object' && inner !== null ? { ...inner } : {}; // anything else gives way
    at[key] = next;
    at = next;
  }
  if (value === undefined && keys.length === 0) at[last] = {};
  else if (value === undefined) delete at[last];
  else at[last] = value;
}

/** Puts facts into a text. */
export function fill(text: string, facts: Facts): string {
  return text.replace(/\{([\w.]+)(?::([a-z-]+))?\}/g, (_whole, path: string, name?: string) => {
    const value = converted(factAt(facts, path), name);
    return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
  });
}

/** A screen's address. */
export function routeOf(screen: string): string {
  return screens[screen]?.route ?? '/';
}

/** Milliseconds of a duration's name. */
export function ms(name: string): number {
  return settings.durations[name]?.ms ?? 0;
}

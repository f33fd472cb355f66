import { holds } from '#lib/condition.ts';
import { factAt } from '#lib/facts.ts';
import { shownForms, type Action } from './actions.ts';
import { backRow } from './back-row.ts';
import { dismiss, play, suggest, type Run, type Server } from './play.ts';
import { entriesOf, type Entry } from './typing.ts';
import { fieldEvents, formsOf, placeIn, screenOf, type Tables } from './tables.ts';
import { withFact, type World } from './world.ts';

/** What came of an action, and what was typed for it. */
export interface Done {
  readonly run: Run;
  readonly entries: readonly Entry[];
}

/** Does an action in a world; undefined when it cannot be done there. */
export function act(tables: Tables, world: World, action: Action, server: Server): Done | undefined {
  const { how, event = '', input, place, go, supply } = action;
  if (how === 'form') return send(tables, world, action, server);
  if (how === 'fill') return fillOne(tables, world, action, server);
  if (how === 'complete') return complete(tables, world, action, server);
  if (how === 'dismiss') return { run: dismiss(tables, world, server), entries: [] };
  if (how === 'search') {
    const { call = '' } = screenOf(tables, world.screen).load?.[event] ?? {};
    return { run: suggest(tables, world, call, placeIn(tables, world.screen, `/load/${event}`), server), entries: [] };
  }
  if (how === 'close') return { run: stay({ ...world, sheets: world.sheets.slice(0, -1) }), entries: [] };
  if (how === 'set') {
    const facts = withFact(world.facts, `form.${action.name}`, action.value);
    return { run: stay({ ...world, facts }), entries: entryOf(tables, world, action) };
  }
  if (how === 'back') {
    const row = backRow(tables, world.screen, world.facts);
    const move = row.value === 'exit' ? { outside: '/blank' } : { to: row.value };
    return { run: { ...stay(world), move: { ...move, place: row.place } }, entries: [] };
  }
  if (how === 'checkout')
    return { run: { ...stay(world), move: { outside: String(action.name), place } }, entries: [] };
  if (how === 'leave') return { run: { ...stay(world), move: { outside: String(action.name), place } }, entries: [] };
  if (go !== undefined) return { run: { ...stay(world), move: { to: go, supplied: supply, place } }, entries: [] };
  return { run: play(tables, world, event, server, input), entries: [] };
}

/** Nothing but what a world is. */
function stay(world: World): Run {
  return { world, rows: [], asked: [], waited: 0, move: undefined, tabs: [] };
}

/** Fills every form that shows and presses the button of one. */
function send(tables: Tables, world: World, { name, event = '' }: Action, server: Server): Done | undefined {
  const forms = shownForms(tables, world);
  const entries = forms.flatMap(([, { value }]) => wanted(world, entriesOf(tables, world.screen, value)));
  const filled = fill(tables, world, entries, server);
  const form = formsOf(tables, world.screen).get(name ?? '')?.value;
  if (filled.move !== undefined) return { run: filled, entries };
  if (filled.world.alerts.length > 0 || !holds(form?.enabled, filled.world.facts)) return undefined;
  return { run: joined(filled, play(tables, filled.world, event, server)), entries };
}

/** Fills a form that has no button of its own. */
function fillOne(tables: Tables, world: World, { name = '' }: Action, server: Server): Done | undefined {
  const form = formsOf(tables, world.screen).get(name)?.value;
  const entries = form === undefined ? [] : wanted(world, entriesOf(tables, world.screen, form));
  return entries.length === 0 ? undefined : { run: fill(tables, world, entries, server), entries };
}

/** A choice that was made stays; whatever else stands there is typed over. */
function wanted({ facts }: World, entries: readonly Entry[]): Entry[] {
  return entries.filter(({ field, value, choices }) => {
    const now = factAt(facts, `form.${field}`);
    return now !== value && !choices.includes(now);
  });
}

/** Fills one field whose event runs when it is whole. */
function complete(tables: Tables, world: World, { name }: Action, server: Server): Done | undefined {
  const forms = shownForms(tables, world);
  const all = forms.flatMap(([, { value }]) => entriesOf(tables, world.screen, value));
  const entries = wanted(world, all).filter(({ field }) => field === name);
  return entries.length === 0 ? undefined : { run: fill(tables, world, entries, server), entries };
}

function fill(tables: Tables, world: World, entries: readonly Entry[], server: Server): Run {
  return entries.reduce<Run>((before, { field, ui, value }) => {
    if (before.move !== undefined) return before;
    const typed = { ...before.world, facts: withFact(before.world.facts, `form.${field}`, value) };
    const { complete: rule } = fieldEvents(ui);
    const isWhole = rule !== undefined && String(value).length === rule.length;
    return isWhole ? joined(before, play(tables, typed, rule.run, server)) : { ...before, world: typed };
  }, stay(world));
}

function joined(first: Run, second: Run): Run {
  return {
    ...second,
    rows: [...first.rows, ...second.rows],
    asked: [...first.asked, ...second.asked],
    waited: first.waited + second.waited,
    tabs: [...first.tabs, ...second.tabs],
  };
}

/** What chooses a value in a field. */
function entryOf(tables: Tables, { screen }: World, { name, value }: Action): Entry[] {
  const fields = [...formsOf(tables, screen).values()].flatMap(({ value: form }) => Object.entries(form.ui));
  return fields.filter(([field]) => field === name).map(([field, ui]) => ({ field, ui, value, choices: [] }));
}

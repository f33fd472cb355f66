import type {
  AlertOutcome,
  Condition,
  GoOutcome,
  LeaveOutcome,
  Outcome,
  RememberOutcome,
  Row,
} from '#generated/config.ts';
import { firstRow, holds } from '#lib/condition.ts';
import { convert } from '#lib/convert.ts';
import { factAt, isPresent, type Facts } from '#lib/facts.ts';
import { fillText } from '#lib/fill-text.ts';
import { backRow } from './back-row.ts';
import { isAllowed } from './outside.ts';
import { factsOfReply, type Sent } from './reply.ts';
import { placeInJourney, rowsOf, screenOf, tableOf, type Placed, type Tables } from './tables.ts';
import { site, withFact, type World } from './world.ts';

/** Where a run led: another screen, or an address outside. */
export interface Move {
  readonly to?: string;
  readonly outside?: string;
  readonly newTab?: boolean;
  /** A route that the server named. */
  readonly byServer?: boolean;
  readonly supplied?: string | undefined;
  readonly query?: Facts;
  /** The place of the outcome. */
  readonly place: string;
}

/** A call that a run made, and what the server said. */
export interface Asked {
  readonly call: string;
  /** The row that makes it. */
  readonly place: string;
  readonly sent: Sent;
  /** A call that is made again and again: from the second time on this is said. */
  readonly again?: Sent;
}

/** What happened in a run. */
export interface Run {
  readonly world: World;
  readonly rows: readonly string[];
  readonly asked: readonly Asked[];
  /** Milliseconds of waiting in all. */
  readonly waited: number;
  readonly move: Move | undefined;
  /** What was opened beside the app. */
  readonly tabs: readonly Move[];
}

/** Says what the server answers to a call at this place. */
export type Server = (call: string, place: string, row: Row, soFar: () => Run) => Sent;

interface Course {
  readonly tables: Tables;
  readonly server: Server;
  readonly screen: string;
  readonly event: string;
  readonly input: Facts;
  facts: Facts;
  sheets: readonly string[];
  alerts: readonly Placed<AlertOutcome>[];
  rows: string[];
  asked: Asked[];
  waited: number;
  move: Move | undefined;
  tabs: Move[];
  /** Tables that run each other: deeper than any config goes. */
  depth: number;
}

/** Plays an event of a world's screen by its tables, as the app would; `input` is what the event is given. */
export function play(tables: Tables, world: World, event: string, server: Server, input: Facts = {}): Run {
  const course = newCourse(tables, world, event, server, input);
  runTable(course, tableOf(tables, world.screen, event));
  return ended(course);
}

/** Presses the button of the alert that shows. */
export function dismiss(tables: Tables, world: World, server: Server): Run {
  const [alert, ...others] = world.alerts;
  const course = newCourse(tables, { ...world, alerts: others }, '', server, {});
  if (alert?.value.then) performAll(course, { value: alert.value.then, place: `${alert.place}/then` });
  else if (alert && screenOf(tables, world.screen).transient === true) {
    course.move = { to: tables.journey.unknownRoute, place: alert.place };
  }
  return ended(course);
}

/** A reply that nobody's own table answers: to a field's question for suggestions. */
export function suggest(tables: Tables, world: World, call: string, place: string, server: Server): Run {
  const course = newCourse(tables, world, '', server, {});
  ask(course, { value: { call, then: [{ do: [] }] }, place });
  return ended(course);
}

function newCourse(tables: Tables, world: World, event: string, server: Server, input: Facts): Course {
  const { screen, facts, sheets, alerts } = world;
  const nothing = { rows: [], asked: [], waited: 0, move: undefined, tabs: [], depth: 0 };
  return { tables, server, screen, event, input, facts: { ...facts, ...input }, sheets, alerts, ...nothing };
}

function ended({ screen, facts, sheets, alerts, rows, asked, waited, move, tabs }: Course): Run {
  const { reply: _reply, item: _item, input: _input, ...known } = facts;
  return { world: { screen, facts: known, sheets, alerts }, rows, asked, waited, move, tabs };
}

function runTable(course: Course, table: Placed<readonly Row[]>): void {
  if (course.depth > 40) return;
  course.depth += 1;
  const found = firstRow(
    rowsOf({ ...table, value: [...table.value] }).map((row) => ({ ...row, when: whenOf(row.value) })),
    course.facts,
  );
  if (found !== undefined) runRow(course, found);
  course.depth -= 1;
}

/** A row without a condition always wins. */
function whenOf({ when }: Row): Condition {
  return when ?? {};
}

function runRow(course: Course, row: Placed<Row>): void {
  course.rows.push(row.place);
  performAll(course, { value: row.value.do ?? [], place: `${row.place}/do` });
  if (row.value.call !== undefined && course.move === undefined) ask(course, row);
  else if (row.value.catalogue) runTable(course, catalogue(course.tables));
}

function catalogue({ journey, ...tables }: Tables): Placed<readonly Row[]> {
  return { value: journey.errors, place: placeInJourney({ journey, ...tables }, '/errors') };
}

function ask(course: Course, row: Placed<Row>): void {
  const { call = '', every } = row.value;
  const sent = answer(course, row, call);
  if (every === undefined || !holds(row.value.while, course.facts)) return reply(course, row, false);
  meanwhile(course, row);
  const again = course.server(call, `${row.place}/again`, row.value, () => ended(course));
  course.asked[course.asked.length - 1] = { call, place: row.place, sent, again };
  course.facts = { ...course.facts, reply: factsOfReply(again) };
  course.waited += every;
  if (!holds(row.value.while, course.facts)) return reply(course, row, false);
  course.waited += row.value.for ?? every * (row.value.times ?? 1);
  meanwhile(course, row);
  reply(course, row, true);
}

function meanwhile(course: Course, row: Placed<Row>): void {
  runTable(course, { value: row.value.meanwhile ?? [], place: `${row.place}/meanwhile` });
}

function answer(course: Course, row: Placed<Row>, call: string): Sent {
  const sent = course.server(call, row.place, row.value, () => ended(course));
  course.asked.push({ call, place: row.place, sent });
  course.facts = { ...course.facts, reply: factsOfReply(sent) };
  return sent;
}

function reply(course: Course, { value: row, place }: Placed<Row>, ranOut: boolean): void {
  const { journey } = course.tables;
  const first = (rows: readonly Placed<Row>[]) => rows.find((each) => holds(each.value.when, course.facts));
  const over = rowsIn(journey.sessionOver, placeInJourney(course.tables, '/sessionOver'));
  const atEnd = ranOut ? first(rowsIn(row.onEnd ?? [], `${place}/onEnd`)) : undefined;
  const own = atEnd ?? first(over) ?? first(rowsIn(row.then ?? [], `${place}/then`));
  if (own !== undefined) return runRow(course, own);
  if (factAt(course.facts, 'reply.statusCode') !== 200) runTable(course, catalogue(course.tables));
}

function rowsIn(table: readonly Row[], place: string): Placed<Row>[] {
  return rowsOf({ value: [...table], place });
}

function performAll(course: Course, { value, place }: Placed<readonly Outcome[]>): void {
  value.forEach((outcome, index) => performOne(course, { value: outcome, place: `${place}/${index}` }));
}

function performOne(course: Course, { value: outcome, place }: Placed<Outcome>): void {
  const { tables } = course;
  if ('go' in outcome) return go(course, outcome, place);
  if ('leave' in outcome) return leave(course, outcome, place);
  if ('wait' in outcome) course.waited += outcome.wait;
  else if ('run' in outcome) runTable(course, tableOf(tables, course.screen, outcome.run));
  else if ('alert' in outcome) course.alerts = [...course.alerts, { value: outcome, place }];
  else if ('open' in outcome) course.sheets = [...course.sheets.filter((name) => name !== outcome.open), outcome.open];
  else if ('close' in outcome) course.sheets = course.sheets.filter((name) => name !== outcome.close);
  else if ('remember' in outcome) put(course, outcome.remember, valueToKeep(course, outcome));
  else if ('forget' in outcome) put(course, outcome.forget, undefined);
  else if ('log-out' in outcome) course.facts = { ...course.facts, session: {}, draft: {} };
}

function go(course: Course, { go: to, after = 0, supply, query }: GoOutcome, place: string): void {
  const { tables } = course;
  if (course.move !== undefined) return;
  course.waited += after;
  if (to === 'next-step')
    return runTable(course, { value: tables.journey.nextStep, place: placeInJourney(tables, '/nextStep') });
  const handed = { supplied: supply, ...(query === undefined ? {} : { query: queryOf(course, query) }) };
  if (to === 'back') {
    const row = backRow(tables, course.screen, course.facts);
    course.rows.push(row.place);
    course.move = { to: row.value, place: row.place };
  } else if (typeof to === 'string') course.move = { to, place, ...handed };
  else course.move = { to: namedScreen(tables, factAt(course.facts, to.from)), byServer: true, place, ...handed };
}

function queryOf(course: Course, query: NonNullable<GoOutcome['query']>): Facts {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const isReference = typeof value === 'object' && value !== null && 'from' in value;
      return [name, isReference ? factAt(course.facts, value.from) : value];
    }),
  );
}

/** The screen of a route that the server names, or where an unknown one leads. */
export function namedScreen({ journey, screens }: Tables, route: unknown): string {
  const name = typeof route === 'string' ? `/${route.trim().replace(/^\//, '')}` : '';
  return journey.serverRoutes.find((id) => screens.get(id)?.route === name) ?? journey.unknownRoute;
}

function leave(course: Course, outcome: LeaveOutcome, place: string): void {
  const { leave: to, allow, issued, once, newTab, refused } = outcome;
  const raw = 'link' in to ? factAt(course.tables.settings, `links.${to.link}`) : factAt(course.facts, to.from);
  const isIssued = issued === undefined || factAt(course.facts, issued) === raw;
  if (!isIssued || !isAllowed(course.tables, raw, allow))
    return performAll(course, { value: refused ?? [], place: `${place}/refused` });
  if (once !== undefined && factAt(course.facts, once) === raw) return;
  if (once !== undefined) put(course, once, raw);
  const move = { outside: String(raw), place, ...(newTab ? { newTab } : {}) };
  if (newTab) course.tabs.push(move);
  else course.move ??= move;
}

function put(course: Course, path: string, value: unknown): void {
  const whole = value === undefined && !path.includes('.');
  course.facts = withFact(course.facts, path, whole ? {} : value);
}

function valueToKeep(course: Course, outcome: RememberOutcome): unknown {
  const { address, from, as, join, same, value } = outcome;
  if (address !== undefined) return site + screenOf(course.tables, address).route;
  if (same !== undefined) {
    const [first, ...others] = same.map((path) => convert(factAt(course.facts, path), as));
    return isPresent(first) && others.every((other) => other === first);
  }
  if (join !== undefined) return fillText(join, course.facts);
  const kept = from === undefined ? value : convert(factAt(course.facts, from), as);
  return Number.isNaN(kept) || kept === null ? undefined : kept;
}

import type { Condition } from '#lib/condition.ts';
import { conditionOf } from '../check/table-sites.ts';
import type { Cases } from '../check/cases.ts';
import { inOneList } from '../in-one-list.ts';
import { pointerStep } from '../source/json-text.ts';
import { isObject, objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import { tidied } from './box-lists.ts';
import { divided } from './divided.ts';
import type { Answer, Place } from './edge.ts';
import { joined } from './join.ts';
import { perform } from './perform-outcome.ts';
import {
  afterRow,
  another,
  holdingNow,
  inCases,
  inTurn,
  isReply,
  none,
  replyOver,
  type RunState,
} from './run-state.ts';
import type { Runner } from './runner.ts';
import type { Went } from './shared-runs.ts';
import { outcomesIn, tableRows, type OutcomesKey } from './table-rows.ts';

/** Runs a table as src/flow/run.ts does: for each row that can win the ways in which it goes, and those without a row. */
function runTable(by: Runner, state: RunState, table: unknown, at: Place): readonly RunState[] {
  const { won, rest } = decided(by, state, table, at);
  return inTurn(
    inOneList(won, ({ state: own, row, place }) => runRow(by, own, row, place)),
    rest,
  );
}

/** Runs the table of an event: the screen's own, else the shared one. Ways that differ in nothing that counts are one. */
export function runEvent(by: Runner, state: RunState, event: string): readonly RunState[] {
  if (by.trail.includes(event)) return [state];
  const place = tablePlace(by, event);
  const table = objectOf(objectOf(place.file.json.value)['on'])[event];
  const run = (one: Runner, began: RunState) =>
    joined(one.space, runTable({ ...one, trail: [...one.trail, event] }, began, table, place));
  if (place.file === by.screen) return run(by, state);
  return by.shared(by, state, `on/${event}`, (one, began) => ({ ends: run(one, began), rest: none })).ends;
}

/** Asks the server for the next step, as journey.json says. */
export function runNextStep(by: Runner, state: RunState): readonly RunState[] {
  const { table, place } = tableOfAll(by, 'nextStep');
  const run = (one: Runner, began: RunState) => ({ ends: runTable(one, began, table, place), rest: none });
  return by.shared(by, state, 'nextStep', run).ends;
}

/** Where the table of an event stands. */
function tablePlace({ screen, context }: Runner, event: string): Place {
  const isOwn = event in objectOf(objectOf(screen.json.value)['on']);
  return { file: isOwn ? screen : (context.project.journey ?? screen), pointer: `/on${pointerStep(event)}` };
}

interface Won {
  readonly state: RunState;
  readonly row: JsonObject;
  readonly place: Place;
}

/** Divides the cases of a run among the rows of a table: the first whose condition holds. */
function decided(
  { space }: Runner,
  state: RunState,
  table: unknown,
  at: Place,
): { won: Won[]; rest: readonly RunState[] } {
  const won: Won[] = [];
  let open: Cases = state.cases;
  for (const { row, place, when } of tableRows(table, at)) {
    if (open.length === 0) break;
    const { inside: cases, outside } = divided(space, open, holdingNow(space, state, when));
    if (cases.length === 0) continue;
    won.push({ state: afterRow(state, cases, place), row, place });
    open = outside;
  }
  return { won, rest: open.length > 0 ? [inCases(state, open)] : none };
}

function runRow(by: Runner, state: RunState, row: JsonObject, place: Place): readonly RunState[] {
  const done = performAll(by, state, row, 'do', place);
  return inOneList(done, (next) => {
    if (typeof row['call'] === 'string' && !next.moved) return runCall(by, next, row, place);
    return row['catalogue'] === true ? runCatalogue(by, next) : [next];
  });
}

/** The outcomes of a row, or of an outcome, happen in order, in every way in which the ones before can go. */
export function performAll(
  by: Runner,
  state: RunState,
  holder: JsonObject,
  key: OutcomesKey,
  at: Place,
): readonly RunState[] {
  let states: readonly RunState[] = [state];
  for (const { outcome, place } of outcomesIn(holder, key, at))
    states = inOneList(states, (each) => perform(by, each, outcome, place));
  return states;
}

function runCall(by: Runner, before: RunState, row: JsonObject, place: Place): readonly RunState[] {
  const call = textOf(row['call']) ?? '';
  by.waiting.push(before);
  const asked = asking(by, before, row);
  const repeat = isObject(row['while']) ? conditionOf(row['while']) : undefined;
  if (!repeat) return answered(by, asked, row, place, { call, place, when: [] });
  const isAgain = holdingNow(by.space, asked, repeat);
  const { inside, outside } = divided(by.space, asked.cases, isAgain);
  const again = inCases(asked, inside);
  const finished = inCases(asked, outside);
  const rounds = repeated(by, again, row, place, call);
  // What a reply on the way kept is kept when the last one comes, which is another one.
  const last = [finished, ...rounds.map((round) => withReplyOf(by, round, finished))];
  const ends = [again, ...rounds.map((round) => withReplyOf(by, round, again))];
  const ranOut = 'times' in row || 'for' in row ? joined(by.space, ends) : [];
  return inTurn(
    inOneList(joined(by.space, last), (each) => answered(by, each, row, place, { call, place, when: [] })),
    inOneList(ranOut, (each) => ended(by, each, row, place, call)),
  );
}

const yes: Condition = { 'reply.statusCode': { const: 200 } };
const unheard: Condition = { 'reply.http': { const: 0 } };
const unsent: Condition = { 'reply.cancelled': { const: true } };

/** The run with a fresh reply, of which only is known what is so of every reply. */
function asking(by: Runner, before: RunState, row: JsonObject): RunState {
  const state = replyOver(before);
  const isYes = by.space.cases.holding(yes);
  const noResponse = by.space.cases.holding(unheard);
  const notSent = by.space.cases.holding(unsent);
  // Without a response there is no yes; a call that was not sent has no response.
  const wrong = [...by.space.cases.both(isYes, noResponse), ...by.space.cases.both(isYes, notSent)];
  const cases = by.space.cases.without(state.cases, wrong);
  const named = Object.values(objectOf(row['with'])).flatMap((value) => textOf(objectOf(value)['address']) ?? []);
  const next = another(state);
  next.cases = tidied(cases);
  next.acts = true;
  if (named.length > 0) next.addresses = [...state.addresses, ...named];
  return next;
}

/** The rounds of a repeat: each reply on the way is answered by `meanwhile`. A move of it ends the run on its own. */
function repeated(by: Runner, again: RunState, row: JsonObject, place: Place, call: string): RunState[] {
  if (again.cases.length === 0 || !('meanwhile' in row)) return [];
  const answer: Answer = { call, place, when: [], by: 'meanwhile' };
  const state = another(withAnswer(again, answer));
  state.meanwhile = true;
  const table = { ...place, pointer: `${place.pointer}/meanwhile` };
  const states = runTable(by, state, row['meanwhile'], table);
  by.aside.push(...states.filter((each) => each.moved));
  by.waiting.push(...states.filter((each) => !each.moved));
  return states.filter((each) => !each.moved).map((each) => roundOver(each, again));
}

/** The run after a round, as if the round's reply had not been answered. */
function roundOver(round: RunState, { answers }: RunState): RunState {
  const next = another(replyOver(round));
  next.answers = answers;
  next.meanwhile = false;
  return next;
}

/** The run after a round, about to be answered by another reply. */
function withReplyOf({ space }: Runner, round: RunState, { cases }: RunState): RunState {
  const reply = cases.map((box) => new Map([...box].filter(([path]) => isReply(path))));
  return inCases(round, tidied(space.cases.both(round.cases, tidied(reply))));
}

function ended(by: Runner, state: RunState, row: JsonObject, place: Place, call: string): readonly RunState[] {
  if (state.cases.length === 0) return none;
  const answer: Answer = { call, place, when: [], by: 'end' };
  const at = { ...place, pointer: `${place.pointer}/onEnd` };
  const { won, rest } = decided(by, state, row['onEnd'], at);
  return inTurn(
    inOneList(won, (one) => runRow(by, withAnswer(one.state, answer), one.row, one.place)),
    inOneList(rest, (each) => answered(by, each, row, place, { call, place, when: [] })),
  );
}

/** Answers a reply: what ends the session, the call's own table, the error catalogue. Spec 6, 8. */
function answered(
  by: Runner,
  state: RunState,
  row: JsonObject,
  place: Place,
  reply: Omit<Answer, 'by'>,
): readonly RunState[] {
  if (state.cases.length === 0) return none;
  const over = runOfAll(by, withAnswer(state, answerOf(reply, 'session-over')), 'sessionOver');
  const ownPlace = { ...place, pointer: `${place.pointer}/then` };
  const open = over.rest.map((each) => withAnswers(each, state.answers));
  const own = open.map((each) => decided(by, each, row['then'], ownPlace));
  const won = inOneList(own, (each) => each.won);
  const rest = inOneList(own, (each) => each.rest);
  const matched = inOneList(won, (one) =>
    runRow(by, withAnswer(one.state, answerOf(reply, 'own')), one.row, one.place),
  );
  const others = inOneList(rest, (each) => unmatched(by, each, reply));
  return inTurn(inTurn(over.ends, matched), joined(by.space, others));
}

/** A yes that no row matches is answered by nothing, a no by the catalogue. */
function unmatched(by: Runner, state: RunState, reply: Omit<Answer, 'by'>): readonly RunState[] {
  const { inside: nothing, outside: no } = divided(by.space, state.cases, by.space.cases.holding(yes));
  return inTurn(
    nothing.length > 0 ? [withAnswer(inCases(state, nothing), answerOf(reply, 'nothing'))] : none,
    no.length > 0 ? catalogued(by, inCases(state, no), reply) : none,
  );
}

function catalogued(by: Runner, state: RunState, reply: Omit<Answer, 'by'>): readonly RunState[] {
  const { ends, rest } = runOfAll(by, withAnswer(state, answerOf(reply, 'catalogue')), 'errors');
  const unanswered = rest.map((each) => withAnswers(each, inTurn(state.answers, [answerOf(reply, 'nothing')])));
  return inTurn(ends, unanswered);
}

/** Answers the last reply by the catalogue, as if no row had matched it. */
function runCatalogue(by: Runner, state: RunState): readonly RunState[] {
  const { ends, rest } = runOfAll(by, state, 'errors');
  return inTurn(ends, rest);
}

/** Runs the rows of journey.json that are for all calls. */
function runOfAll(by: Runner, state: RunState, key: 'sessionOver' | 'errors'): Went {
  const { table, place } = tableOfAll(by, key);
  return by.shared(by, state, key, (one, began) => {
    const { won, rest } = decided(one, began, table, place);
    return {
      ends: joined(
        one.space,
        inOneList(won, ({ state: own, row, place: at }) => runRow(one, own, row, at)),
      ),
      rest,
    };
  });
}

function tableOfAll({ context, screen }: Runner, key: string): { table: unknown; place: Place } {
  const file = context.project.journey ?? screen;
  return { table: objectOf(file.json.value)[key], place: { file, pointer: `/${key}` } };
}

function withAnswer(state: RunState, answer: Answer): RunState {
  return withAnswers(state, inTurn(state.answers, [answer]));
}

function withAnswers(state: RunState, answers: readonly Answer[]): RunState {
  const next = another(state);
  next.answers = answers;
  return next;
}

function answerOf({ call, place, when }: Omit<Answer, 'by'>, by: Answer['by']): Answer {
  return { call, place, when, by };
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch } from './browser.ts';
import { formsOf, journey, screens, type Block } from './failure-table-config.ts';
import { dismiss, fill, later, play, ms, type World } from './failure-table-oracle.ts';
import { lendHandsets, type Handset } from './failure-table-handset.ts';
import { act, fillForms, look, isTyped, press, standing } from './failure-table-page.ts';
import {
  actionsOf,
  blocksOf,
  filled,
  inputOf,
  lookupsOf,
  planOf,
  visibleForms,
  type Action,
  type Plan,
} from './failure-table-plan.ts';
import { sitesOf } from './failure-table-sites.ts';
import { asAnswer, failing, good, kinds, type Call, type Kind } from './failure-table-replies.ts';

let browser: Browser;
const handsets = lendHandsets(() => browser);
beforeAll(async () => {
  browser = await launch('shell', false); // a file takes the place of the photo
});
afterAll(async () => {
  await handsets.close();
  await browser.close();
});

/** Every call of every screen, once for each event that makes it, with the way to it. */
const plans = new Map<string, Plan | undefined>();
for (const screen of Object.keys(screens)) {
  for (const site of sitesOf(screen)) {
    const name = `${site.screen} · ${site.event} · ${site.call}`;
    plans.set(name, plans.get(name) ?? planOf(site));
  }
}

test('there is a known way to every call of every screen', () => {
  const without = [...plans].filter(([, plan]) => plan === undefined).map(([name]) => name);
  expect(without).toEqual(['emandate · continue · setEmandate']); // made when the switch emandateV2 is off
});

const found = [...plans].flatMap(([name, plan], index) => (plan === undefined ? [] : [[name, plan, index] as const]));

describe('each call goes wrong in each way', () => {
  test.concurrent.for(found)('%s', { timeout: 300_000 }, async ([, plan, index]) => {
    const handset = await handsets.take();
    try {
      const { expected, seen } = await goThrough(handset, plan, index);
      expect(seen).toEqual(expected);
      expect(handset.faults).toEqual([]);
    } finally {
      handset.close();
    }
  });
});

/** What there is to see: the lines in question that show, where the person is at last, what became of the typed. */
interface Sight {
  readonly lines: readonly string[];
  readonly at: string;
  readonly typed: 'kept' | 'cleared' | 'left behind' | 'lost';
}

type Turn = Kind | 'well';
type Table = Partial<Record<Turn, Sight>>;

/** Where a run of failures has got to. */
interface Course {
  /** The screen as it should be now. */
  world: World;
  /** The page still shows it: the same can be done again. */
  open: boolean;
  last: Turn | undefined;
}

/**
 * Lets the call fail in every way, one after the other, and does the same again after each; then all is well and it
 * must get on. Which way comes last before that differs from call to call. What moves the person away begins anew.
 */
async function goThrough(handset: Handset, plan: Plan, index: number): Promise<{ expected: Table; seen: Table }> {
  const [expected, seen]: [Table, Table] = [{}, {}];
  const course: Course = { world: plan.before, open: false, last: undefined };
  const staying = kinds.filter((kind) => kind !== '403');
  const from = index % staying.length;
  for (const turn of [...staying.slice(from), ...staying.slice(0, from), 'well', '403'] as const) {
    const typed = await attempt(handset, plan, course, turn);
    const after = playOn(plan, course.world, turn);
    const { should, end } = foresee(plan, course.world, after);
    expected[turn] = should;
    seen[turn] = await see(handset, plan, after, should, typed);
    if (end.moved === undefined && turn !== 'too late') await handset.pass(2 * ms('toast.error')); // messages go
    Object.assign(course, { world: end, open: end.moved === undefined && turn !== 'well', last: turn });
  }
  return { expected, seen };
}

/** Brings the call about once more and gives what was typed at that moment; nothing when the screen opens by it. */
async function attempt(handset: Handset, plan: Plan, course: Course, turn: Turn): Promise<string | undefined> {
  const { page } = handset;
  const { call } = plan.site;
  const again = course.open ? wayAgain(plan, course) : undefined;
  if (again === undefined && plan.action !== undefined) await begin(handset, plan);
  else if (again?.action !== undefined) await fillAgain(page, again.before, course.world, plan);
  course.world = again?.before ?? plan.before;
  if (plan.action !== undefined && !isTyped(plan.action)) await standing(page, plan.action.label);
  const isNew = plan.action === undefined && again === undefined;
  const hasFields = !isTyped(plan.action) && visibleForms(course.world).length > 0;
  const typed = isNew || !hasFields ? undefined : (await look(page)).values;
  if (turn === 'well') handset.mend(plan.lastBodies);
  else handset.fail(call, turn, plan.lastBodies);
  if (again?.press !== undefined) await press(page, again.press);
  else if (plan.action !== undefined) await act(page, plan.action, plan.values);
  else await handset.open(plan);
  if (turn !== 'well') await handset.asked(call);
  if (turn === 'too late') await handset.pass(ms('slow.stuck') + 500);
  return typed;
}

/** How the same is done once more on the screen as it is; undefined when it must be opened again. */
function wayAgain(plan: Plan, { world, last }: Course): { before: World; press?: string; action?: Action } | undefined {
  const before = filled(world, plan.values);
  if (last === 'too late' && plan.action?.how !== 'search')
    return { before: world, press: journey.words['tryAgain'] ?? '' };
  const action = actionsOf(before).find(
    ({ event, label }) => event === plan.site.event && label === (plan.action?.label ?? label),
  );
  if (plan.action !== undefined) return action && { before, action };
  if (action !== undefined) return { before: world, press: action.label };
  return last === 'nothing at all' ? { before: world, press: journey.words['tryAgain'] ?? '' } : undefined;
}

/** Opens the screen and does all that comes before the action. */
async function begin(handset: Handset, plan: Plan): Promise<void> {
  const { page } = handset;
  handset.mend(plan.bodies);
  await handset.open(plan);
  await handset.answered(plan.opening);
  for (const { action, before } of plan.steps) {
    await fillForms(page, before, plan);
    await handset.lookedUp(lookupsOf(before, plan));
    await act(page, action, plan.values);
  }
  await fillForms(page, plan.before, plan);
  await handset.lookedUp(lookupsOf(plan.before, plan));
}

/** Fills what the failure emptied, and nothing else: what was typed must still be there. */
async function fillAgain(page: Handset['page'], before: World, left: World, plan: Plan): Promise<void> {
  if (JSON.stringify(before.facts['form']) !== JSON.stringify(left.facts['form'])) await fillForms(page, before, plan);
}

const answersOf = (plan: Plan, turn: Turn) => (call: string) =>
  asAnswer(turn !== 'well' && call === plan.site.call ? failing(turn) : good(plan.lastBodies[call as Call]));

function playOn(plan: Plan, before: World, turn: Turn): World {
  const input = plan.action === undefined ? {} : inputOf(before, plan.action);
  // Typing in a field wipes what the server said of it, and so does sending its form.
  const sent = plan.action?.how === 'form' || isTyped(plan.action) ? { ...before, fieldErrors: {} } : before;
  return play(sent, plan.site.event, answersOf(plan, turn), input);
}

/** What must be seen, and the screen as it is when every alert was closed. */
function foresee(plan: Plan, before: World, after: World): { should: Sight; end: World } {
  let end = structuredClone(after);
  while (end.alerts.length > 0) end = dismiss(end, answersOf(plan, 'well'));
  const same = JSON.stringify(end.facts['form']) === JSON.stringify(before.facts['form']);
  const still = JSON.stringify(visibleForms(before)) === JSON.stringify(visibleForms(end));
  const typed = end.moved !== undefined ? 'left behind' : same && still ? 'kept' : 'cleared';
  const lines = after.moved !== undefined && after.waited < 1000 ? [] : linesOf(after);
  return {
    should: { lines, at: end.moved ?? screens[after.screen]?.route ?? '', typed },
    end: { ...later(end), moved: end.moved },
  };
}

/** The messages of the moment, and of the blocks that show only sometimes those that show now. */
function linesOf(world: World): string[] {
  const { words } = journey;
  const trouble = world.hanging === undefined ? 'noResponse' : 'stuck';
  const banner = world.lost || world.hanging !== undefined ? [words[trouble], words['tryAgain']] : [];
  const past = world.hanging === undefined ? world.now - world.waited : world.now + ms('slow.stuck');
  const toasts = world.toasts.filter((toast) => toast.until > past).map(({ text }) => text);
  const [alert] = world.alerts;
  const sheets = world.sheets.map((name) => screens[world.screen]?.sheets?.[name]?.title);
  const said = [
    ...toasts,
    ...world.suggestions,
    ...Object.values(world.fieldErrors),
    alert?.title,
    alert?.text,
    ...sheets,
    ...banner,
  ];
  const without = { ...world, sheets: [] };
  const shown = sometimes(world.screen).flatMap((text) =>
    blockTexts(without).includes(text) ? [fill(text, world.facts)] : [],
  );
  return unique([...said, ...shown]);
}

/** Every line that may be in question on a screen: one that shows and should not is as wrong as one that is missing. */
function inQuestion(plan: Plan, world: World): string[] {
  const { words, errors } = journey;
  const sheets = Object.values(screens[world.screen]?.sheets ?? {}).map(({ title }) => title);
  const ways = kinds.flatMap((kind) => linesOf(playOn(plan, plan.before, kind)));
  const alerts = errors.flatMap((row) => row.do ?? []).flatMap(({ title, alert }) => [title, alert]);
  const texts = sometimes(world.screen).map((text) => fill(text, world.facts));
  return unique([
    ...ways,
    ...linesOf(world),
    ...alerts,
    ...sheets,
    ...texts,
    words['noResponse'],
    words['stuck'],
    words['tryAgain'],
  ]);
}

/** The texts of blocks that have a condition. */
function sometimes(screen: string): string[] {
  const { body = [], after = [] } = screens[screen] ?? {};
  const always = Object.values(formsOf(screen)).map(({ submit }) => submit);
  const texts = unique([...body, ...after].flatMap((block) => (block.when === undefined ? [] : [textOf(block)])));
  return texts.filter((text) => !always.includes(text)); // 'Next' may be of a form that always shows
}

function blockTexts(world: World): (string | undefined)[] {
  return blocksOf(world).map(textOf);
}

function textOf({ text, notice, loader, button }: Block): string | undefined {
  return text ?? notice ?? loader ?? button;
}

function unique(lines: readonly (string | undefined)[]): string[] {
  return [...new Set(lines.filter((line): line is string => line !== undefined && line.trim() !== ''))].sort();
}

/** Looks until the page shows what it should, or for a while; closes what alerts there are; follows where it leads. */
async function see(
  handset: Handset,
  plan: Plan,
  after: World,
  should: Sight,
  typed: string | undefined,
): Promise<Sight> {
  const { page } = handset;
  const question = inQuestion(plan, after);
  const isGone = should.lines.length === 0 && should.typed === 'left behind';
  const lines = await until(handset, async () => {
    const value = (await look(page, question)).lines;
    return { value, done: String(value) === String(should.lines) || isGone };
  });
  for (const alert of after.alerts) await press(page, alert.button ?? journey.words['ok'] ?? '');
  const at = await until(
    handset,
    async () => {
      const gone = should.typed === 'left behind' && handset.places.includes(should.at);
      const value = gone ? should.at : (handset.places.at(-1) ?? '');
      return { value, done: value === should.at && !(await look(page)).isEmpty };
    },
    should.typed === 'left behind' ? after.now / 20 + 50 : 20,
  );
  const kept = should.typed !== 'kept' || typed === undefined || (await look(page)).values === typed;
  return {
    lines: should.lines.length === 0 && should.typed === 'left behind' ? [] : lines,
    at,
    typed: kept ? should.typed : 'lost',
  };
}

/** Asks again and again, with `step` milliseconds of the page's time in between. */
async function until<T>(handset: Handset, ask: () => Promise<{ value: T; done: boolean }>, step = 20): Promise<T> {
  for (let round = 0; ; round += 1) {
    const { value, done } = await ask();
    if (done || round > 100) return value;
    await pause(10);
    if (round % 3 === 2) await handset.pass(step);
  }
}

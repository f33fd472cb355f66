import type { Browser, Page } from 'playwright-core';
import { setTimeout as pause } from 'node:timers/promises';
import { phone } from './browser.ts';
import { fill as fillField } from './walk.ts';
import type { Facts, Field } from './failure-table-config.ts';
import { ms, routeOf, site } from './failure-table-oracle.ts';
import { lookupsOf, visibleForms, type Action, type Plan } from './failure-table-plan.ts';
import type { World } from './failure-table-oracle.ts';
import type { Call, Kind } from './failure-table-replies.ts';
import { standIn, type StandIn } from './failure-table-server.ts';

/** A phone whose clock stands still but for what the test lets pass, and whose server says what the test wants. */
export interface Handset {
  readonly page: Page;
  /** What threw on the page, or broke its policy. */
  readonly faults: readonly string[];
  /** Every address that showed since the screen was opened: paths of the app, full addresses outside. */
  readonly places: readonly string[];
  /** Opens the plan's screen with what is known, by all good replies up to the action. */
  open(plan: Plan): Promise<void>;
  /** From now on this call goes wrong in this way. */
  fail(call: Call, kind: Kind, bodies: Plan['bodies']): void;
  /** From now on all is well, and the server says this. */
  mend(bodies: Plan['bodies']): void;
  /** Lets time pass until the call was asked for. */
  asked(call: Call): Promise<void>;
  /** Lets time pass until these calls were answered. */
  answered(calls: readonly string[]): Promise<void>;
  /** Gives the calls that filling a form brings about a while to be answered. */
  lookedUp(calls: readonly string[]): Promise<void>;
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** The keys of local storage in which single facts of the session are kept; the others are in one record. */
const keys = ['token', 'accessToken', 'leadID', 'customerID', 'custId', 'phoneNo', 'productId', 'customerType'];

/** A handset of its own on a running site. */
export async function openHandset(browser: Browser, url: string): Promise<Handset> {
  const context = await browser.newContext({ ...phone, baseURL: url, serviceWorkers: 'block' });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const faults = watchFaults(page);
  const places: string[] = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && places.push(placeOf(frame.url(), url)));
  const server = await standIn(context, url);
  const now = new Date('2026-11-21T10:00:00+05:30');
  await page.clock.install({ time: now });
  // far enough ahead that a busy machine cannot have got there by itself
  await page.clock.pauseAt(new Date(now.getTime() + 600_000));

  return {
    page,
    faults,
    places,
    async open(plan) {
      server.answer(plan.via?.bodies ?? plan.bodies);
      await page.goto('/blank');
      await page.evaluate(store, stored((plan.via ?? plan).facts));
      places.length = 0;
      const start = plan.via ?? plan;
      await page.goto(routeOf(start.site.screen) + queryOf(start.facts));
      if (plan.via !== undefined) {
        await doAll(page, plan.via, (calls) => afterLookups(page, server, calls));
        await passUntil(page, () => places.includes(routeOf(plan.site.screen)));
      }
    },
    fail(call, kind, bodies) {
      server.fail(call, kind);
      server.answer(bodies);
    },
    mend(bodies) {
      server.fail(undefined, '400');
      server.answer(bodies);
    },
    asked: (call) => passUntil(page, () => server.count(call) > 0),
    answered: (wanted) => passUntil(page, () => wanted.every((call) => server.isAnswered(call))),
    lookedUp: (wanted) => afterLookups(page, server, wanted),
    pass: (time) => page.clock.runFor(time),
    close: () => context.close(),
  };
}

/** Gives the calls that filling a form brings about a while to be answered; a field that held its value makes none. */
async function afterLookups(page: Page, server: StandIn, wanted: readonly string[]): Promise<void> {
  const over = () => wanted.every((call) => server.isAnswered(call));
  for (let round = 0; round < 30 && !over(); round += 1) await passOne(page, 20);
  for (let round = 0; round < 3 && wanted.length > 0; round += 1) await passOne(page, 10);
}

async function passOne(page: Page, time: number): Promise<void> {
  await pause(10);
  await page.clock.runFor(time);
}

/** Lets time pass until something holds. */
async function passUntil(page: Page, holds: () => boolean): Promise<void> {
  for (let round = 0; !holds(); round += 1) {
    if (round > 300) throw new Error(`Nothing more happened on ${page.url()}`);
    await passOne(page, round < 10 ? 50 : 400);
  }
}

type Wait = (calls: readonly string[]) => Promise<void>;

async function doAll(page: Page, plan: Plan, answered: Wait): Promise<void> {
  const { steps, action, before, values } = plan;
  const last = action === undefined ? [] : [{ action, before }];
  for (const step of [...steps, ...last]) {
    await fillForms(page, step.before, plan);
    await answered(lookupsOf(step.before, plan));
    await act(page, step.action, values);
  }
}

function queryOf({ query }: Facts): string {
  const text = new URLSearchParams(query as Record<string, string>).toString(); // a plan's query is of texts
  return text === '' ? '' : `?${text}`;
}

/** What local storage holds for a plan's facts. */
function stored(facts: Facts): Record<string, string> {
  const session = facts['session'] as Facts; // every plan has both
  const user = Object.fromEntries(Object.entries(session).filter(([name]) => !keys.includes(name)));
  const single = keys.flatMap((name) => (session[name] === undefined ? [] : [[name, textOf(session[name])]]));
  return {
    ...Object.fromEntries(single),
    state: JSON.stringify({ user, register: facts['draft'] }).replaceAll(site, '{site}'),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function store(items: Record<string, string>): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, text] of Object.entries(items))
    localStorage.setItem(key, text.replaceAll('{site}', location.origin));
}

function placeOf(address: string, url: string): string {
  if (!address.startsWith(url)) return address;
  const place = new URL(address);
  return place.pathname.startsWith('/sandbox/') ? `${site}${place.pathname}${place.search}` : place.pathname;
}

function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    // The clock of the test is not let into the frame of the Key Fact Statement, where nothing may run.
    const expected = /^Failed to load resource|^Blocked script execution in 'about:/.test(text);
    if (message.type() === 'error' && !expected) faults.push(text);
  });
  return faults;
}

/** Fills every form that shows; a field that `typing` is to fill stays as it is. */
export async function fillForms(page: Page, world: World, { values, action }: Plan): Promise<void> {
  const fields = visibleForms(world).flatMap(([, form]) => Object.entries(form.ui));
  for (const [name, field] of fields) {
    const value = field['ui:widget'] === 'checkbox' ? 'true' : values[name];
    if (value === undefined || (isTyped(action) && action?.label === field['ui:title'])) continue;
    await fillOne(page, field, value);
  }
}

async function fillOne(page: Page, field: Field, value: string): Promise<void> {
  const { 'ui:widget': widget, 'ui:title': title } = field;
  const top = (await page.locator('dialog[open]').count()) > 0 ? page.locator('dialog[open]').last() : page;
  if (widget === 'checkbox') return top.getByRole('checkbox', { name: title }).setChecked(true, { force: true });
  if (widget === 'camera') return takePhoto(page);
  if (widget === 'rating')
    return top
      .getByRole('radio')
      .nth(Number(value) - 1)
      .check({ force: true });
  if (widget === 'autocomplete') return pick(page, title, value);
  await fillField(page, field, value);
}

/** Types into a field that suggests, and takes the suggestion. */
async function pick(page: Page, title: string, value: string): Promise<void> {
  const box = page.getByRole('combobox', { name: title });
  if ((await box.inputValue()) === value) return;
  await box.fill(value);
  await page.clock.runFor(ms('states.debounce') + 50);
  await page.getByRole('option', { name: value, exact: true }).click();
}

/** Takes the phone's photo from a file, as phones do that give this page no camera. */
async function takePhoto(page: Page): Promise<void> {
  if ((await page.locator('main img').count()) > 0) return;
  await page.locator('main button').first().click();
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  const picture = await page.screenshot({ type: 'jpeg', quality: 20 });
  await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
  await page.locator('main img').waitFor();
}

/** Does what a person would do. */
export async function act(page: Page, { how, label }: Action, values: Plan['values']): Promise<void> {
  if (how === 'choice') return page.getByRole('radio').first().check({ force: true });
  if (how === 'typing') return typeAnew(page, label, values);
  if (how === 'search') return search(page, label);
  if (how === 'resend') await page.clock.runFor(601_000);
  await press(page, label);
}

/** The field is filled by the action itself. */
export function isTyped(action: Action | undefined): boolean {
  return action?.how === 'typing' || action?.how === 'search';
}

async function search(page: Page, title: string): Promise<void> {
  const box = page.getByRole('combobox', { name: title });
  await box.fill('');
  await box.fill('Ma');
  await page.clock.runFor(ms('states.debounce') + 50);
}

async function typeAnew(page: Page, title: string, values: Plan['values']): Promise<void> {
  await page.getByLabel(title, { exact: true }).fill('');
  await page.getByLabel(title, { exact: true }).fill(values['ifsc'] ?? '');
}

/** Presses the button or link with this text, the topmost one, as soon as it can be pressed. */
export async function press(page: Page, label: string): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    if (await page.evaluate(pressNow, label)) return;
    await pause(10);
    if (round % 10 === 9) await page.clock.runFor(100);
  }
  throw new Error(`'${label}' could not be pressed on ${page.url()}`);
}

function pressNow(label: string): boolean {
  const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const all = [...within.querySelectorAll<HTMLElement>('button:not([disabled]), a')];
  const found = all
    .filter((each) => each.innerText.trim() === label || each.getAttribute('aria-label') === label)
    .at(-1);
  if (found === undefined || found.getAttribute('aria-disabled') === 'true') return false;
  found.click();
  return true;
}

/** Waits until something can be pressed. */
export async function standing(page: Page, label: string): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    if (await page.evaluate(isThere, label).catch(() => false)) return;
    await pause(10);
    if (round % 5 === 4) await page.clock.runFor(50);
  }
}

function isThere(label: string): boolean {
  return [...document.querySelectorAll<HTMLElement>('button, a')].some((each) => each.innerText.trim() === label);
}

/** What stands on the page: those of its lines that are in question, what its fields hold, and whether it is empty. */
export interface Look {
  readonly lines: readonly string[];
  readonly values: string;
  readonly isEmpty: boolean;
}

/** Looks at the page; nothing while it is being replaced by another. */
export async function look(page: Page, question: readonly string[] = []): Promise<Look> {
  return page.evaluate(lookNow, question).catch(() => ({ lines: [], values: '', isEmpty: true }));
}

function lookNow(question: readonly string[]): Look {
  const text = document.body.innerText;
  const lines = new Set(text.split('\n').map((line) => line.trim().replace(/\s+/g, ' ')));
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')];
  const values = fields.map((field) => (['radio', 'checkbox'].includes(field.type) ? field.checked : field.value));
  const found = question.filter((line) => lines.has(line));
  return { lines: found, values: JSON.stringify(values), isEmpty: text.trim() === '' };
}

import { onePaint } from '#build/walk/phone.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { phone } from './browser.ts';
import type { Facts } from './failure-table-config.ts';
import { routeOf, site } from './failure-table-oracle.ts';
import { act, fillForms, letPass } from './failure-table-page.ts';
import { lookupsOf, type Plan } from './failure-table-plan.ts';
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
  /** Gives the handset back. */
  close(): void;
}

/** The keys of local storage in which single facts of the session are kept; the others are in one record. */
const keys = ['token', 'accessToken', 'leadID', 'customerID', 'custId', 'phoneNo', 'productId', 'customerType'];

/** A browser context with a stand-in for the server, which handset after handset uses: what it loaded once stays. */
interface Lane {
  readonly page: Page;
  readonly server: StandIn;
}

const began = new Date('2026-11-21T10:00:00+05:30').getTime();

/** Handsets, as many at a time as are asked for. */
export interface Handsets {
  take(): Promise<Handset>;
  /** Ends them all. */
  close(): Promise<void>;
}

/** Lends handsets of a browser. What one leaves behind is cleared when the next screen is opened. */
export function lendHandsets(browser: () => Browser): Handsets {
  const all: Lane[] = [];
  const free: Lane[] = [];
  const make = async (): Promise<Lane> => {
    const server = await standIn();
    const context = await browser().newContext({
      ...phone,
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
      baseURL: server.url,
    });
    await context.clock.install({ time: began });
    // far enough ahead that a busy machine cannot have got there by itself
    await context.clock.pauseAt(began + 600_000);
    const lane = { page: await context.newPage(), server };
    all.push(lane);
    return lane;
  };
  return {
    async take() {
      const lane = free.pop() ?? (await make());
      return useHandset(lane, () => void free.push(lane));
    },
    close: async () => {
      await Promise.all(all.map(({ page }) => page.context().close()));
      for (const { server } of all) server.close();
    },
  };
}

function useHandset({ page, server }: Lane, back: () => void): Handset {
  const { url } = server;
  page.removeAllListeners().setDefaultTimeout(10_000);
  const faults = watchFaults(page);
  const places: string[] = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && places.push(placeOf(frame.url(), url)));
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
      await letPass(page, onePaint);
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
    pass: (time) => letPass(page, time),
    close: back,
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
  await letPass(page, time);
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

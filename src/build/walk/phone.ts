import type { Browser, Page } from 'playwright-core';
import { setTimeout as pause } from 'node:timers/promises';
import type { Facts } from '#lib/facts.ts';
import { objectOf } from '../source/json-value.ts';
import type { Site } from './site.ts';
import { site as placeholder, type Start } from './world.ts';

/** What the page shows, as far as the walk asks. */
export interface Sight {
  /** The screens at which the person arrived since the page was loaded, the last one last. */
  readonly arrivals: readonly string[];
  /** The screen of now stands, and nothing is on its way. */
  readonly stands: boolean;
  readonly url: string;
}

/** A phone of 360 by 740 points whose clock stands still but for what the walk lets pass. */
export interface Phone {
  readonly page: Page;
  readonly site: Site;
  /** What went wrong on the page since it was asked for last. */
  faults(): string[];
  /** Opens a screen at its address, with what the device knows. `stale`: the session runs out as the screen comes. */
  open(start: Start, route: string, stale: boolean): Promise<void>;
  pass(ms: number): Promise<void>;
  /** So much time passes at once, as for a phone that slept: no timer runs meanwhile. */
  sleep(ms: number): Promise<void>;
  sight(): Promise<Sight>;
  close(): Promise<void>;
}

const now = new Date('2026-11-21T10:00:00+05:30');
/** What waits until something is painted goes on after so long, in ms, at the latest: the app itself, a camera. */
export const onePaint = 20;
const screen = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1,
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  // what the walk answers in the server's place must not come from a cache
  serviceWorkers: 'block',
} as const;

/** A new phone on a site. `keys`: the facts of the session that have a storage key of their own. */
export async function openPhone(browser: Browser, site: Site, keys: readonly string[]): Promise<Phone> {
  const context = await browser.newContext({ ...screen, baseURL: site.url });
  // what runs this file may mark the names of functions, also of those that are handed to the page
  await context.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  await context.addInitScript(() => Object.assign(window, { walkTimeout: window.setTimeout.bind(window) }));
  await context.addInitScript(watchArrivals);
  await context.addInitScript(sleepAtArrival);
  const page = await context.newPage();
  page.setDefaultTimeout(5_000);
  let faults: string[] = [];
  watchFaults(page, (fault) => faults.push(fault));
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + 600_000));
  let time = now.getTime() + 600_000;
  return {
    page,
    site,
    faults() {
      const found = faults;
      faults = [];
      return found;
    },
    async open(start, route, stale) {
      await page.goto('/blank');
      const items = stored(start, keys, site.url);
      const query = new URLSearchParams(texts(start.query, site.url)).toString();
      const address = route + (query === '' ? '' : `?${query}`);
      const goto = start.supplied === undefined ? undefined : { kind: 'screen', supplied: start.supplied };
      await page.evaluate(store, { items, address, goto, stale });
      if (goto === undefined) await page.goto(address, { waitUntil: 'commit' });
      else await page.reload({ waitUntil: 'commit' });
    },
    async pass(ms) {
      time += ms;
      await page.clock.runFor(ms);
    },
    async sleep(ms) {
      time += ms;
      await page.clock.setSystemTime(new Date(time));
    },
    sight: () => page.evaluate(look).catch(() => ({ arrivals: [], stands: false, url: page.url() })),
    close: () => context.close(),
  };
}

/** What local storage holds for a start. */
function stored({ session, draft }: Start, keys: readonly string[], url: string): Record<string, string> {
  const user = Object.fromEntries(Object.entries(session).filter(([name]) => !keys.includes(name)));
  const single = Object.fromEntries(Object.entries(session).filter(([name]) => keys.includes(name)));
  const state = JSON.stringify({ user, register: draft }).replaceAll(placeholder, url);
  return { ...texts(single, url), state };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function texts(facts: Facts, url: string): Record<string, string> {
  const known = Object.entries(facts).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(known.map(([name, value]) => [name, textOf(value).replaceAll(placeholder, url)]));
}

interface Stored {
  readonly items: Record<string, string>;
  readonly address: string;
  readonly goto: { readonly kind: string; readonly supplied: string } | undefined;
  readonly stale: boolean;
}

/** In the page: keeps what a device knows; with `goto` the page's address and history entry are those of a screen. */
function store({ items, address, goto, stale }: Stored): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text);
  if (stale) sessionStorage.setItem('walkStale', 'yes');
  if (goto !== undefined) history.replaceState(goto, '', address);
}

/** In the page: where the walk says so, the phone has slept for hours when a screen comes, before it asks the server. */
function sleepAtArrival(): void {
  const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'dataset');
  const isStale = sessionStorage.getItem('walkStale') !== null;
  if (!isStale || own === undefined) return;
  Object.defineProperty(HTMLElement.prototype, 'dataset', {
    configurable: true,
    get(this: HTMLElement): DOMStringMap {
      const told = own.get?.call(this) as DOMStringMap; // what the browser's own getter gives
      return new Proxy(told, {
        set(all, name, value) {
          if (name === 'screen') localStorage.setItem('activityTimestamp', String(Date.now() - 9_000_000));
          return Reflect.set(all, name, value);
        },
      });
    },
  });
}

/** In the page: writes down the screens at which the person arrives. */
function watchArrivals(): void {
  const arrivals: string[] = [];
  Object.assign(window, { walkArrivals: arrivals });
  // two screens may have come since the last time: what the one was stands as the old value of the next
  const note = (changes: readonly MutationRecord[]) =>
    changes.forEach((_change, at) =>
      arrivals.push(changes[at + 1]?.oldValue ?? document.documentElement.dataset['screen'] ?? ''),
    );
  const begin = () =>
    new MutationObserver(note).observe(document.documentElement, {
      attributeFilter: ['data-screen'],
      attributeOldValue: true,
    });
  if (document.documentElement === null) document.addEventListener('readystatechange', begin, { once: true });
  else begin();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    console.error(`Content-Security-Policy: ${effectiveDirective} ${blockedURI}`);
  });
}

/** In the page: what it shows. */
function look(): Sight {
  const arrivals: unknown = Reflect.get(window, 'walkArrivals');
  const main = document.querySelector('main');
  return {
    arrivals: Array.isArray(arrivals) ? arrivals.map(String) : [],
    stands: main !== null && main.closest('[inert]') === null && document.querySelector('h1') !== null,
    url: location.href,
  };
}

function watchFaults(page: Page, report: (fault: string) => void): void {
  page.on('pageerror', (error) => report(`exception: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    // A reply that says no is none of the app's errors; scripts may not run where a document is only shown.
    const expected = /^Failed to load resource|^Blocked script execution in|^Service Worker registration blocked/;
    if (message.type() === 'error' && !expected.test(text)) report(`console: ${text}`);
  });
}

/** Lets time pass until something holds; `step` milliseconds of the page's time at once. False when it never came. */
export async function passUntil(
  phone: Phone,
  holds: () => Promise<boolean>,
  step: number,
  rounds = 60,
): Promise<boolean> {
  for (let round = 0; round < rounds; round += 1) {
    if (await holds()) return true;
    if (round > 2) await pause(Math.min(round * 3, 40));
    if (round > 0) await phone.pass(step).catch(() => undefined); // the page is being replaced
  }
  return holds();
}

/** The facts of the session that have a storage key of their own, from schemas/facts. */
export function ownKeys(schema: unknown): string[] {
  const properties = Object.entries(objectOf(objectOf(schema)['properties']));
  return properties.filter(([, rules]) => objectOf(rules)['x-store'] === 'key').map(([name]) => name);
}

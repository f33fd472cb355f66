import type { Browser } from 'playwright-core';
import { slowdown } from '../run/chromium.ts';
import { inTime } from '../run/in-time.ts';
import { median } from '../run/numbers.ts';
import type { BuiltPeer } from './build-peers.ts';
import type { PageServer } from './page-server.ts';
import { PeerPage } from './peer-page.ts';
import { wizardLength, workloads, type Workload } from './workload.ts';

/** What one visit of a page measured: a measure's name → its value. */
export type Sample = Readonly<Record<string, number>>;

/** One visit of a page: what is drawn, and what is looked at. */
export interface Visit {
  readonly workload: string;
  readonly kind: 'live' | 'default' | 'wizard';
}

/** The visits of a round, for each peer. */
export const visits: readonly Visit[] = [
  ...['bank', 'fields-10', 'fields-100', 'fields-500', 'fields-1000'].map((workload) => ({
    workload,
    kind: 'live' as const,
  })),
  { workload: 'fields-100', kind: 'default' },
  { workload: 'fields-500', kind: 'default' },
  { workload: 'wizard', kind: 'wizard' },
];

/** Held by the pattern of a name, letter by letter: after a space it does not hold until the next letter. */
const typed = 'a Kum D';
/** What is typed in a visit that is short: a letter, which holds, and a space, which does not. */
const shortTyped = 'A ';
/** Milliseconds after the last key in which delayed work may come. */
const settling = 300;
/** Typing ends after so long, whatever came of it. */
const typingLimit = 2000;
/** How many of the wizard's screens are passed; the first ones warm it up. */
const passed = 5;
const warmUp = 2;

/** Visits a page once; a `short` visit has fewer keys. Rejects when it does not answer within a minute and a half. */
export function measureVisit(
  browser: Browser,
  server: PageServer,
  peer: BuiltPeer,
  visit: Visit,
  short: boolean,
): Promise<Sample> {
  const workload = workloads[visit.workload];
  if (!workload) throw new Error(`There is no workload ${visit.workload}.`);
  const measured = measure(browser, server, peer, workload, visit.kind, short);
  return inTime(90_000, `${peer.name}, ${visit.workload}`, measured);
}

async function measure(
  browser: Browser,
  server: PageServer,
  peer: BuiltPeer,
  workload: Workload,
  kind: Visit['kind'],
  short: boolean,
): Promise<Sample> {
  const page = await PeerPage.open(browser, server, peer, workload, { live: kind === 'live' });
  const load = await page.spent();
  const isMounted = kind === 'live';
  if (isMounted) await page.slow(slowdown);
  const mount = await page.mount();
  await page.slow(slowdown);
  const measured = await (kind === 'wizard' ? wizard(page, workload) : form(page, workload, kind, short));
  await page.close();
  return isMounted ? { [`load ${workload.name}`]: load, [`mount ${workload.name}`]: mount, ...measured } : measured;
}

async function form(
  page: PeerPage,
  { name, screens }: Workload,
  kind: 'live' | 'default',
  short: boolean,
): Promise<Sample> {
  const count = screens[0]?.fields.length ?? 0;
  const place = name === 'bank' ? 0 : Math.floor(count / 2);
  const heap = kind === 'default' && count === 500 ? { heap: await page.heapAtRest() } : {};
  await page.atFullSpeed(async () => {
    if (kind === 'live') await touch(page, place);
    await page.focus(place);
    // where the field was touched, there were keys already
    if (kind === 'default' || !short) await page.type('A');
  });
  let keys = 1;
  const work = await page.work(async () => {
    keys = await page.type(short ? shortTyped : typed, typingLimit);
  }, settling);
  const key = { [`key ${kind} ${name}`]: work.task / keys, [`key own ${kind} ${name}`]: work.own / keys };
  return { ...heap, ...key, ...(kind === 'default' ? await leave(page, name, place, short ? 1 : 3) : {}) };
}

/** Leaves the field with something wrong in it, so that typing shows and hides a message. */
async function touch(page: PeerPage, place: number): Promise<void> {
  await page.focus(place);
  await page.type('1');
  await page.page.keyboard.press('Tab');
  await page.focus(place);
  await page.page.keyboard.press('Backspace');
}

/** Leaves so many fields with a good answer in each. */
async function leave(page: PeerPage, name: string, place: number, count: number): Promise<Sample> {
  const works: number[] = [];
  for (let next = 1; next <= count; next += 1) {
    await page.atFullSpeed(async () => {
      await page.focus(place + next);
      await page.type('As');
    });
    const { task } = await page.work(() => page.page.keyboard.press('Tab'), 120);
    works.push(task);
  }
  return { [`leave ${name}`]: median(works) };
}

async function wizard(page: PeerPage, { screens }: Workload): Promise<Sample> {
  const times: number[] = [];
  for (let index = 0; index < passed; index += 1) {
    const next = screens[index + 1];
    await page.atFullSpeed(() => page.answer(index));
    times.push(await page.sendAndSee(next?.title ?? `of ${wizardLength}`));
  }
  return { 'next screen': median(times.slice(warmUp)) };
}

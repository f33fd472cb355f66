import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, CDPSession } from 'playwright-core';
import { filesOf, filesOfPage, readManifest, weigh } from '../../../src/build/budget.ts';
import { launchChromium, namesFunctions, phone, slowdown } from '../run/chromium.ts';
import { repository } from '../run/folders.ts';
import { median, shown } from '../run/numbers.ts';
import type { BenchOptions } from '../run/options.ts';
import { keep, type Row } from '../run/results.ts';
import { startProduct } from './server.ts';

/** Slow 4G: 1.6 Mbit/s down, 150 ms there and back. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

interface Visit {
  readonly bytes: number;
  readonly paint: number;
  readonly largest: number;
  readonly interactive: number;
  readonly shift: number;
}

/** A first and a second visit of / on slow 4G and a slow phone, a third one offline, and the bytes of /. */
export async function runVisits({ quick }: BenchOptions): Promise<void> {
  const server = await startProduct();
  const browser = await launchChromium();
  const first: Visit[] = [];
  const second: Visit[] = [];
  const offline: Visit[] = [];
  try {
    for (let round = 0; round < (quick ? 1 : 7); round += 1) {
      const context = await browser.newContext(phone);
      await context.addInitScript({ content: namesFunctions });
      first.push(await visit(context, server.url));
      await kept(context, server.url);
      second.push(await visit(context, server.url));
      await context.setOffline(true);
      offline.push(await visit(context, server.url, true));
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  const largest = median(first.map((each) => each.largest));
  const shift = Math.max(...first.map((each) => each.shift));
  const again = median(second.map((each) => each.paint));
  const without = median(offline.map((each) => each.paint));
  const rows: Row[] = [
    ...bytesOfFirst(),
    { what: 'First visit of /', value: said(first), target: 'largest paint ≤ 1.5 s, no shift', met: largest <= 1500 && shift === 0 },
    { what: 'Second visit', value: said(second), target: 'paints in < 0.5 s', met: again < 500 },
    { what: 'Visit without a network', value: said(offline), target: 'paints in < 0.5 s', met: without < 500 },
  ]; // prettier-ignore
  keep('visits', rows, { first, second, offline });
}

/** What the page of / names itself: all that it needs to be interactive. */
function bytesOfFirst(): Row[] {
  const client = join(repository, 'dist', 'client');
  const manifest = readManifest(client);
  const named = filesOfPage(readFileSync(join(client, 'index.html'), 'utf8'));
  const keys = Object.entries(manifest).flatMap(([key, { file }]) => (named.includes(file) ? [key] : []));
  const { script, style } = weigh(client, new Set([...named, ...filesOf(manifest, keys)]));
  const value = `${shown(script / 1000)} kB JavaScript, ${shown(style / 1000)} kB CSS (brotli)`;
  return [{ what: 'Bytes of /', value, target: '≤ 120 kB, ≤ 12 kB', met: script <= 120_000 && style <= 12_000 }];
}

async function visit(context: BrowserContext, url: string, withoutNetwork = false): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (!withoutNetwork) await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const bytes = countBytes(session);
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('main input').first().waitFor();
  await page.waitForTimeout(3000); // long tasks that come late count too
  const times = await page.evaluate(readTimes);
  await page.close();
  return { ...times, bytes: bytes() };
}

function countBytes(session: CDPSession): () => number {
  let sum = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (sum += encodedDataLength));
  return () => sum;
}

/** Waits, with a fast network, until the service worker has kept the page. */
async function kept(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async () => {
    const worker = await Promise.race([
      navigator.serviceWorker.ready,
      new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 10_000)),
    ]);
    return worker?.scope;
  });
  await page.waitForLoadState('networkidle');
  await page.close();
}

/**
 * Paints, shifts and the end of the last long task, in ms since the navigation began. Runs in the page, and so holds all
 * that it uses.
 */
function readTimes(): Promise<Omit<Visit, 'bytes'>> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it goes into the page as text, alone
  const entriesOf = (type: string): Promise<PerformanceEntryList> =>
    new Promise((resolve) => {
      const done = setTimeout(() => resolve([]), 500);
      new PerformanceObserver((list) => {
        clearTimeout(done);
        resolve(list.getEntries());
      }).observe({ type, buffered: true });
    });
  const all = ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'].map(entriesOf);
  return Promise.all(all).then(([paints = [], largest = [], tasks = [], shifts = []]) => {
    const paint = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
    const [navigation] = performance.getEntriesByType('navigation');
    const loaded =
      navigation && 'domContentLoadedEventEnd' in navigation ? Number(navigation.domContentLoadedEventEnd) : 0;
    const busy = tasks.map(({ startTime, duration }) => startTime + duration);
    return {
      paint,
      largest: largest.at(-1)?.startTime ?? paint,
      interactive: Math.max(paint, loaded, ...busy),
      shift: shifts.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
    };
  });
}

function said(all: readonly Visit[]): string {
  const of = (key: keyof Visit) => shown(median(all.map((each) => each[key])));
  return `${shown(median(all.map(({ bytes }) => bytes / 1000)))} kB over the line, first paint ${of('paint')} ms, largest ${of('largest')} ms, interactive ${of('interactive')} ms, shift ${shown(Math.max(...all.map(({ shift }) => shift)))}`;
}

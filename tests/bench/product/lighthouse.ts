import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { freePort } from '../../../src/build/port.ts';
import { needChromium } from '../../../src/build/programs.ts';
import { screens } from '../../e2e/config.ts';
import { personAt } from '../../e2e/walk.ts';
import { inTime } from '../run/in-time.ts';
import { median, shown } from '../run/numbers.ts';
import type { BenchOptions } from '../run/options.ts';
import { keep, type Row } from '../run/results.ts';
import { startProduct } from './server.ts';

/** What Lighthouse said of a screen. The scores go to 100. */
interface Verdict {
  readonly screen: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly practices: number;
  /** The first paint, in ms. */
  readonly first: number;
  readonly largest: number;
  /** The speed index, in ms. */
  readonly filled: number;
  readonly shift: number;
  readonly blocked: number;
}

/** Of Lighthouse's result what is read here. */
type Result = NonNullable<Awaited<ReturnType<typeof import('lighthouse').default>>>['lhr'];

const categories = ['performance', 'accessibility', 'best-practices'];

/** How often a screen is measured: once, and more often where the first time is under the score that it has to reach. */
const often = { first: 5, other: 3, sureFrom: 95 } as const;
/** How often a run is made again of which Lighthouse says itself that it failed. */
const tries = 3;

/**
 * Lighthouse's mobile run of every screen that can be opened by its address, as it is served: compressed. Somebody is
 * signed in, but for /; before each run all is forgotten that a browser keeps of a site, but who is signed in.
 */
export async function runLighthouse({ quick, screens: named }: BenchOptions): Promise<void> {
  const server = await startProduct();
  const folder = mkdtempSync(join(tmpdir(), 'bench-profile-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: needChromium(),
    baseURL: server.url,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  const isNamed = (screen: string) => named?.includes(screen) ?? true;
  const runs = { at: 1, most: quick ? 1 : often.other };
  const verdicts: Verdict[] = [];
  try {
    const firstRuns = quick ? 1 : often.first;
    if (isNamed('sign-in'))
      verdicts.push(await judge(context, port, server.url, 'sign-in', { at: firstRuns, most: firstRuns }));
    const page = await context.newPage();
    await personAt(page, 'key-fact-statement');
    await page.close();
    for (const screen of openScreens()
      .filter(isNamed)
      .slice(0, quick && !named ? 2 : undefined)) {
      verdicts.push(await judge(context, port, server.url, screen, runs));
    }
  } finally {
    await context.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  if (named)
    console.table(verdicts); // some screens are no result to keep
  else keep('lighthouse', rowsOf(verdicts), verdicts);
}

/** The screens that show themselves to somebody who is signed in and opens them by their address. */
function openScreens(): string[] {
  const needsFacts = ['sign-in', 'enter-otp', 'pan-verify'];
  return Object.keys(screens).filter((id) => screens[id]?.transient !== true && !needsFacts.includes(id));
}

async function judge(
  context: BrowserContext,
  port: number,
  site: string,
  screen: string,
  { at, most }: { readonly at: number; readonly most: number },
): Promise<Verdict> {
  const all: Omit<Verdict, 'screen'>[] = [];
  const isSure = () => all.length >= at && all.every(({ performance }) => performance >= often.sureFrom);
  for (let run = 0; run < most && !isSure(); run += 1) {
    const only = run === 0 ? categories : categories.slice(0, 1);
    const { categories: scores, audits } = await runOnce(context, port, site, screen, only);
    const score = (name: string) => Math.round((scores[name]?.score ?? Number.NaN) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    all.push({
      performance: score('performance'),
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      first: value('first-contentful-paint'),
      largest: value('largest-contentful-paint'),
      filled: value('speed-index'),
      shift: value('cumulative-layout-shift'),
      blocked: value('total-blocking-time'),
    });
  }
  const of = (key: keyof Omit<Verdict, 'screen'>) =>
    median(all.map((each) => each[key]).filter((each) => !Number.isNaN(each)));
  const verdict = { screen, performance: of('performance'), accessibility: of('accessibility'), practices: of('practices'), first: of('first'), largest: of('largest'), filled: of('filled'), shift: of('shift'), blocked: of('blocked') }; // prettier-ignore
  console.log(`Lighthouse, ${screen}: ${verdict.performance}, ${verdict.accessibility}, ${verdict.practices}`);
  return verdict;
}

/** One run, of some categories. One that failed, such as without the trace's beginning, is told and made again. */
async function runOnce(
  context: BrowserContext,
  port: number,
  site: string,
  screen: string,
  onlyCategories: string[],
): Promise<Result> {
  const { default: lighthouse } = await import('lighthouse');
  const flags = { port, output: 'json' as const, logLevel: 'error' as const, onlyCategories };
  // whether the page comes back from the browser's memory counts in no score, and takes a visit of another page
  const settings = { disableStorageReset: true, disableFullPageScreenshot: true, skipAudits: ['bf-cache'] };
  const address = `${site}${screens[screen]?.route ?? ''}`;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    await forget(context, site);
    const found = await inTime(90_000, `Lighthouse on ${screen}`, lighthouse(address, { ...flags, ...settings }));
    const scores = onlyCategories.map((name) => found?.lhr.categories[name]?.score ?? undefined);
    if (found && !found.lhr.runtimeError && !scores.includes(undefined)) return found.lhr;
    console.log(`Lighthouse failed on ${screen}: ${found?.lhr.runtimeError?.message ?? 'a score is missing'}`);
  }
  throw new Error(`Lighthouse failed on ${screen} ${tries} times.`);
}

/** Forgets caches and service workers, not the local storage with who is signed in. */
async function forget(context: BrowserContext, site: string): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', { origin: site, storageTypes: 'service_workers,cache_storage' });
  await page.close();
}

function rowsOf(verdicts: readonly Verdict[]): Row[] {
  const [first, ...others] = verdicts;
  const lowest = (key: 'performance' | 'accessibility' | 'practices') => {
    const found = verdicts.toSorted((a, b) => a[key] - b[key])[0];
    return `${found?.[key] ?? '–'} (${found?.screen ?? ''})`;
  };
  const least = Math.min(...others.map(({ performance }) => performance));
  const hundred = verdicts.every(({ accessibility, practices }) => accessibility === 100 && practices === 100);
  const firstValue = `performance ${first?.performance ?? '–'}, largest paint ${shown(first?.largest ?? Number.NaN)} ms, shift ${first?.shift ?? '–'}, blocked ${shown(first?.blocked ?? Number.NaN)} ms`;
  return [
    {
      what: 'Lighthouse mobile, /',
      value: firstValue,
      target: 'performance ≥ 99, largest paint ≤ 1.5 s, no shift',
      met: (first?.performance ?? 0) >= 99 && (first?.largest ?? Infinity) <= 1500 && first?.shift === 0,
    },
    {
      what: `Lighthouse mobile, ${verdicts.length} screens`,
      value: `lowest performance ${lowest('performance')}, accessibility ${lowest('accessibility')}, best practices ${lowest('practices')}`,
      target: 'performance ≥ 95, the others 100',
      met: least >= 95 && hundred,
    },
  ];
}

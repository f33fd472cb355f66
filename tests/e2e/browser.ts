import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { needChromium, needShell } from '#build/programs.ts';
import { newDatabase } from './database.ts';
import { startSite, type Site } from './server.ts';

/** The phone that every journey is made for. */
export const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  // What a test answers in place of the server must not come from a cache.
  serviceWorkers: 'block',
} satisfies BrowserContextOptions;

const flags = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
]; // prettier-ignore
const fakeCamera = '--use-fake-device-for-media-stream';

/** Which browser a test needs: the one that takes least, or the whole one, with permissions and a viewer of documents. */
export type Kind = 'shell' | 'whole';

/** The shell knows no permissions: a camera is allowed where there is one. */
const onlyShell = ['--use-fake-ui-for-media-stream'];

/** What the test browser itself says where a page registers its service worker. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/** One server and one browser for a test file. */
export interface Stage {
  readonly site: Site;
  readonly browser: Browser;
  /** A page of a fresh phone. What goes wrong on it fails the test, but for what `expected` matches. */
  open(options?: PageOptions): Promise<Page>;
}

export interface PageOptions {
  readonly context?: BrowserContextOptions;
  /** Console messages and failed requests that this test brings about. */
  readonly expected?: RegExp;
  /** The page stays open for the later tests of the file. */
  readonly keep?: true;
}

/**
 * Starts server and browser before the tests of a file, and after each test fails it for anything unexpected. The server
 * has a database of its own on the PostgreSQL of the tests, unless `env` names another.
 */
export function useStage(
  env: Readonly<Record<string, string>> = {},
  start: (env: Readonly<Record<string, string>>) => Promise<Site> = startSite,
  { kind = 'shell', camera = true }: { kind?: Kind; camera?: boolean } = {},
): Stage {
  let site: Site | undefined;
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];
  let problems: string[] = [];
  beforeAll(async () => {
    const started = async () => start({ DATABASE_URL: await newDatabase(), ...env });
    [site, browser] = await Promise.all([started(), launch(kind, camera)]);
  });
  afterEach(async () => {
    const found = problems;
    const open = contexts;
    [contexts, problems] = [[], []];
    await Promise.all(open.map((context) => context.close()));
    expect(found, 'nothing unexpected in the console, no failed request, no CSP report').toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  return {
    get site() {
      return present(site);
    },
    get browser() {
      return present(browser);
    },
    async open({ context: options = {}, expected, keep } = {}) {
      const context = await present(browser).newContext({ ...phone, baseURL: present(site).url, ...options });
      if (keep !== true) contexts.push(context);
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
          console.error(`CSP: ${effectiveDirective} ${blockedURI} ${sample}`);
        });
      });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      watch(context, (problem) => {
        if (expected?.test(problem) !== true) problems.push(problem);
      });
      return page;
    },
  };
}

/** Starts the Chromium of this machine, with a made-up camera. */
export function launch(kind: Kind = 'shell', camera = true): Promise<Browser> {
  const args = [...flags, ...(kind === 'shell' ? onlyShell : []), ...(camera ? [fakeCamera] : [])];
  return chromium.launch({ executablePath: kind === 'shell' ? needShell() : needChromium(), args });
}

/** Reports console errors and warnings, exceptions, failed and refused requests, and every CSP violation. */
function watch(context: BrowserContext, report: (problem: string) => void): void {
  context.on('console', (message) => {
    if (message.text() === blockedWorker) return;
    if (['error', 'warning'].includes(message.type())) report(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => report(`exception: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left cancels what it still loads.
    if (reason !== 'net::ERR_ABORTED') report(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) report(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The test asked before beforeAll had run.');
  return value;
}

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { shifts } from './probes.ts';
import { answer, arrive, personAt } from './walk.ts';

const stage = useStage();
const withWorker = { context: { serviceWorkers: 'allow' }, expected: /ERR_INTERNET_DISCONNECTED/ } as const;

/** Waits until the worker answers for the page, and has kept the pages. */
async function kept(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => {
      const pages = await (await caches.open('pages')).keys();
      return `${navigator.serviceWorker.controller?.state ?? 'none'}, ${pages.length} pages`;
    });
  await expect.poll(state, { timeout: 15_000 }).toBe('activated, 2 pages');
}

/** The addresses of everything that the caches of this site hold. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

describe('a second visit', () => {
  test('paints without a line, from what the first one kept', async () => {
    const page = await stage.open(withWorker);
    await page.goto('/');
    await kept(page);
    await page.context().setOffline(true);
    await page.goto('/');
    await arrive(page, 'sign-in');
    await page.getByLabel('Mobile number').fill('9876543210');
    expect(await page.getByLabel('Mobile number').inputValue()).toBe('9876543210');
  });

  test('of somebody who is signed in shows the screen of before without a line, and says that there is none', async () => {
    const page = await stage.open(withWorker);
    await personAt(page, 'gender');
    await kept(page);
    await page.reload();
    await arrive(page, 'gender');
    await page.context().setOffline(true);
    await page.reload();
    await arrive(page, 'gender');
    await page.getByText('You are offline.').waitFor();
    await page.context().setOffline(false);
    await answer(page, 'gender', { gender: 'Female' });
    await arrive(page, 'marital-status');
  });
});

describe('a visit without a line', () => {
  test.each([320, 360])('says so from the first picture on, %s px wide: nothing moves', async (width) => {
    const page = await stage.open({
      ...withWorker,
      context: { ...withWorker.context, viewport: { width, height: 640 } },
    });
    await page.goto('/');
    await kept(page);
    await page.context().setOffline(true);
    await page.goto('/');
    await arrive(page, 'sign-in');
    await page.getByText('You are offline.').waitFor();
    expect(await shifts(page)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'hidden' });
  });
});

test('kept are hashed files and the two pages: no reply, no page of the sandbox, no address with parameters', async () => {
  const page = await stage.open(withWorker);
  await page.goto('/?utm_source=partner');
  await kept(page);
  await personAt(page, 'gender');
  await page.reload();
  await page.goto('/sandbox/inbox');
  const addresses = await keptAddresses(page);
  expect(addresses.filter((address) => !/^\/assets\/[\w.-]+-[\w-]{8}\.(js|css|svg|png)$/.test(address)).sort()).toEqual(
    ['/', '/app.html'],
  );
});

test('a new version waits until the app was closed: nobody who fills in a form is disturbed', async () => {
  const page = await stage.open(withWorker);
  await page.goto('/');
  await kept(page);
  await page.getByLabel('Mobile number').fill('98765');
  // For the browser another address of the worker is another version of it.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?another', { updateViaCache: 'none' }));
  const versions = () =>
    page.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistration();
      return [all?.active?.state, all?.waiting?.state];
    });
  await expect.poll(versions, { timeout: 15_000 }).toEqual(['activated', 'installed']);
  expect(await page.getByLabel('Mobile number').inputValue()).toBe('98765');
});

describe('what is served', () => {
  test('the worker is asked for anew each time and may answer for the whole site', async () => {
    const page = await stage.open();
    const { headers, status } = await page.request.get('/sw.js').then((reply) => ({
      headers: reply.headers(),
      status: reply.status(),
    }));
    expect([status, headers['cache-control'], headers['service-worker-allowed']]).toEqual([200, 'no-cache', '/']);
    expect(headers['content-type']).toContain('javascript');
  });

  test('the browser finds nothing that keeps the app from being installed', async () => {
    const page = await stage.open(withWorker);
    await page.goto('/');
    await kept(page);
    const session = await page.context().newCDPSession(page);
    const { errors } = await session.send('Page.getAppManifest');
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    const reasons = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
    expect([errors, reasons]).toEqual([[], []]);
  });

  test('the manifest names the app, its colours and icons that are what they say', async () => {
    const page = await stage.open();
    const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest).toMatchObject({
      name: 'Instant Loan',
      display: 'standalone',
      start_url: '/',
      scope: '/',
      lang: 'en',
    });
    await page.goto('/');
    const sizes = await page.evaluate(
      (icons) =>
        Promise.all(
          icons.map(async ({ src }) => {
            const image = new Image();
            image.src = src;
            await image.decode();
            return `${image.naturalWidth}x${image.naturalHeight}`;
          }),
        ),
      manifest.icons,
    );
    expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes));
    expect(manifest.icons.map((icon) => icon.purpose)).toEqual(['any', 'any', 'maskable']);
  });
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';

/** What a phone shows: as wide as the narrowest usual one. */
const phone = { isMobile: true, hasTouch: true, deviceScaleFactor: 1 };
const width = 360;
const site = 'http://localhost';
/** How long anything may take to show, in ms. */
const patience = 15_000;

/**
 * A page of the built app in `client`, in one language, without any server: its files come from the folder, and every
 * call is answered with a plain yes. `height` is in pixels.
 */
export async function openStill(browser: Browser, client: string, language: string, height: number): Promise<Page> {
  const viewport = { width, height };
  const context = await browser.newContext({ ...phone, viewport, baseURL: site, serviceWorkers: 'block' });
  await serve(context, client);
  await context.addCookies([{ name: 'language', value: language, url: site }]);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  return page;
}

/** The page as it stands, as a data URL. */
export async function pictureOf(page: Page): Promise<string> {
  const bytes = await page.screenshot({ type: 'jpeg', quality: 60, animations: 'disabled' });
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

/** Answers for the site: its static files, and a plain yes to every call. */
async function serve(context: BrowserContext, client: string): Promise<void> {
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(client, pathname);
    if (route.request().method() !== 'GET' || pathname.startsWith('/api/')) {
      return route.fulfill({ json: { statusCode: 200, message: 'Success', data: {} } });
    }
    if (pathname === '/') return route.fulfill({ path: join(client, 'index.html') });
    if (pathname.includes('.'))
      return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
    return route.fulfill({ path: join(client, 'app.html') });
  });
}

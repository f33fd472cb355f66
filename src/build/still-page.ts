import type { Browser, Page } from 'playwright-core';
import { openBuiltSite, type Sayer } from './built-site.ts';

/** What a phone shows: as wide as the narrowest usual one. */
const phone = { isMobile: true, hasTouch: true, deviceScaleFactor: 1 };
const width = 360;
/** How long anything may take to show, in ms. */
const patience = 15_000;

/**
 * A page of the built app in `client`, in one language, without any server: its files come from the folder, and every
 * call is answered with a plain yes. `height` is in pixels.
 */
export async function openStill(browser: Browser, client: string, language: string, height: number): Promise<Page> {
  const viewport = { width, height };
  const site = await openBuiltSite(client, sayYes);
  const context = await browser.newContext({ ...phone, viewport, baseURL: site.url, serviceWorkers: 'block' });
  context.once('close', () => site.close());
  await context.addCookies([{ name: 'language', value: language, url: site.url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  return page;
}

/** The page as it stands, as a data URL. */
export async function pictureOf(page: Page): Promise<string> {
  const bytes = await page.screenshot({ type: 'jpeg', quality: 60, animations: 'disabled' });
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

const yes = { status: 200, type: 'application/json', text: '{"statusCode":200,"message":"Success","data":{}}' };

/** A plain yes to every call. */
const sayYes: Sayer = ({ method, path }) =>
  method !== 'GET' || path.startsWith('/api/') ? Promise.resolve(yes) : undefined;

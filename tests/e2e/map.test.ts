import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '#build/check/context.ts';
import { mapOf } from '#build/map/model.ts';
import { mapPage } from '#build/map/page.ts';
import { needShell } from '#build/programs.ts';
import { readFiles } from '#build/source/files.ts';
import { readProject } from '#build/source/project.ts';
import { root } from '../source-files.ts';

const site = 'http://localhost';
let browser: Browser;
let files: Readonly<Record<string, string>>;

beforeAll(async () => {
  const context = createContext(readProject(readFiles(root)));
  const of = (people: 'all' | 'new' | 'repeat') => mapOf(context, [], people);
  const bundle = await rolldown({ input: join(root, 'src', 'build', 'map', 'look-around.ts'), platform: 'browser' });
  const { output } = await bundle.generate();
  files = {
    '/map': mapPage({ all: of('all'), new: of('new'), repeat: of('repeat') }, '/look-around.js'),
    '/look-around.js': output[0].code,
  };
  browser = await chromium.launch({ executablePath: needShell(), args: ['--no-sandbox'] });
});
afterAll(() => browser.close());

/** The map in a page of its own; what goes wrong in it fails the test. */
async function openMap(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  await context.route(`${site}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
    return route.fulfill({ contentType, body: files[pathname] ?? '' });
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(`${site}/map`);
  await page.getByText('Choose a screen').waitFor();
  return page;
}

const screen = (page: Page, id: string) => page.locator(`.map:not([hidden]) [data-screen="${id}"]`);
const said = (page: Page) => page.getByRole('status').innerText();
const offset = (page: Page) => page.locator('main').evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);

test('a screen is reached and chosen with the keyboard alone, and Escape undoes it', async () => {
  const page = await openMap();
  await page.getByLabel('Find').focus();
  await page.keyboard.press('Tab'); // Smaller
  await page.keyboard.press('Tab'); // Larger
  await page.keyboard.press('Tab'); // the first screen
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  expect(await screen(page, 'enter-your-pan').getAttribute('aria-pressed')).toBe('true');
  const lines = await said(page);
  expect(lines).toMatch(/“2 Enter your PAN” leads on to “3 Are these details correct\?”/);
  expect(lines).toMatch(/Back leads to “1 Ensuring Authenticity, Just For You!”\./);
  expect(lines).not.toContain('Contact us');
  await page.keyboard.press('Escape');
  expect(await said(page)).toContain('Choose a screen');
  expect(await page.locator('.faint').count()).toBe(0);
});

test('a search lights the screens that are called so, goes on with Enter, and leaves no trace', async () => {
  const page = await openMap();
  const find = page.getByLabel('Find');
  await find.fill('gender');
  expect(await said(page)).toMatch(/^1 of 1: “7 What is your gender\?”\. 1 more names it/);
  await find.fill('loan');
  expect(await said(page)).toMatch(/^1 of \d+: /);
  await find.press('Enter');
  expect(await said(page)).toMatch(/^2 of \d+: /);
  await find.fill('zzzz');
  expect(await said(page)).toContain('Nothing found for “zzzz”');
  expect(await page.locator('.faint').count()).toBe(0);
  await page.getByRole('button', { name: 'Show all' }).click();
  expect(await offset(page)).toEqual([0, 0]);
});

test('the arrows of the order have heads for new and for repeat customers too', async () => {
  const page = await openMap();
  for (const people of ['new', 'repeat']) {
    await page.getByLabel('For').selectOption(people);
    const ends = await page.locator('.map:not([hidden])').evaluate((map) => {
      const used = [...map.querySelectorAll('[marker-end]')].map((arrow) => arrow.getAttribute('marker-end'));
      return { used: [...new Set(used)], own: [...map.querySelectorAll('marker')].map(({ id }) => `url(#${id})`) };
    });
    expect(ends.used).toEqual(ends.own);
  }
});

test('the mouse pulls the map, and a pull is no choice', async () => {
  const page = await openMap();
  const box = await screen(page, 'enter-name').boundingBox();
  if (!box) throw new Error('The first step is not shown.');
  await page.mouse.move(box.x + 50, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 50, box.y - 170, { steps: 5 });
  await page.mouse.up();
  expect(await offset(page)).toEqual([0, 200]);
  expect(await said(page)).toContain('Choose a screen');
});

test('a phone shows a card as wide as it is, one finger moves the map, two make it smaller', async () => {
  const page = await openMap({ viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true });
  const width = async () => Math.round((await screen(page, 'sign-in').boundingBox())?.width ?? 0);
  expect(await width()).toBeGreaterThan(300);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect((await page.locator('header').boundingBox())?.height).toBeLessThan(80);
  const hand = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: 200, y: 400 });
  for (const y of [380, 340, 300, 250]) await touch('touchMove', { x: 200, y });
  await touch('touchEnd');
  await expect.poll(async () => (await offset(page))[1]).toBeGreaterThan(50);
  const before = await width();
  await touch('touchStart', { x: 60, y: 300 }, { x: 300, y: 300 });
  for (const inward of [20, 40, 60]) await touch('touchMove', { x: 60 + inward, y: 300 }, { x: 300 - inward, y: 300 });
  await touch('touchEnd');
  await expect.poll(width).toBeLessThan(before * 0.6);
});

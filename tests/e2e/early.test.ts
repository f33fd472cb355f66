import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useStage, type PageOptions } from './browser.ts';
import { screenOf } from './config.ts';
import { newPerson } from './person.ts';
import { shifts } from './probes.ts';
import { arrive, personAt } from './walk.ts';

const stage = useStage();

const box = (page: Page) => page.locator('#main-mobileNumber');
const submit = (page: Page) => page.locator('form [type=submit]');

/** A page whose scripts are still on their way, but for the small one; the result lets them come. */
async function openSlow(address: string, options: PageOptions = {}) {
  const page = await stage.open(options);
  let scriptsCome = (): void => undefined;
  const gate = new Promise<void>((resolve) => (scriptsCome = resolve));
  await page.route(/\/assets\/[^?]*\.js$/, async (route) => {
    if (!route.request().url().includes('/early-')) await gate;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await box(page).waitFor({ state: 'attached' });
  return { page, scriptsCome };
}

/** Presses until that is noted: before the small script is there, nothing happens. */
async function pressEarly(page: Page, press: () => Promise<void>, button = '[data-waiting]'): Promise<void> {
  const pressed = async () => {
    await press();
    return page.locator(button).count();
  };
  await expect.poll(pressed).toBe(1);
}

describe('before the app is alive', () => {
  test.each(['/', '/?utm_source=partner'])('what is typed at %s stays, and the caret with it', async (address) => {
    const { page, scriptsCome } = await openSlow(address);
    await box(page).click();
    await page.keyboard.type('98765');
    scriptsCome();
    await arrive(page, 'sign-in');
    await page.keyboard.type('432');
    await page.waitForFunction(() => document.activeElement?.id === 'main-mobileNumber');
    expect(await box(page).inputValue()).toBe('98765432');
    await submit(page).click();
    await page.getByText('Mobile number should be min 10 char.').first().waitFor(); // it counts as typed
  });

  test.each(['/', '/?utm_source=partner'])('the button at %s says that it waits, and then sends', async (address) => {
    const { page, scriptsCome } = await openSlow(address);
    await box(page).fill(newPerson().mobile);
    await pressEarly(page, () => submit(page).click({ noWaitAfter: true }));
    scriptsCome();
    await arrive(page, 'enter-otp');
  });

  test('Enter in the field does the same', async () => {
    const { page, scriptsCome } = await openSlow('/');
    await box(page).fill(newPerson().mobile);
    await pressEarly(page, () => box(page).press('Enter', { noWaitAfter: true }));
    scriptsCome();
    await arrive(page, 'enter-otp');
  });

  test('the last button that was pressed counts', async () => {
    const { page, scriptsCome } = await openSlow('/');
    await pressEarly(page, () => submit(page).click({ noWaitAfter: true }));
    await pressEarly(page, () => page.getByRole('button', { name: 'हिन्दी' }).click(), '[data-waiting][lang=hi]');
    scriptsCome();
    await page.locator('html[data-screen=sign-in][lang=hi]').waitFor();
    expect(await page.locator('[data-waiting], [aria-invalid=true]').count()).toBe(0);
  });

  test('who is signed in, or reads another language, is not shown the form of the first screen', async () => {
    const { url } = stage.site;
    const token = { origin: url, localStorage: [{ name: 'token', value: 'a-token' }] };
    const [signedIn, inHindi] = [
      { cookies: [], origins: [token] },
      { cookies: [languageCookie(url)], origins: [] },
    ];
    for (const storageState of [signedIn, inHindi]) {
      const { page, scriptsCome } = await openSlow('/', { context: { storageState }, expected: /403/ });
      await page.locator('html[data-hold=on]').waitFor();
      expect(await box(page).isVisible()).toBe(false);
      scriptsCome();
      await page.locator('html[data-screen]').waitFor();
      expect(await page.locator('main h1').isVisible()).toBe(true);
    }
  });

  test('nothing that was typed gets into the address', async () => {
    const { page, scriptsCome } = await openSlow('/');
    await box(page).fill('98765');
    await submit(page).click({ noWaitAfter: true });
    await box(page).press('Enter', { noWaitAfter: true });
    scriptsCome();
    await arrive(page, 'sign-in');
    expect([new URL(page.url()).search, await box(page).inputValue()]).toEqual(['', '98765']);
  });
});

function languageCookie(url: string) {
  const { hostname } = new URL(url);
  const nature = { httpOnly: false, secure: false, sameSite: 'Lax' as const, expires: -1 };
  return { name: 'language', value: 'hi', domain: hostname, path: '/', ...nature };
}

describe('the top of another screen', () => {
  /** A page to which the app comes only when the result is called. */
  async function withoutApp(options: PageOptions = {}) {
    const page = await stage.open(options);
    let appComes = (): void => undefined;
    const gate = new Promise<void>((resolve) => (appComes = resolve));
    const hold = () =>
      page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
        await gate;
        await route.continue();
      });
    return { page, hold, appComes };
  }
  const heading = (page: Page) => page.locator('main h1');
  /** What it says and where it stands once it has arrived. */
  const look = (page: Page) =>
    heading(page).evaluate((title: HTMLElement) => {
      for (const move of title.closest('main')?.getAnimations() ?? []) move.finish();
      const { top, width, height } = title.getBoundingClientRect();
      return [title.innerText, top, width, height];
    });

  test.each(['gender', 'bank-list', 'key-fact-statement'])(
    'of %s stands before the app, where the app leaves it',
    async (screen) => {
      const { page, hold, appComes } = await withoutApp();
      await personAt(page, 'key-fact-statement');
      await hold();
      await page.goto(`/${screen}`, { waitUntil: 'commit' });
      await heading(page).waitFor();
      const before = await look(page);
      expect(await page.locator('#root').evaluate((root: HTMLElement) => root.inert)).toBe(true);
      appComes();
      await arrive(page, screen);
      expect(await look(page)).toEqual(before);
      expect(await page.locator('#root').evaluate((root: HTMLElement) => root.inert)).toBe(false);
    },
  );

  test('what is only read, and the same for everybody, stands there too', async () => {
    const { page, hold, appComes } = await withoutApp();
    await personAt(page, 'key-fact-statement');
    await hold();
    await page.goto('/re-payment', { waitUntil: 'commit' });
    await page.getByText('These figures are samples.').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0); // what can be pressed comes with the app
    appComes();
    await arrive(page, 're-payment');
    expect(await page.getByText('These figures are samples.').count()).toBe(1);
    expect(await page.getByRole('radio').count()).toBeGreaterThan(1);
  });

  test('is left where the app, and the reply that it waits for, draw over it: nothing moves', async () => {
    const page = await stage.open();
    await personAt(page, 'key-fact-statement');
    for (const screen of ['re-payment', 'loan-reject', 'enter-aadhar', 'emandate', 'term-condition', 'loan-approval']) {
      await page.goto(screenOf(screen).route);
      await arrive(page, screen);
      await page.waitForLoadState('networkidle');
      expect([screen, await shifts(page)]).toEqual([screen, 0]);
    }
  });

  test('is not shown to whom it is not meant for, nor in another language', async () => {
    const { url } = stage.site;
    const inHindi = { storageState: { cookies: [languageCookie(url)], origins: [] } };
    for (const [address, context] of [
      ['/gender', {}],
      ['/contact-us', inHindi],
    ] as const) {
      const { page, hold, appComes } = await withoutApp({ context });
      await hold();
      const asked = page.waitForRequest(/\/assets\/index-[^/]*\.js$/);
      await page.goto(address, { waitUntil: 'commit' });
      await asked; // the small script has run
      expect(await page.locator('#root > *').count()).toBe(0);
      appComes();
      await page.locator('html[data-screen]').waitFor();
    }
  });
});

describe('what is fetched', () => {
  test('of the first screen the app comes after the picture: the page names its files and does not load them', async () => {
    const page = await stage.open();
    const html = await (await page.request.get('/')).text();
    expect(html).not.toMatch(/<script type="module"|rel="modulepreload"/);
    expect(html.match(/ rel="later"[^>]*\.js"/g)?.length).toBeGreaterThan(2);
    expect(html.match(/<link data-part rel="later"[^>]*\/libraries-[^>]*>/g)?.length).toBe(1); // they run before the app, by themselves
    await page.goto('/');
    await arrive(page, 'sign-in');
  });

  test('of another screen its own files come with the app, before that asks for them', async () => {
    const page = await stage.open();
    let appComes = (): void => undefined;
    const gate = new Promise<void>((resolve) => (appComes = resolve));
    await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
      await gate;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/assets\/term-condition-[^/]*\.js$/);
    await page.goto('/term-condition', { waitUntil: 'commit' });
    await asked;
    appComes();
    await arrive(page, 'term-condition');
  });
});

import { holds, type Condition } from '#lib/condition.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { formsOf, journey, screenOf, screens, type Screen } from './config.ts';
import { axeFindings, overflow, shoot, shootAll, smallTargets } from './probes.ts';
import { newPerson } from './person.ts';
import { answer, answersOf, arrive, personAt, screenNow, send } from './walk.ts';

const stage = useStage();
const { onboarding } = journey;
const still = Object.keys(screens).filter((id) => screens[id]?.transient !== true);

/** Screens that show something else when their facts are missing; the journeys look at these. */
const needsFacts: readonly string[] = ['enter-otp', 'pan-verify'];
const signedOutScreens: readonly string[] = ['sign-in'];
const open = still.filter((id) => !needsFacts.includes(id) && !signedOutScreens.includes(id));

/** The page of one phone, on which screen after screen is opened: a phone for each would load all code anew. */
let phone: Page;
/** What the phone knows of a person who has just signed in and has answered everything. */
let known: Readonly<Record<string, string>>;

beforeAll(async () => {
  phone = await stage.open({ keep: true });
  await personAt(phone, 'key-fact-statement');
  known = await phone.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)));
});

/** Opens a screen by its address, as from a bookmark, where the person is signed in; in a tab of its own when asked. */
async function openScreen(id: string, tab: 'own' | 'same' = 'same'): Promise<Page> {
  await phone.goto('/health'); // on this site, and without the app
  await phone.evaluate((items) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text);
  }, known);
  const page = tab === 'same' ? phone : await phone.context().newPage();
  await page.goto(screenOf(id).route);
  await arrive(page, id);
  return page;
}

describe.each(open)('%s', (id) => {
  test('opens by its address, looks as it should and passes axe', async () => {
    const page = await openScreen(id);
    await inspect(page, id);
  });

  test('survives a reload', async () => {
    const page = await openScreen(id);
    const heading = await page.locator('h1').first().innerText();
    await page.reload();
    await arrive(page, id);
    expect(await page.locator('h1').first().innerText()).toBe(heading);
  });

  test('the browser goes back to where the screen does', async () => {
    const target = backOf(screenOf(id));
    const page = await openScreen(id, 'own'); // a tab that showed nothing before
    try {
      await page.goBack();
      await page.waitForURL((url) => url.pathname === target);
      if (screenOf(id).header?.back === false || screenOf(id).header?.hidden === true) return;
      await page.goto(screenOf(id).route);
      await arrive(page, id);
      await page.locator('header button').first().click();
      await page.waitForURL((url) => url.pathname === target);
    } finally {
      await page.close();
    }
  });
});

test.each(onboarding.slice(0, -1).filter((id) => open.includes(id)))(
  'from %s the next screen of the order is there before it is asked for',
  async (id) => {
    const page = await openScreen(id);
    const next = `/assets/${onboarding[onboarding.indexOf(id) + 1]}-`;
    await page.waitForFunction(
      (part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
      next,
    );
  },
);

describe('sign-in', () => {
  test('opens, looks as it should and passes axe', async () => {
    const page = await stage.open();
    await page.goto('/');
    await arrive(page, 'sign-in');
    await inspect(page, 'sign-in');
    await shootAll(page, 'sign-in-whole');
  });
});

describe('enter-otp', () => {
  async function openCode(): Promise<Page> {
    const page = await stage.open();
    await page.goto('/');
    await arrive(page, 'sign-in');
    await answer(page, 'sign-in', answersOf(newPerson()));
    await arrive(page, 'enter-otp');
    return page;
  }

  test('looks as it should and passes axe', async () => inspect(await openCode(), 'enter-otp'));

  test('a reload keeps the number to which the code was sent', async () => {
    const page = await openCode();
    const sentTo = await page.getByText(/\+91- \d{10}/).innerText();
    await page.reload();
    await arrive(page, 'enter-otp');
    expect(await page.getByText(/\+91- \d{10}/).innerText()).toBe(sentTo);
  });

  test('the browser and the header go back to the number', async () => {
    const page = await openCode();
    await page.goBack();
    await arrive(page, 'sign-in');
    const other = await openCode();
    await other.locator('header button').first().click();
    await arrive(other, 'sign-in');
  });
});

test('every screen has a title of its own', async () => {
  const titles: string[] = [];
  for (const id of open) {
    const page = await openScreen(id);
    titles.push(await page.title());
  }
  expect(new Set(titles).size).toBe(titles.length);
});

/** Looks at a screen as it is, and after its form was sent empty. */
async function inspect(page: Page, id: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await shoot(page, id);
  expect(await axeFindings(page), 'axe').toEqual([]);
  expect(await overflow(page, [320, 360]), 'no sideways scrolling').toEqual({ 320: 0, 360: 0 });
  expect(await smallTargets(page), 'targets of 48 pixels').toEqual([]);
  const [, form] = formsOf(id)[0] ?? [];
  if (form?.submit === undefined) return;
  const button = page.getByRole('button', { name: form.submit, exact: true }).first();
  // what waits for a tick cannot be sent empty, what stands in a closed sheet not at all
  if ((await button.count()) === 0 || (await button.isDisabled())) return;
  for (const input of await page.locator('main input:not([type="radio"]):not([type="checkbox"])').all())
    await input.fill('');
  await send(page, form);
  await shoot(page, `${id}-wrong`);
  expect(await axeFindings(page), 'axe, with a message').toEqual([]);
  expect(await overflow(page, [320, 360]), 'no sideways scrolling, with a message').toEqual({ 320: 0, 360: 0 });
}

/** The route to which back leads a person who is signed in for the first time. */
function backOf({ back }: Screen): string {
  if (back === 'exit') throw new Error('This screen leaves the app.');
  const facts = { session: { token: 'present', repeatCustomer: false } };
  // The checker has held conditions to their schema.
  const row = back.find(({ supplied, when }) => supplied === undefined && holds(when as Condition | undefined, facts));
  return screenOf(row?.to ?? '').route;
}

test('the address bar names the screen', async () => {
  const page = await openScreen(open[0] ?? '');
  expect(screenNow(page)).toBe(open[0]);
});

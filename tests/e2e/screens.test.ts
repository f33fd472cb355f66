import { holds, type Condition } from '#lib/condition.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { formsOf, journey, screenOf, screens, type Screen } from './config.ts';
import { axeFindings, overflow, shoot, shootAll, smallTargets } from './probes.ts';
import { newPerson } from './person.ts';
import { answer, answersOf, arrive, personAt, screenNow, send } from './walk.ts';

type StoredState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const stage = useStage();
const { onboarding } = journey;
const still = Object.keys(screens).filter((id) => screens[id]?.transient !== true);

/** Screens that show something else when their facts are missing; the journeys look at these. */
const needsFacts: readonly string[] = ['enter-otp', 'pan-verify'];
const signedOutScreens: readonly string[] = ['sign-in'];
const open = still.filter((id) => !needsFacts.includes(id) && !signedOutScreens.includes(id));

let signedIn: StoredState;

beforeAll(async () => {
  const page = await stage.open();
  await personAt(page, 'key-fact-statement');
  signedIn = await page.context().storageState();
});

/** Opens a screen by its address, as from a bookmark, on a phone where the person is signed in. */
async function openScreen(id: string, state: StoredState | undefined = signedIn): Promise<Page> {
  const page = await stage.open(state === undefined ? {} : { context: { storageState: state } });
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
    const page = await openScreen(id);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === target);
    if (screenOf(id).header?.back === false || screenOf(id).header?.hidden === true) return;
    await page.goto(screenOf(id).route);
    await arrive(page, id);
    await page.locator('header button').first().click();
    await page.waitForURL((url) => url.pathname === target);
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
  const page = await stage.open({ context: { storageState: signedIn } });
  const titles: string[] = [];
  for (const id of open) {
    await page.goto(screenOf(id).route);
    await arrive(page, id);
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

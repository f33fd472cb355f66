import { onePaint } from '#build/walk/phone.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pennyMessages } from '#sandbox/rules/penny.ts';
import { useStage } from './browser.ts';
import { duration, screenOf } from './config.ts';
import { axeFindings, overflow, shoot, smallTargets } from './probes.ts';
import { arrive, overlay, personAt, press, screenNow } from './walk.ts';
import { authorise } from './walk-money.ts';

const stage = useStage();
const refused = { expected: /\b(400|422|500)\b/ };
const poll = duration('penny.poll');
const soon = { timeout: 15_000 };

/** What is heard of the calls and tabs of a penny drop. */
interface Heard {
  /** How often the rupee was asked about. */
  asked: number;
  nextSteps: number;
  /** The addresses that the server named: each attempt, and so each rupee, has its own. */
  readonly addresses: Set<string>;
  readonly tabs: Page[];
}

/** A page on which the mandate of this account is set up. From now on its clock stands still. */
async function atPenny(accountNo: string): Promise<{ page: Page; heard: Heard }> {
  const page = await stage.open(refused);
  await personAt(page, 'emandate', { accountNo, confirmedAccountNo: accountNo });
  await press(page, 'Continue');
  await authorise(page, 'Success');
  await page.getByText(/^Your e-mandate is set up\./).waitFor();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  return { page, heard: listen(page) };
}

function listen(page: Page): Heard {
  const heard: Heard = { asked: 0, nextSteps: 0, addresses: new Set(), tabs: [] };
  page.on('response', (response) => void hear(response.url(), () => response.json()));
  page.context().on('page', (tab) => heard.tabs.push(tab));
  return heard;

  async function hear(address: string, read: () => Promise<unknown>): Promise<void> {
    if (address.endsWith('/next-step')) heard.nextSteps += 1;
    if (!address.endsWith('/penny-drop')) return;
    const { data } = (await read()) as { data?: { metaData?: { url?: string } } }; // as the schema of the call says
    if (data?.metaData?.url !== undefined) heard.addresses.add(data.metaData.url);
    heard.asked += 1;
  }
}

/** Lets time pass, a second at a time, until this holds. */
async function passUntil(page: Page, isSo: () => boolean | Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => (await isSo()) || (await page.clock.runFor(1000), isSo()), { timeout: 15_000, interval: 10 })
    .toBe(true);
}

/** The person looks at the page again. */
function lookAgain(page: Page): Promise<unknown> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

describe('a rupee that does not arrive', () => {
  test.each([
    ['rejected', '999900000031', pennyMessages.rejected],
    ['invalid', '999900000032', pennyMessages.invalid],
    ['incomplete', '999900000033', pennyMessages.incomplete],
    ['422', '999900000035', 'Your bank does not answer. Please select another bank account.'],
    ['500', '999900000036', 'Internal Server Error'],
  ])('%s: the server’s words for one and a half seconds, and the bank list', async (_outcome, accountNo, words) => {
    const { page, heard } = await atPenny(accountNo);
    await press(page, 'Continue');
    await arrive(page, 'bank-list');
    const message = page.getByText(words, { exact: true });
    await message.waitFor();
    await page.clock.runFor(duration('toast.penny') - 1);
    expect(await message.isVisible()).toBe(true);
    await page.clock.runFor(1);
    await message.waitFor({ state: 'detached' });
    expect(heard).toMatchObject({ asked: 1, tabs: [], nextSteps: 0 });
  });

  test('incomplete with flow reverse: the customer is asked to pay it instead, and does', async () => {
    const { page, heard } = await atPenny('999900000034');
    await press(page, 'Continue');
    await page.getByRole('heading', { name: 'Penny Drop' }).waitFor();
    await page.getByText(pennyMessages.incomplete).waitFor();
    expect(screenNow(page)).toBe('emandate');
    const opened = page.context().waitForEvent('page');
    await press(page, 'Continue');
    const tab = await opened;
    await tab.getByRole('button', { name: 'Pay ₹1' }).click();
    await tab.getByText('The rupee is received and given back.').waitFor();
    await lookAgain(page);
    await overlay(page).getByText('Your bank account is verified.').waitFor();
    await page.clock.resume();
    await arrive(page, 'bank-list');
    expect(heard.tabs).toEqual([tab]);
  });

  test('a flow that nobody can say: nothing is sent, and Continue stays', async () => {
    const { page, heard } = await atPenny('999900000040');
    await Promise.all([page.waitForResponse(/penny-flow/), press(page, 'Continue')]);
    await Promise.all([page.waitForResponse(/penny-flow/), press(page, 'Continue')]);
    expect(await overlay(page).count()).toBe(0);
    expect(screenNow(page)).toBe('emandate');
    expect(heard).toMatchObject({ asked: 0, tabs: [] });
  });
});

describe('a rupee on its way', () => {
  test('is asked about for five minutes; then there is a warning and a way to another account', async () => {
    const { page, heard } = await atPenny('999900000038');
    await press(page, 'Continue');
    await overlay(page).getByText('Sending Rs 1 to your bank for verification').waitFor();
    await expect.poll(() => heard.asked, soon).toBe(1);
    const slow = page.getByText(/^Verifying your bank account takes longer than usual\./);
    await page.clock.runFor(poll - 1);
    expect(heard.asked).toBe(1);
    for (let before = heard.asked; !(await slow.isVisible()); before = heard.asked)
      await passUntil(page, async () => heard.asked > before || slow.isVisible());
    expect(heard.asked).toBeGreaterThan(15);
    expect(heard.asked).toBeLessThanOrEqual(duration('penny.limit') / poll + 1);
    const inAll = heard.asked;
    await page.clock.runFor(poll * 6);
    expect(heard).toMatchObject({ asked: inAll, nextSteps: 0 });
    expect([heard.addresses.size, heard.tabs.length]).toEqual([1, 1]);
    await page.clock.resume();
    await overlay(page).waitFor({ state: 'detached' });
    await shoot(page, 'penny-slow');
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page, [320, 360])).toEqual({ 320: 0, 360: 0 });
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('link', { name: 'Choose another bank account' }).click();
    await arrive(page, 'bank-list');
  });

  test('its page opens once: a reload and Continue open no second tab and send no second rupee', async () => {
    const { page, heard } = await atPenny('999900000038');
    await press(page, 'Continue');
    await expect.poll(() => heard.tabs.length, soon).toBe(1);
    await page.reload();
    await page.clock.runFor(onePaint);
    await page.getByText(/^Your e-mandate is set up\./).waitFor();
    await press(page, 'Continue');
    await overlay(page).getByText('A new tab has opened for this.').waitFor();
    await expect.poll(() => heard.asked, soon).toBe(2);
    expect([heard.addresses.size, heard.tabs.length]).toEqual([1, 1]);
    await overlay(page).getByText('Open the page').click();
    await expect.poll(() => heard.tabs.length, soon).toBe(2);
    expect(heard.tabs.map((tab) => tab.url())).toEqual([...heard.addresses, ...heard.addresses]);
  });

  test('arrives: the drawer says so for four seconds, then moves the customer once, however often they come back', async () => {
    const { page, heard } = await atPenny('999900000038');
    await press(page, 'Continue');
    await expect.poll(() => heard.tabs.length, soon).toBe(1);
    const [tab] = heard.tabs;
    await tab?.getByRole('button', { name: 'Completed' }).click();
    await tab?.getByText('The rupee has arrived.').waitFor();
    await Promise.all([lookAgain(page), lookAgain(page), lookAgain(page)]);
    await overlay(page).getByText('Your bank account is verified.').waitFor();
    await lookAgain(page);
    await page.clock.runFor(duration('penny.close') - 1);
    expect(screenNow(page)).toBe('emandate');
    await page.clock.resume();
    await arrive(page, 'bank-list');
    await page.clock.fastForward(poll * 6);
    expect(new URL(page.url()).pathname).toBe(screenOf('bank-list').route);
    expect(heard).toMatchObject({ asked: 2, nextSteps: 1 });
  });

  test('without an address to look at: the drawer waits, and no tab opens', async () => {
    const { page, heard } = await atPenny('999900000037');
    await press(page, 'Continue');
    await overlay(page).getByText('Sending Rs 1 to your bank for verification').waitFor();
    expect(await overlay(page).getByText('A new tab has opened for this.').count()).toBe(0);
    expect(heard.tabs).toEqual([]);
  });
});

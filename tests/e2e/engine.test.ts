import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { screenOf } from './config.ts';
import { axeFindings, overflow, shoot, smallTargets } from './probes.ts';
import { arrive, overlay, press } from './walk.ts';

const stage = useStage();

const account = (accountID: number, bank: string, status: string, bankIcon = '') => ({
  mandateId: accountID * 10,
  accountID,
  bank,
  bankIcon,
  accountNo: `XXXXXX${1000 + accountID}`,
  bankIfsc: 'HDFC0000001',
  status,
  bankLogo: bankIcon,
});
const accounts = [
  account(1, 'First Bank of India', 'Verified'),
  account(2, 'Second Small Finance Bank', 'Not Verified', '/no-such-picture.png'),
  account(3, 'Third Bank', 'Verified'),
];

type Answers = Readonly<Record<string, unknown>>;
type Answer = Parameters<Route['fulfill']>[0];

/** Opens a screen for somebody who is signed in; calls get these replies by the last part of their path. */
async function openAt(
  id: string,
  answers: Answers,
  expected = /^$/,
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<Page> {
  const page = await stage.open({ expected });
  await page.addInitScript(() => {
    localStorage.setItem('token', 'a.b.c');
    localStorage.setItem('leadID', '7');
  });
  await page.route('**/api/**', async (route: Route) => {
    const call = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const answer = answers[call];
    if (typeof answer === 'function') await answer(route);
    else await route.fulfill({ json: answer ?? { statusCode: 200, message: 'Success', data: {} } });
  });
  await page.route('**/no-such-picture.png', (route) => route.fulfill({ contentType: 'image/png', body: 'none' }));
  await prepare(page);
  await page.goto(screenOf(id).route);
  await arrive(page, id);
  return page;
}

const yes = (data: unknown) => ({ statusCode: 200, message: 'Success', data });

describe('records of a list', () => {
  const open = () => openAt('bank-list', { 'customer-bank-account': yes(accounts) });
  const checked = (page: Page) =>
    page.getByRole('radio').evaluateAll((all) => all.map((one) => one instanceof HTMLInputElement && one.checked));

  test('they are one group of choices, the first chosen, a tap or an arrow key chooses another', async () => {
    const page = await open();
    await page.getByRole('radiogroup', { name: 'Your bank accounts' }).waitFor();
    expect(await checked(page)).toEqual([true, false, false]);
    await page.getByText('XXXXXX1002').click({ force: true }); // the card's label lies over it
    expect(await checked(page)).toEqual([false, true, false]);
    await page.keyboard.press('ArrowDown');
    expect(await checked(page)).toEqual([false, false, true]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
  });

  test('they are sound: labels, badges, a picture that does not load, 320 pixels', async () => {
    const page = await open();
    await page.getByRole('radio').first().waitFor();
    expect(await page.getByText('Verified', { exact: true }).count()).toBe(2);
    await page.waitForFunction(() => document.querySelectorAll('main img').length === 0);
    await shoot(page, 'records');
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page, [320, 360])).toEqual({ 320: 0, 360: 0 });
    expect(await smallTargets(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await shoot(page, 'records-320');
  });
});

describe('a form in a sheet', () => {
  test('takes the focus, is sent, and can be left by Escape, back and its own button', async () => {
    const page = await openAt('bank-list', { 'customer-bank-account': yes(accounts) });
    const sheet = overlay(page);
    const reopen = () => press(page, 'Continue');
    await reopen();
    await sheet.waitFor();
    expect(await sheet.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await shoot(page, 'sheet-form');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await reopen();
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(screenOf('bank-list').route);
    await reopen();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'detached' });
  });

  /** The code dialog of the Key Fact Statement; the server answers the code like this. */
  async function openCode(answered: Answer, expected?: RegExp): Promise<Page> {
    let asked = 0;
    const page = await openAt(
      'key-fact-statement',
      {
        'kfs-payday': yes('<p>Terms</p>'),
        'kfs-facts-acceptance': (route: Route) => {
          asked += 1;
          return asked === 1
            ? route.fulfill({ json: yes({ kfsOtpRequest: '4321', kfsSuccess: '', status: '0', message: '' }) })
            : route.fulfill(answered);
        },
      },
      expected,
    );
    await page.getByRole('checkbox').check();
    await press(page, 'Continue');
    await overlay(page).waitFor();
    return page;
  }

  test('its fields and their messages stand in it, its button waits for all digits', async () => {
    const page = await openCode({ json: { statusCode: 203, message: 'Wrong code' } });
    const sheet = overlay(page);
    const submit = sheet.getByRole('button', { name: 'Submit' });
    expect(await submit.isDisabled()).toBe(true);
    await sheet.getByRole('textbox').first().click();
    await page.keyboard.type('123456');
    await submit.click();
    await sheet.getByText('Wrong code', { exact: true }).waitFor();
    await shoot(page, 'sheet-code');
    expect(await axeFindings(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await press(sheet, 'Cancel');
    await sheet.waitFor({ state: 'detached' });
  });

  test('a message that comes while it is open lies above it', async () => {
    const page = await openCode({ status: 503, body: '' }, /503/);
    await overlay(page).getByRole('textbox').first().click();
    await page.keyboard.type('123456');
    await press(overlay(page), 'Submit');
    const message = page
      .locator('p, div, span')
      .getByText(/^No response from the server\./)
      .first();
    await message.waitFor();
    await shoot(page, 'sheet-message');
    const layer = page.locator(':popover-open').filter({ has: message });
    expect(await layer.isVisible()).toBe(true);
    expect(await overlay(page).getByRole('status').textContent()).toContain('No response from the server.');
  });
});

describe('a screen whose code is slow to come', () => {
  test('leaves the one before it standing, untouchable, with a sign after a moment', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const page = await openAt('bank-list', { 'customer-bank-account': yes(accounts) }, undefined, (opened) =>
      opened.route(/bank-details[^/]*\.js$/, async (route) => {
        await held;
        await route.continue();
      }),
    );
    await page.getByRole('link', { name: 'or add a new bank account' }).click();
    const bar = page.getByRole('progressbar', { name: 'Loading…' });
    await bar.waitFor();
    const heading = page.getByRole('heading', { level: 1, includeHidden: true });
    expect(await heading.textContent()).toBe(screenOf('bank-list').title);
    expect(await page.locator('main').getAttribute('inert')).toBe('');
    await shoot(page, 'slow-code');
    release();
    await page.getByRole('heading', { level: 1, name: screenOf('bank-details').title }).waitFor();
    expect(await page.locator('main').getAttribute('inert')).toBeNull();
    await bar.waitFor({ state: 'detached' });
  });
});

describe('the summary of what is wrong', () => {
  test('names all, gets the focus, loses at once what was mended, and says of whom', async () => {
    const page = await openAt('reference-details', {});
    await press(page, screenOf('reference-details').form?.submit ?? '');
    const summary = page.getByRole('region', { name: 'There is a problem' });
    await summary.waitFor();
    const links = summary.getByRole('link');
    const all = await links.count();
    expect(all).toBeGreaterThan(2);
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await links.filter({ hasText: 'Mobile number is required' }).allTextContents()).toEqual([
      'Mobile number of the first person: Mobile number is required',
      'Mobile number of the second person: Mobile number is required',
    ]);
    await shoot(page, 'summary');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('textbox').first().fill('Asha Rao');
    expect(await links.count()).toBe(all - 1);
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(false);
  });
});

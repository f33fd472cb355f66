import { mobileSentinels } from '#sandbox/sentinels.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { duration, screenOf } from './config.ts';
import { axeFindings, overflow, shoot, shootAll, smallTargets } from './probes.ts';
import { arrive, overlay, personAt, press, signIn } from './walk.ts';

const stage = useStage();
const record = 'feedbackDrawerLastShown';

function mobileOf(kind: string): string {
  return mobileSentinels.find((row) => row.kind === kind)?.mobile ?? '';
}

async function signInAs(page: Page, kind: string): Promise<void> {
  await signIn(page, { mobile: mobileOf(kind), pan: '', aadhaar: '' });
}

/** Comes home as a customer with a running loan, to whom the feedback drawer was shown today. */
async function withLoan(page: Page): Promise<void> {
  await signInAs(page, 'paid-out');
  await overlay(page).waitFor();
  await page.keyboard.press('Escape');
  await overlay(page).waitFor({ state: 'detached' });
}

/** Sets the status of an application by the lender's console. */
async function setStatus(page: Page, mobile: string, status: string): Promise<void> {
  const reply = await page.request.post('/sandbox/lead', { data: { mobile, status } });
  expect(reply.ok()).toBe(true);
}

async function isSound(page: Page, name: string): Promise<void> {
  await shootAll(page, name);
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page, [320, 360])).toEqual({ 320: 0, 360: 0 });
  expect(await smallTargets(page)).toEqual([]);
}

describe('the cards', () => {
  test('a running loan: amounts, date and Repay Loan, which leaves for the payment address', async () => {
    const page = await stage.open();
    await withLoan(page);
    await page.getByText('Total amount', { exact: true }).waitFor();
    await isSound(page, 'home-loan');
    await press(page, 'Repay Loan');
    await page.waitForURL(/\/sandbox\/repay\?loan=/);
    await page.locator('button[value="part"]').click();
    await page.goto(screenOf('home').route);
    await page.getByText('Total amount', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'See the repayment plan' }).click();
    await arrive(page, 're-payment');
    await page.goBack();
    await arrive(page, 'home');
  });

  test('an overdue loan says so', async () => {
    const page = await stage.open();
    await signInAs(page, 'overdue');
    await page.getByText('Your repayment is overdue. Please pay now', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Repay Loan' }).waitFor();
  });

  test.each([
    ['Approved', 'Your money is on its way'],
    ['Rejected', 'We cannot offer you a loan today'],
  ])('%s: no more advertising', async (status, headline) => {
    const page = await stage.open();
    const { mobile } = await personAt(page, 'enter-name');
    await setStatus(page, mobile, status);
    await page.goto(screenOf('home').route);
    await page.getByRole('heading', { name: headline }).waitFor();
    await isSound(page, `home-${status.toLowerCase()}`);
    expect(await page.getByText(/Interest from|No collateral|within 2 minutes$/).count()).toBe(0);
  });
});

describe('the feedback drawer', () => {
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'How was it?' });
  const rate = (page: Page, number: number) =>
    drawer(page)
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: `${number} of 10`, exact: true }) })
      .click();

  test('opens once a day, is sent with a rating, and its record goes with the answer', async () => {
    const page = await stage.open();
    await asPaidOut(page);
    await drawer(page).waitFor();
    await shoot(page, 'home-feedback');
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page, [320])).toEqual({ 320: 0 });
    expect(await smallTargets(page)).toEqual([]);
    const submit = drawer(page).getByRole('button', { name: 'Submit' });
    expect(await submit.isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: 'Repay Loan' }).waitFor();
    expect(await drawer(page).count()).toBe(0);

    await page.evaluate((key) => localStorage.removeItem(key), record); // another day
    await page.reload();
    await drawer(page).waitFor();
    const stored = await page.evaluate((key) => localStorage.getItem(key), record);
    expect(stored).toMatch(/^\{"\d+":"\d{4}-\d\d-\d\d"\}$/);
    await rate(page, 9);
    await drawer(page).getByRole('textbox').fill('x'.repeat(120));
    expect(await drawer(page).getByRole('textbox').inputValue()).toHaveLength(100);
    await drawer(page).getByText('0 of 100 characters left').first().waitFor();
    await submit.click();
    await page.getByText('Thank you for your feedback!').waitFor();
    expect(await drawer(page).count()).toBe(0);
    expect(await page.evaluate((key) => localStorage.getItem(key), record)).toBeNull();
  });

  test('a failure says so and keeps what was typed', async () => {
    const page = await stage.open({ expected: /500|status of 5/ });
    await asPaidOut(page);
    await rate(page, 3);
    await drawer(page).getByRole('textbox').fill('Fail 500');
    await press(drawer(page), 'Submit');
    await page.getByText('Something went wrong. Please try again later.').waitFor();
    await page
      .getByText('Something went wrong. Please try again later.')
      .waitFor({ state: 'detached', timeout: 2 * duration('feedback.message') });
    expect(await drawer(page).getByRole('textbox').inputValue()).toBe('Fail 500');
    expect(await drawer(page).getByRole('radio', { name: '3 of 10' }).isChecked()).toBe(true);
    await drawer(page).getByRole('textbox').fill('All fine');
    await press(drawer(page), 'Submit');
    await page.getByText('Thank you for your feedback!').waitFor();
  });
});

/** Comes home as a customer of one's own whose money was just paid out. */
async function asPaidOut(page: Page): Promise<void> {
  const { mobile } = await personAt(page, 'enter-name');
  await setStatus(page, mobile, 'Disbursed');
  await page.goto(screenOf('logout').route);
  await arrive(page, 'sign-in');
  await signIn(page, { mobile, pan: '', aadhaar: '' });
}

test('the consent to the device report is asked once and can be changed on the contact page', async () => {
  const page = await stage.open();
  await personAt(page, 'enter-name');
  await page.goto(screenOf('home').route);
  await page.getByRole('heading', { name: 'Help us protect your account' }).waitFor();
  await press(page, 'Not now');
  await page.getByRole('heading', { name: 'Help us protect your account' }).waitFor({ state: 'detached' });
  await page.reload();
  await page
    .getByRole('button', { name: 'Get Cash' })
    .or(page.getByRole('button', { name: 'Continue' }))
    .waitFor();
  expect(await page.getByRole('heading', { name: 'Help us protect your account' }).count()).toBe(0);
  await page.goto(screenOf('contact-us').route);
  await page.getByText('Device report: not allowed.', { exact: false }).waitFor();
  await isSound(page, 'contact-us');
  await press(page, 'Allow the device report');
  await page.getByText('Device report: allowed.', { exact: false }).waitFor();
  await press(page, 'Stop the device report');
  await page.getByText('Device report: not allowed.', { exact: false }).waitFor();
});

test('a person who was not signed in is asked to sign in, not told of logging out', async () => {
  const page = await stage.open();
  await page.goto(screenOf('home').route);
  await page.waitForURL((url) => url.pathname === screenOf('logout').route);
  await page.getByText('Taking you to the sign-in…').waitFor();
  expect(await page.getByText('Logging out').count()).toBe(0);
  await arrive(page, 'sign-in');
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { screenOf } from './config.ts';
import { axeFindings, overflow, shoot, smallTargets } from './probes.ts';
import { answersOf, arrive, expectMessage, overlay, personAt, press, walkTo } from './walk.ts';
import { authorise, fillBankDetails, tickAndGo } from './walk-money.ts';

const stage = useStage();
const refused = { expected: /\b(400|404|422|500)\b/ };

/** Answers with this account number. */
function account(accountNo: string): Readonly<Record<string, string>> {
  return { accountNo, confirmedAccountNo: accountNo };
}

async function inspect(page: Page, name: string): Promise<void> {
  await shoot(page, name);
  expect(await axeFindings(page), 'axe').toEqual([]);
  expect(await overflow(page, [320, 360]), 'no sideways scrolling').toEqual({ 320: 0, 360: 0 });
  expect(await smallTargets(page), 'targets of 48 pixels').toEqual([]);
}

describe('bank details', () => {
  test('the number is hidden until the eye is pressed; the IFSC finds the bank, another clears it', async () => {
    const page = await stage.open(refused);
    const person = await personAt(page, 'bank-details');
    const number = page.getByLabel('Account number', { exact: true });
    const name = page.getByLabel('Bank name');
    await fillBankDetails(page, answersOf(person));
    const isHidden = () => number.evaluate((box) => getComputedStyle(box).getPropertyValue('-webkit-text-security'));
    expect(await isHidden()).toBe('disc');
    await press(page, 'Show the account number');
    expect(await isHidden()).toBe('none');
    await inspect(page, 'bank-details');
    expect(await name.inputValue()).toBe('HDFC Bank');
    await page.getByLabel('IFSC code').fill('HDFC000012');
    await expect.poll(() => name.inputValue()).toBe('');
    await page.getByLabel('IFSC code').fill('ZZZZ0000001');
    await expectMessage(page, 'This IFSC code was not found.');
    await page.getByLabel('IFSC code').fill('sbin0000001');
    await expect.poll(() => name.inputValue()).toBe('State Bank of India');
    expect(await page.getByLabel('IFSC code').inputValue()).toBe('SBIN0000001');
  });

  test('are confirmed in a dialog before they are saved; a refusal keeps what was typed', async () => {
    const page = await stage.open(refused);
    const person = await personAt(page, 'bank-details');
    await fillBankDetails(page, { ...answersOf(person), ...account('999900000010') });
    await press(page, 'Next');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Are these information correct?').waitFor();
    await dialog.getByText('999900000010').waitFor();
    await inspect(page, 'bank-details-dialog');
    await press(dialog, 'NO');
    await press(page, 'Next');
    await press(dialog, 'YES');
    await press(page, 'OK');
    expect(await page.getByLabel('Re-enter account number').inputValue()).toBe('999900000010');
    await fillBankDetails(page, answersOf(person));
    await press(page, 'Next');
    await press(dialog, 'YES');
    await arrive(page, 'emandate');
  });

  test('opened from the mandate they return to it, and back does too', async () => {
    const page = await stage.open();
    const person = await personAt(page, 'emandate');
    await page.getByRole('link', { name: 'Edit Bank Details' }).click();
    await arrive(page, 'bank-details');
    await page.goBack();
    await arrive(page, 'emandate');
    await page.getByRole('link', { name: 'Edit Bank Details' }).click();
    await fillBankDetails(page, answersOf(person));
    await press(page, 'Next');
    await press(page.getByRole('dialog'), 'YES');
    await arrive(page, 'emandate');
  });
});

describe('the mandate', () => {
  test.each([
    [/^Fail The/, 'failed'],
    ['Pending', 'pending'],
  ] as const)('%s at the provider: the screen says so', async (button, mandate) => {
    const page = await stage.open(refused);
    await personAt(page, 'emandate');
    await press(page, 'Continue');
    await authorise(page, button);
    await page.waitForURL((url) => url.search === `?mandate=${mandate}`);
    await arrive(page, 'emandate');
    await page
      .getByText(mandate === 'failed' ? /could not be set up/ : /has not confirmed the e-mandate yet/)
      .waitFor();
    await inspect(page, `emandate-${mandate}`);
  });

  test('a closed checkout can be opened again', async () => {
    const page = await stage.open();
    await personAt(page, 'emandate');
    await press(page, 'Continue');
    await authorise(page, 'Close');
    await page
      .getByText(/^The e-mandate is not set up yet\./)
      .first()
      .waitFor();
    await press(page, 'Continue');
    await authorise(page, 'Success');
    await page.waitForURL(/mandate=done/);
  });

  test.each([
    ['999900000020', 'Your bank does not take part in e-mandates.'],
    ['999900000021', 'Something went wrong'],
  ])('of account %s is refused: %s', async (accountNo, message) => {
    const page = await stage.open(refused);
    await personAt(page, 'emandate', account(accountNo));
    await press(page, 'Continue');
    await expectMessage(page, message);
  });
});

describe('the bank list', () => {
  test('the first account is chosen; the sheet asks for the box before it goes on', async () => {
    const page = await stage.open();
    const person = await personAt(page, 'bank-list');
    await page.getByText('Verified', { exact: true }).waitFor();
    expect(await page.getByRole('radio').first().isChecked()).toBe(true);
    await inspect(page, 'bank-list');
    await press(page, 'Continue');
    const sheet = overlay(page);
    await sheet.getByText('Your money will be transferred to the following bank account').waitFor();
    await inspect(page, 'bank-list-sheet');
    expect(await sheet.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    await walkTo(page, person, 'key-fact-statement');
  });

  test('another account can be added, which is verified first', async () => {
    const page = await stage.open(refused);
    const person = await personAt(page, 'bank-list');
    await page.getByRole('link', { name: 'or add a new bank account' }).click();
    await arrive(page, 'bank-details');
    await fillBankDetails(page, { ...answersOf(person), ...account('123456789099') });
    await press(page, 'Next');
    await press(page.getByRole('dialog'), 'YES');
    await arrive(page, 'bank-list');
    await page.getByRole('radiogroup').locator('> *').filter({ hasText: '9099' }).locator('label').click();
    await press(page, 'Continue');
    await arrive(page, 'emandate');
  });

  test.each([
    ['999900000050', 'Your bank is busy. Please try again later.'],
    ['999900000051', 'We cannot pay into this account today.'],
  ])('account %s is not taken: %s', async (accountNo, message) => {
    const page = await stage.open(refused);
    const person = await personAt(page, 'bank-details');
    await walkTo(page, person, 'bank-list', account(accountNo));
    await press(page, 'Continue');
    await tickAndGo(overlay(page), 'Continue');
    await expectMessage(page, message);
    expect(new URL(page.url()).pathname).toBe(screenOf('bank-list').route);
  });

  test('that cannot be loaded says so and offers to try again', async () => {
    const page = await stage.open(refused);
    await personAt(page, 'emandate', account('999900000060')).catch(() => undefined);
    await page.goto(screenOf('bank-list').route);
    await expectMessage(page, 'We could not load your bank accounts.');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  });
});

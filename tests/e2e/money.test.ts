import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { mobileSentinels } from '#sandbox/sentinels.ts';
import { useStage } from './browser.ts';
import { newPerson, type Person } from './person.ts';
import { axeFindings, overflow, shifts, shoot, shootAll, smallTargets } from './probes.ts';
import { answersOf, arrive, expectMessage, overlay, personAt, press, signIn, walkTo } from './walk.ts';
import { authorise, fillReferences, tickAndGo, verifyAccount } from './walk-money.ts';

const stage = useStage({ DATABASE_URL: 'memory' }); // the embedded database, as npm start has it
const camera = { context: { permissions: ['camera'] } };
const refused = { expected: /\b(400|422|500)\b/ };
const emi = mobileSentinels.find(({ kind }) => kind === 'emi')?.mobile ?? '';

/** Looks at a screen: nothing for axe to find, nothing too wide or too small. */
async function inspect(page: Page, name: string): Promise<void> {
  await shoot(page, name);
  await shootAll(page, `${name}-whole`);
  expect(await axeFindings(page), 'axe').toEqual([]);
  expect(await overflow(page, [320, 360]), 'no sideways scrolling').toEqual({ 320: 0, 360: 0 });
  expect(await smallTargets(page), 'targets of 48 pixels').toEqual([]);
}

describe('a new customer goes from / to the accepted Key Fact Statement and the dashboard', () => {
  test('by penny drop, with a payday loan', async () => {
    const page = await stage.open(camera);
    const person = newPerson();
    await signIn(page, person);
    await walkTo(page, person, 'key-fact-statement');
    await inspect(page, 'key-fact-statement');
    await walkTo(page, person, 'home');
  });

  test('by reverse penny drop, with an emi loan', async () => {
    const page = await stage.open(camera);
    const person: Person = { ...newPerson(), mobile: emi };
    const answers = { accountNo: '999900000030', confirmedAccountNo: '999900000030' };
    await signIn(page, person);
    await walkTo(page, person, 'emandate', answers);
    await press(page, 'Continue');
    await authorise(page, 'Success');
    await expectMessage(page, 'Your e-mandate is set up. Please press Continue to verify your bank account.');
    await press(page, 'Continue');
    await page.getByRole('heading', { name: 'Penny Drop' }).waitFor();
    await inspect(page, 'penny-drop-reverse');
    await verifyAccount(page, 'Pay ₹1');
    await walkTo(page, person, 'key-fact-statement', answers);
    await walkTo(page, person, 'home');
  });
});

describe('references', () => {
  test('are confirmed before they are saved; NO keeps what was typed', async () => {
    const page = await stage.open();
    const person = await personAt(page, 'reference-details');
    await inspect(page, 'reference-details');
    await press(page, 'Next');
    await inspect(page, 'reference-details-wrong');
    await fillReferences(page, answersOf(person));
    await press(page, 'Next');
    const sheet = overlay(page);
    for (const text of ['Ravi Rao', 'Brother', '9876543210', 'Mira Das', 'Friends', '8765432109'])
      await sheet.getByText(text, { exact: true }).waitFor();
    await inspect(page, 'reference-details-sheet');
    await press(sheet, 'NO');
    await sheet.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Name of the first person').inputValue()).toBe('Ravi Rao');
    await press(page, 'Next');
    await press(sheet, 'YES');
    await arrive(page, 'selfie-verification');
  });

  test('that are refused are still there', async () => {
    const page = await stage.open(refused);
    const person = await personAt(page, 'reference-details');
    await fillReferences(page, { ...answersOf(person), nameOne: 'Reference Refused' });
    await press(page, 'Next');
    await press(overlay(page), 'YES');
    await page.getByRole('button', { name: 'OK' }).click();
    expect(await page.getByLabel('Name of the first person').inputValue()).toBe('Reference Refused');
  });
});

describe('the Key Fact Statement', () => {
  test('can be accepted only after the box was ticked, with the whole code; a wrong code is said in the dialog', async () => {
    const page = await stage.open(refused);
    const person = await personAt(page, 'key-fact-statement');
    const statement = page.frameLocator('iframe');
    await statement.getByRole('table').first().waitFor();
    const amount = await statement.locator('[data-head="Instalment amount"]').first().boundingBox();
    expect((amount?.x ?? Infinity) + (amount?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    const proceed = page.getByRole('button', { name: 'Continue' });
    expect(await proceed.isDisabled()).toBe(true);
    await page.getByText('Tick the box to be able to continue.').waitFor();
    await tickAndGo(page, 'Continue');
    const dialog = overlay(page);
    await dialog.getByText('6-digit OTP').waitFor();
    await inspect(page, 'key-fact-statement-otp');
    const box = dialog.getByRole('textbox');
    const submit = dialog.getByRole('button', { name: 'Submit' });
    for (const [typed, isDisabled] of [
      ['', true],
      ['12345', true],
      ['000000', false],
    ] as const) {
      await box.fill(typed);
      await expect.poll(() => submit.isDisabled()).toBe(isDisabled);
    }
    await submit.click();
    await dialog.locator('[aria-invalid="true"]').waitFor();
    await shoot(page, 'key-fact-statement-wrong');
    await box.click();
    await page.keyboard.type('1'); // in the place of the whole code that was refused
    expect([await box.inputValue(), await dialog.locator('[aria-invalid="true"]').count()]).toEqual(['1', 0]);
    await press(dialog, 'Cancel');
    await dialog.waitFor({ state: 'hidden' });
    await walkTo(page, person, 'home');
  });

  test('comes as high as it is, and moves nothing that stands', async () => {
    const page = await stage.open();
    await personAt(page, 'key-fact-statement');
    await page.goto('/key-fact-statement');
    await page.locator('iframe[style*=height]').waitFor(); // it was measured
    expect(await shifts(page)).toBe(0);
    const frame = page.locator('iframe');
    const inner = await frame.contentFrame().locator('body').boundingBox();
    const outer = await frame.boundingBox();
    expect(Math.ceil(inner?.height ?? 0)).toBe(outer?.height);
  });

  test('leads back to the bank list, and to the terms and back', async () => {
    const page = await stage.open();
    await personAt(page, 'key-fact-statement');
    await page.getByRole('link', { name: 'Read the terms and conditions' }).click();
    await arrive(page, 'term-condition');
    await page.goBack();
    await arrive(page, 'key-fact-statement');
    await page.goBack();
    await arrive(page, 'bank-list');
  });

  test.each([
    ['999900000071', 'is accepted without a code'],
    ['999900000072', 'with another status than 1 says why'],
    ['999900000073', 'that fails says so'],
    ['999900000074', 'that cannot be read offers to try again'],
  ])('of account %s %s', async (accountNo, what) => {
    const page = await stage.open(refused);
    await personAt(page, 'key-fact-statement', { accountNo, confirmedAccountNo: accountNo });
    if (accountNo.endsWith('74')) {
      await press(page, 'OK');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      return;
    }
    await tickAndGo(page, 'Continue');
    if (what.includes('without')) return arrive(page, 'home');
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
    await press(page, 'OK');
    await arrive(page, 'key-fact-statement');
  });
});

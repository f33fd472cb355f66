import { aadhaarSentinels, mobileSentinels } from '#sandbox/sentinels.ts';
import { describe, expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { screenOf } from './config.ts';
import type { Page } from 'playwright-core';
import {
  answer,
  answersOf,
  arrive,
  expectMessage,
  formOf,
  personAt,
  press,
  sendAadhaar,
  signIn,
  walkTo,
  overlay,
} from './walk.ts';
import { newestCode, newPerson } from './person.ts';
import { axeFindings, shoot } from './probes.ts';

const stage = useStage();
const usedAadhaar = aadhaarSentinels.find(({ kind }) => kind === 'other-account')?.aadhaar ?? '';
const serviceDown = mobileSentinels.find(({ kind }) => kind === 'aadhaar-down')?.mobile ?? '';
const refused = { expected: /\b(400|422|500)\b/ };

describe('Aadhaar', () => {
  test('by code: the boxes take the code, then Verified Successfully, then the next step', async () => {
    const page = await stage.open();
    const person = await personAt(page, 'enter-aadhar');
    await sendAadhaar(page, answersOf(person));
    await shoot(page, 'enter-aadhar-code');
    expect(await axeFindings(page)).toEqual([]);
    await answer(page, 'enter-aadhar', { otp: await newestCode(page, person.mobile) }, formOf('enter-aadhar', 'code'));
    await expectMessage(page, 'Verified Successfully');
    await arrive(page, 'loan-purpose');
  });

  test('a wrong code is refused under its boxes and can be mended', async () => {
    const page = await stage.open(refused);
    const person = await personAt(page, 'enter-aadhar');
    await sendAadhaar(page, answersOf(person));
    const right = await newestCode(page, person.mobile);
    const wrong = right === '111111' ? '222222' : '111111';
    await answer(page, 'enter-aadhar', { otp: wrong }, formOf('enter-aadhar', 'code'));
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await page.locator('input[autocomplete="one-time-code"]').first().fill('');
    await answer(page, 'enter-aadhar', { otp: right }, formOf('enter-aadhar', 'code'));
    await arrive(page, 'loan-purpose');
  });

  test.each([
    ['Via Aadhar OTP', 'works', undefined],
    ['Verify with DigiLocker', 'is down', serviceDown],
  ])('%s is recommended and chosen while the Aadhaar service %s', async (recommended, _state, mobile) => {
    const page = await stage.open();
    const person = newPerson();
    await signIn(page, { ...person, mobile: mobile ?? person.mobile });
    await page.goto(screenOf('enter-aadhar').route);
    await arrive(page, 'enter-aadhar');
    const card = page.getByRole('radiogroup').locator('label').filter({ hasText: 'Recommended' });
    await card.getByText(recommended, { exact: true }).waitFor();
    expect(await card.count()).toBe(1);
    expect(await card.getByRole('radio').isChecked()).toBe(true);
    await shoot(page, `enter-aadhar-${recommended.toLowerCase().replaceAll(' ', '-')}`);
  });

  test('by DigiLocker, allowed', async () => {
    const page = await stage.open();
    await personAt(page, 'enter-aadhar');
    await toDigilocker(page);
    await page.getByRole('button', { name: 'Allow' }).click();
    await expectMessage(page, 'Verified Successfully');
    expect(page.url()).not.toContain('code=');
    await arrive(page, 'loan-purpose');
  });

  test('by DigiLocker, denied: a message that leads to the dashboard', async () => {
    const page = await stage.open(refused);
    await personAt(page, 'enter-aadhar');
    await toDigilocker(page);
    await page.getByRole('button', { name: 'Deny' }).click();
    await press(page, 'OK');
    await arrive(page, 'home');
  });

  test('a number of another account opens a sheet with the masked number', async () => {
    const page = await stage.open(refused);
    await personAt(page, 'enter-aadhar');
    await answer(page, 'enter-aadhar', { method: 'otp' }, formOf('enter-aadhar', 'method'));
    await answer(page, 'enter-aadhar', { aadhaar: usedAadhaar }, formOf('enter-aadhar', 'number'));
    const sheet = overlay(page);
    await sheet.getByText(/^\d{2}X+\d{2}$/).waitFor();
    await shoot(page, 'enter-aadhar-used');
    expect(await axeFindings(page)).toEqual([]);
    await press(sheet, 'OK');
    await sheet.waitFor({ state: 'hidden' });
  });
});

async function toDigilocker(page: Page): Promise<void> {
  await answer(page, 'enter-aadhar', { method: 'digilocker' }, formOf('enter-aadhar', 'method'));
  await press(page, 'Next');
  await page.waitForURL(/\/sandbox\/digilocker/);
}

describe('PAN', () => {
  test('the sheet shows what the PAN says; NO goes back to the input, YES goes on', async () => {
    const page = await stage.open();
    const person = await personAt(page, 'enter-your-pan');
    await answer(page, 'enter-your-pan', answersOf(person));
    const sheet = overlay(page);
    await sheet.getByText(person.pan).waitFor();
    await shoot(page, 'enter-your-pan-sheet');
    expect(await axeFindings(page)).toEqual([]);
    await press(sheet, 'NO');
    await sheet.waitFor({ state: 'hidden' });
    await walkTo(page, person, 'enter-aadhar');
  });

  test('the browser’s back closes an open sheet first', async () => {
    const page = await stage.open();
    const person = await personAt(page, 'enter-your-pan');
    await answer(page, 'enter-your-pan', answersOf(person));
    const sheet = overlay(page);
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe(screenOf('enter-your-pan').route);
    await page.goBack();
    await arrive(page, 'enter-name');
  });

  test('of another account: a sheet with the masked number', async () => {
    const page = await stage.open(refused);
    await personAt(page, 'enter-your-pan');
    await answer(page, 'enter-your-pan', { pan: 'AAAPA0001A' });
    await page
      .getByRole('dialog')
      .getByText(/^\d{2}X+\d{2}$/)
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('that is not found: the server’s words in a toast, and the PAN stays', async () => {
    const page = await stage.open(refused);
    await personAt(page, 'enter-your-pan');
    await answer(page, 'enter-your-pan', { pan: 'AAAPA0002A' });
    await page.getByRole('alert').or(page.getByRole('status')).first().waitFor();
    expect(await page.locator('input').first().inputValue()).toBe('AAAPA0002A');
  });

  test('not linked: checking again goes on', async () => {
    const page = await stage.open();
    const person = await personAt(page, 'pan-not-linked', { pan: 'AAAPL0001A' });
    await shoot(page, 'pan-not-linked');
    expect(await axeFindings(page)).toEqual([]);
    await walkTo(page, person, 'loan-purpose');
  });

  test('not linked, no claim: only linking is offered, and opens the tax portal in a new tab', async () => {
    const page = await stage.open();
    await page.context().route('https://www.incometax.gov.in/**', (route) => route.fulfill({ body: 'tax portal' }));
    await personAt(page, 'pan-not-linked', { pan: 'AAAPL0002A' });
    expect(await page.getByRole('button', { name: 'My Aadhaar & PAN is Linked' }).count()).toBe(0);
    const opened = page.context().waitForEvent('page');
    await press(page, 'Link my Aadhaar & PAN');
    expect((await opened).url()).toMatch(/^https:\/\/www\.incometax\.gov\.in\//);
    await page.goBack();
    await arrive(page, 'home');
    await press(page, 'Verify again');
    await page.getByText('Verified Successfully').waitFor();
    await arrive(page, 'loan-purpose');
  });

  test('not linked, refused with 400: a dialog, then the route that the server names', async () => {
    const page = await stage.open(refused);
    await personAt(page, 'pan-not-linked', { pan: 'AAAPL0003A' });
    await press(page, 'My Aadhaar & PAN is Linked');
    await overlay(page).waitFor();
    await shoot(page, 'pan-not-linked-refused');
    await press(page, 'OK');
    await arrive(page, 'enter-aadhar');
  });

  test('/pan-verify: NO goes to the input, YES goes on', async () => {
    const page = await stage.open();
    const person = await personAt(page, 'enter-your-pan');
    await answer(page, 'enter-your-pan', answersOf(person));
    await press(overlay(page), 'NO');
    await page.goBack();
    await arrive(page, 'enter-name');
    await page.goBack();
    await arrive(page, 'home');
    await press(page, 'Continue');
    await arrive(page, 'pan-verify');
    await shoot(page, 'pan-verify');
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'No');
    await arrive(page, 'enter-your-pan');
  });

  test('/pan-verify without PAN data leads to the input', async () => {
    const page = await stage.open();
    await personAt(page, 'enter-your-pan');
    await page.goto(screenOf('pan-verify').route);
    await arrive(page, 'enter-your-pan');
  });
});

import { expect, test } from 'vitest';
import { withCheckDigit } from '#lib/check-digit.ts';
import { mobileSentinels } from '#sandbox/sentinels.ts';
import { useStage } from './browser.ts';
import { screenOf } from './config.ts';
import { newPerson } from './person.ts';
import { arrive, fill, formOf, personAt, signIn } from './walk.ts';

const stage = useStage();
const repeating = mobileSentinels.find(({ kind }) => kind === 'repeat')?.mobile ?? '';

test('the header of a step has back, the title of the screen and the progress', async () => {
  const page = await stage.open();
  await personAt(page, 'gender');
  const header = page.locator('header').first();
  await header.getByRole('button', { name: 'Back', exact: true }).waitFor();
  await page.getByRole('heading', { level: 1, name: screenOf('gender').title }).waitFor();
  const bar = page.getByRole('progressbar', { name: /Progress of your application/ });
  const share = await bar.evaluate((each) =>
    each instanceof HTMLProgressElement ? each.value / each.max : Number.NaN,
  );
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(1);
});

test('a repeat customer, who goes another way, changes an answer without a bar of progress', async () => {
  const page = await stage.open();
  await signIn(page, { ...newPerson(), mobile: repeating });
  await page.getByRole('button', { name: 'Get Cash' }).click();
  await arrive(page, 'confirm-details');
  await page.getByRole('link', { name: /Marital Status/ }).click();
  await arrive(page, 'marital-status');
  expect(await page.getByRole('progressbar').count()).toBe(0);
});

/** A last digit that is not the check digit. */
const wrongDigit = (Number(withCheckDigit('76543210987').at(-1)) + 1) % 10;

test('an Aadhaar number has its check mark at twelve valid digits and not before', async () => {
  const page = await stage.open();
  await personAt(page, 'enter-aadhar');
  const method = formOf('enter-aadhar', 'method').ui['method'];
  const aadhaar = formOf('enter-aadhar', 'number').ui['aadhaar'];
  if (method === undefined || aadhaar === undefined) throw new Error('The screen has other fields.');
  const mark = page.getByAltText('All 12 digits are there');
  await fill(page, method, 'otp');
  await fill(page, aadhaar, '76543210987');
  expect(await mark.count()).toBe(0);
  const doubt = page.getByText('Please check your number. One of the digits may be wrong.');
  await fill(page, aadhaar, `76543210987${wrongDigit}`);
  await doubt.waitFor(); // which keeps nobody: the number can be sent
  expect([await mark.count(), await page.locator('[aria-invalid=true]').count()]).toEqual([0, 0]);
  await fill(page, aadhaar, withCheckDigit('76543210987'));
  await mark
    .or(page.getByLabel('All 12 digits are there'))
    .or(page.getByTitle('All 12 digits are there'))
    .first()
    .waitFor();
  expect(await doubt.count()).toBe(0);
  await fill(page, aadhaar, '000000000000');
  expect(await mark.count()).toBe(0);
});

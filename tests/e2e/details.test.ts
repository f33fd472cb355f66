import { expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { screenOf } from './config.ts';
import { fill, formOf, personAt } from './walk.ts';

const stage = useStage();

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
  await fill(page, aadhaar, '765432109873');
  await mark
    .or(page.getByLabel('All 12 digits are there'))
    .or(page.getByTitle('All 12 digits are there'))
    .first()
    .waitFor();
  await fill(page, aadhaar, '000000000000');
  expect(await mark.count()).toBe(0);
});

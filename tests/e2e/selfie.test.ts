import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { launch, phone, useStage } from './browser.ts';
import { duration } from './config.ts';
import { axeFindings, overflow, shoot, smallTargets } from './probes.ts';
import { startSite } from './server.ts';
import { arrive, expectMessage, overlay, personAt, press } from './walk.ts';
import { sendSelfie, takeSelfie } from './walk-money.ts';

const stage = useStage({}, startSite, { kind: 'whole' }); // the shell knows no permissions
const allowed = { context: { permissions: ['camera'] }, expected: /\b(400|422)\b/ };

/** A small picture, as a phone's own camera would hand it over. */
const file = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Opens the screen of a person whose first reference makes selfies fail in some way. */
function selfieOf(page: Page, nameOne: string): Promise<unknown> {
  return personAt(page, 'selfie-verification', { nameOne });
}

async function inspect(page: Page, name: string): Promise<void> {
  await shoot(page, name);
  expect(await axeFindings(page), 'axe').toEqual([]);
  expect(await overflow(page, [320, 360]), 'no sideways scrolling').toEqual({ 320: 0, 360: 0 });
  expect(await smallTargets(page), 'targets of 48 pixels').toEqual([]);
}

describe('the camera', () => {
  test('allowed: a photo of 220 by 200, Retry, and Submit only with the consent', async () => {
    const page = await stage.open(allowed);
    await selfieOf(page, 'Ravi Rao');
    await inspect(page, 'selfie');
    await takeSelfie(page);
    const photo = page.getByAltText('The selfie you took');
    const size = await photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    expect(size).toEqual([220, 200]);
    await inspect(page, 'selfie-review');
    const submit = page.getByRole('button', { name: 'Submit' });
    expect(await submit.isDisabled()).toBe(true);
    await press(page, 'Retry');
    await press(page, 'Take photo');
    await photo.waitFor();
    await sendSelfie(page);
    await expectMessage(page, 'Verified Successfully');
    await arrive(page, 'bank-details');
  });

  test('denied: says how to allow it, and a photo file does', async () => {
    const page = await stage.open({ context: { permissions: [] } });
    await selfieOf(page, 'Ravi Rao');
    await press(page, 'Open camera');
    await page.getByText(/^This site may not use your camera\./).waitFor();
    await inspect(page, 'selfie-denied');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByAltText('The selfie you took').waitFor();
    await sendSelfie(page);
    await arrive(page, 'bank-details');
  });

  test('absent: a photo file does', async () => {
    const browser = await launch('whole', false);
    const context = await browser.newContext({ ...phone, baseURL: stage.site.url, permissions: ['camera'] });
    const page = await context.newPage();
    await selfieOf(page, 'Ravi Rao');
    await press(page, 'Open camera');
    await page.getByText(/^We found no camera that this page can use\./).waitFor();
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByAltText('The selfie you took').waitFor();
    await browser.close();
  });
});

describe('a selfie that fails', () => {
  test('once: Attempt 1 of 2 for 5 seconds, then the camera again', async () => {
    const page = await stage.open(allowed);
    await selfieOf(page, 'Selfie Fail Once');
    await takeSelfie(page);
    await sendSelfie(page);
    const modal = overlay(page).filter({ hasText: 'Attempt 1 of 2' });
    await modal.waitFor();
    const shown = Date.now();
    await modal.getByText('Verification failed. Please try again.').waitFor();
    await inspect(page, 'selfie-attempt');
    await modal.waitFor({ state: 'hidden' });
    expect(Date.now() - shown).toBeLessThan(duration('selfie.modal') + 2000);
    await takeSelfie(page);
    await sendSelfie(page);
    await arrive(page, 'bank-details');
  });

  test('twice: Attempt 2 of 2, then the dashboard', async () => {
    const page = await stage.open(allowed);
    await selfieOf(page, 'Selfie Fail Twice');
    await takeSelfie(page);
    await sendSelfie(page);
    await press(overlay(page), 'OK');
    await takeSelfie(page);
    await sendSelfie(page);
    await page.getByText('Attempt 2 of 2').waitFor();
    await arrive(page, 'home');
  });

  test('without a count: the person is led to / and so home', async () => {
    const page = await stage.open(allowed);
    await selfieOf(page, 'Selfie No Count');
    await takeSelfie(page);
    await sendSelfie(page);
    await arrive(page, 'home');
  });

  test('in another way: the server says why, or Something went wrong!', async () => {
    const page = await stage.open(allowed);
    await selfieOf(page, 'Selfie Silent');
    await takeSelfie(page);
    await sendSelfie(page);
    await expectMessage(page, 'Something went wrong!');
    await page.getByAltText('The selfie you took').waitFor();
  });
});

import { mobileSentinels } from '#sandbox/sentinels.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { screenOf } from './config.ts';
import { axeFindings, shoot } from './probes.ts';
import { arrive, press, screenNow, signIn } from './walk.ts';

const stage = useStage();
const mobile = mobileSentinels.find(({ kind }) => kind === 'repeat')?.mobile ?? '';

/** Signs a repeat customer in, who is then shown the answers given last time. */
async function toDetails(page: Page): Promise<void> {
  await signIn(page, { mobile, pan: '', aadhaar: '' });
  await press(page, 'Get Cash');
  await arrive(page, 'confirm-details');
}

test('a repeat customer comes back to /confirm-details from every screen that it links to', async () => {
  const page = await stage.open();
  await toDetails(page);
  await shoot(page, 'confirm-details-repeat');
  expect(await axeFindings(page)).toEqual([]);
  const links = page.locator('main a[href^="/"]:not([href="/contact-us"])');
  const count = await links.count();
  expect(count).toBe(12);
  for (let index = 0; index < count; index += 1) {
    await links.nth(index).click();
    await page.waitForURL((url) => url.pathname !== screenOf('confirm-details').route);
    const id = screenNow(page);
    await arrive(page, id);
    await page.goBack();
    await arrive(page, 'confirm-details');
  }
});

test('a repeat customer’s new answer goes to the draft only and shows on /confirm-details', async () => {
  const page = await stage.open();
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saved.push(request.url());
  });
  await toDetails(page);
  await page.locator(`main a[href="${screenOf('loan-purpose').route}"]`).click();
  await arrive(page, 'loan-purpose');
  await page.locator('label').filter({ hasText: 'Rent / Bills' }).click();
  await press(page, 'Next');
  await arrive(page, 'confirm-details');
  await page.getByText('Rent / Bills').waitFor();
  expect(saved).toEqual([]);
});

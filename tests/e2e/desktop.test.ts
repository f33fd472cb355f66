import { expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { newPerson } from './person.ts';
import { shoot } from './probes.ts';
import { arrive, signIn, walkTo } from './walk.ts';

const stage = useStage();
const desktop = { viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false, deviceScaleFactor: 1 };

test('on a desktop the screen is a centred column of at most 480 pixels', async () => {
  const page = await stage.open({ context: desktop });
  const person = newPerson();
  await page.goto('/');
  await arrive(page, 'sign-in');
  await shoot(page, 'desktop-sign-in');
  await signIn(page, person);
  await walkTo(page, person, 'loan-purpose');
  await shoot(page, 'desktop-loan-purpose');
  const box = await page.locator('main').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(480);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(10);
});

import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { screenOf } from './config.ts';
import { copySources, startBuilt } from './dev-site.ts';
import { overflow, settle, shoot, smallTargets } from './probes.ts';
import { addPseudoLocale, lengthened, pseudo } from './pseudo-locale.ts';
import { personAt } from './walk.ts';

/*
 * A language that needs 40 % more room than English, made for this test and never shipped: whatever people translate
 * into, nothing is cut off on a narrow phone.
 */
const copy = copySources();
afterAll(() => copy.remove()); // what is registered first runs last: by then the server has ended
addPseudoLocale(copy.folder);
const stage = useStage({}, (env) => startBuilt(copy.folder, env));

const screens = [
  'sign-in', 'enter-name', 'enter-your-pan', 'enter-aadhar', 'loan-purpose', 'enter-loan-amount', 'highest-education',
  'company-name', 'salary-date', 'enter-address', 'loan-approval', 'reference-details', 'selfie-verification', 'bank-details',
]; // prettier-ignore

let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;

beforeAll(async () => {
  const page = await stage.open();
  await personAt(page, 'key-fact-statement');
  signedIn = await page.context().storageState();
});

/** Boxes that hide a part of their text. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
        if (clientWidth <= 1 || element.textContent === '') return false; // for screen readers only
        const hides = (style: string) => style === 'hidden' || style === 'clip';
        return (
          (hides(overflowX) && scrollWidth > clientWidth + 1) || (hides(overflowY) && scrollHeight > clientHeight + 1)
        );
      })
      .map((element) => `${element.tagName.toLowerCase()}: ${(element.textContent ?? '').slice(0, 60)}`),
  );
}

test.each(screens)('%s has room for longer texts', async (id) => {
  const viewport = { width: 320, height: 740 };
  const page = await stage.open({ context: { viewport, ...(id !== 'sign-in' && { storageState: signedIn }) } });
  await page.context().addCookies([{ name: 'language', value: pseudo, url: stage.site.url }]);
  await page.goto(screenOf(id).route);
  await page.getByRole('heading', { level: 1, name: lengthened(screenOf(id).title), exact: true }).waitFor();
  await settle(page);
  await shoot(page, `pseudo-${id}`);
  expect(await overflow(page, [320])).toEqual({ 320: 0 });
  expect([await cutOff(page), await smallTargets(page)]).toEqual([[], []]);
});

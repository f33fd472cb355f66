import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { copySources, startBuilt } from './dev-site.ts';
import { drawCamera, look, photo, tallPicture, trackStates } from './drawn-camera.ts';
import type { CameraAnswer } from './drawn-camera.ts';
import { axeFindings, overflow, smallTargets } from './probes.ts';
import { addTrialScreens, keyId, trialOrder } from './trial-screens.ts';

/*
 * The widgets on screens of their own, which only a copy of this repository has: with every answer that a camera, a
 * document and a payment provider can give.
 */
const copy = copySources();
addTrialScreens(copy);
afterAll(() => copy.remove()); // what is registered first runs last: by then the server has ended
const stage = useStage({}, (env) => startBuilt(copy.folder, env));

/** Without the page's policy, which hides whether a server's document is made harmless by the widget itself. */
const bare = { bypassCSP: true };

/** The screen with every form widget, on a page with a drawn camera. */
async function withCamera(answer: CameraAnswer): Promise<Page> {
  const page = await stage.open();
  await drawCamera(page, answer);
  await page.goto('/trial');
  await page.getByRole('heading', { name: 'Every widget' }).waitFor();
  return page;
}

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('a selfie', () => {
  test('is taken after a word about why, cropped, un-mirrored, and can be taken again', async () => {
    const page = await withCamera({ size: [640, 480] });
    await page.getByText('We compare your photo with your document.').waitFor();
    expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)).toEqual([]);
    await tap(page, 'Open camera');
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)).toEqual([
      { audio: false, video: { facingMode: 'user', width: { ideal: 880 }, height: { ideal: 800 } } },
    ]);
    await tap(page, 'Take photo');
    expect(await look(page)).toEqual({
      type: 'data:image/jpeg;base64,',
      size: [220, 200],
      colours: ['red', 'green', 'blue'],
    });
    expect(await trackStates(page)).toEqual(['ended']);
    await tap(page, 'Retry');
    await page.getByRole('button', { name: 'Take photo', exact: true }).waitFor();
    expect(await photo(page).count()).toBe(0);
    expect(await trackStates(page)).toEqual(['ended', 'live']);
  });

  test('the camera is let go when the page is hidden and when the screen is left', async () => {
    const page = await withCamera({ size: [640, 480] });
    await tap(page, 'Open camera');
    await page.getByRole('button', { name: 'Take photo', exact: true }).waitFor();
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Object.defineProperty(document, 'hidden', { value: false, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.getByRole('button', { name: 'Open camera', exact: true }).waitFor();
    expect(await trackStates(page)).toEqual(['ended']);
    await tap(page, 'Open camera');
    await page.getByRole('button', { name: 'Take photo', exact: true }).waitFor();
    await tap(page, 'Back');
    await page.getByRole('heading', { name: 'Every widget' }).waitFor({ state: 'detached' });
    expect(await trackStates(page)).toEqual(['ended', 'ended']);
  });

  test.each([
    [{ error: 'NotAllowedError' }, 'The camera is not allowed here'],
    [{ error: 'NotFoundError' }, 'There is no camera'],
    [{ error: 'OverconstrainedError' }, 'There is no camera'],
    [{ error: 'NotReadableError' }, 'Another app uses the camera'],
    [{ error: 'AbortError' }, 'The camera did not start'],
    ['none', 'There is no camera'],
  ] as const)('%j: the page says what is wrong, and a file does', async (answer, text) => {
    const page = await withCamera(answer);
    await tap(page, 'Open camera');
    await page.getByRole('status').filter({ hasText: text }).waitFor();
    await page.getByRole('button', { name: 'Try again', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Choose a photo', exact: true }).waitFor();
    const input = page.locator('input[type=file]');
    expect(await input.getAttribute('accept')).toBe('image/*');
    expect(await input.getAttribute('capture')).toBe('user');
    await input.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByText('This is no photo').waitFor();
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await tallPicture(page) });
    await photo(page).waitFor();
    expect(await look(page)).toMatchObject({ type: 'data:image/jpeg;base64,', size: [220, 200] });
  });

  test('an unanswered question of the browser brings help', async () => {
    const page = await withCamera('nothing');
    await page.clock.install();
    await tap(page, 'Open camera');
    await page.getByText('The camera is starting').waitFor();
    await page.clock.runFor(10_000);
    await page.getByText('Please look for the question of your browser').waitFor();
    await page.getByRole('button', { name: 'Choose a photo', exact: true }).waitFor();
  });
});

describe('a secret number', () => {
  test('is hidden until the eye is pressed, and keeps its digits', async () => {
    const page = await stage.open();
    await page.goto('/trial');
    const box = page.getByLabel('Account number');
    const security = () => box.evaluate((input) => getComputedStyle(input).getPropertyValue('-webkit-text-security'));
    await box.fill('12 34-5678x90');
    expect([await box.inputValue(), await security()]).toEqual(['1234567890', 'disc']);
    expect(await box.getAttribute('autocomplete')).toBe('off');
    await page.getByRole('button', { name: 'Show the number', pressed: false }).click();
    await page.getByRole('button', { name: 'Show the number', pressed: true }).waitFor();
    expect([await box.inputValue(), await security()]).toEqual(['1234567890', 'none']);
  });

  test('one that a server masked is empty, in the form as well', async () => {
    const page = await stage.open();
    await page.goto('/trial?account=XXXXXX1234');
    expect(await page.getByLabel('Account number').inputValue()).toBe('');
    await page.getByText('Account on file: none').waitFor();
  });
});

test.each(['/trial', '/trial-document', '/trial-checkout'])('%s is for every thumb, eye and ear', async (route) => {
  const page = await stage.open({ context: bare });
  await page.goto(route);
  await page.locator('[data-screen] main:not([inert]) h1').waitFor(); // the app's, not what is painted before it
  expect(await overflow(page, [320, 360, 414])).toEqual({ 320: 0, 360: 0, 414: 0 });
  await page.setViewportSize({ width: 320, height: 568 });
  expect([...(await smallTargets(page)), ...(await axeFindings(page))]).toEqual([]);
});

test('a rating is one of ten, by touch and by arrow keys, and its ends say what they mean', async () => {
  const page = await stage.open();
  await page.goto('/trial');
  const numbers = page.getByRole('radiogroup', { name: 'Your rating' }).getByRole('radio');
  await numbers.last().waitFor({ state: 'attached' });
  expect(await numbers.count()).toBe(10);
  await page.getByText('7', { exact: true }).first().click();
  expect(await page.getByRole('radio', { name: '7 of 10' }).isChecked()).toBe(true);
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: '8 of 10' }).isChecked()).toBe(true);
  expect(await numbers.first().getAttribute('aria-label')).toBe('1 of 10, Poor');
  expect(await numbers.last().getAttribute('aria-label')).toBe('10 of 10, Very good');
});

test('a comment says how much room is left and takes no more', async () => {
  const page = await stage.open();
  await page.goto('/trial');
  const box = page.getByRole('textbox', { name: 'Your comment' });
  await box.fill('a'.repeat(140));
  expect(await box.inputValue()).toHaveLength(100);
  expect(await page.getByText('0 characters left').first().isVisible()).toBe(true);
  await box.fill(' Good ');
  await box.blur();
  expect(await box.inputValue()).toBe('Good');
});

test('a complete value runs its event, a shorter one the other, and the last one counts', async () => {
  const page = await stage.open();
  await page.goto('/trial');
  const box = page.getByLabel('Bank code');
  await box.pressSequentially('hdfc000123');
  expect(await page.getByText('Bank found: HDFC').count()).toBe(0);
  await box.press('4');
  await page.getByText('Bank found: HDFC0001234').waitFor();
  await box.press('Backspace');
  await page.getByText('Bank found: none').waitFor();
  await box.press('5');
  await page.getByText('Bank found: HDFC0001235').waitFor();
});

test('an amount is said in words of the page', async () => {
  const page = await stage.open();
  await page.goto('/trial');
  await page.getByLabel('Amount').fill('250000');
  await page.getByText('Two lakh fifty thousand', { exact: true }).waitFor();
});

describe("a server's document", () => {
  test('is shown without anything that acts, loads, styles or asks', async () => {
    const page = await stage.open({ context: bare });
    const leaks: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('leak')) leaks.push(request.url());
    });
    await page.goto('/trial-document');
    const frame = page.frameLocator('iframe[title="The facts"]');
    await frame.getByRole('heading', { name: 'Facts of the loan' }).waitFor();
    await frame.getByText('End of the facts').waitFor();
    const inside = await page.locator('iframe').evaluate((element) => {
      if (!(element instanceof HTMLIFrameElement) || !element.contentDocument) throw new Error('no frame');
      const all = [...element.contentDocument.body.querySelectorAll('*')];
      return {
        tags: [...new Set(all.map((each) => each.localName))].toSorted(),
        attributes: [...new Set(all.flatMap((each) => each.getAttributeNames()))].toSorted(),
        sandbox: element.getAttribute('sandbox'),
        lang: element.contentDocument.documentElement.lang,
        isStyled: getComputedStyle(element.contentDocument.body).marginTop === '0px',
        scrolls: element.contentDocument.documentElement.scrollHeight > element.clientHeight,
      };
    });
    expect(inside).toEqual({
      tags: ['b', 'caption', 'div', 'h1', 'p', 'table', 'tbody', 'td', 'th', 'thead', 'tr'],
      attributes: ['aria-label', 'class', 'colspan', 'role', 'scope', 'tabindex'],
      sandbox: 'allow-same-origin',
      lang: 'en',
      isStyled: true,
      scrolls: false,
    });
    expect(leaks).toEqual([]);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  test('is read at 320 pixels: only its wide tables scroll, by keyboard too', async () => {
    const page = await stage.open({ context: { ...bare, viewport: { width: 320, height: 568 } } });
    await page.goto('/trial-document');
    const table = page.frameLocator('iframe').getByRole('region', { name: 'Repayment' });
    await table.waitFor();
    expect(await table.evaluate((part) => part.scrollWidth > part.clientWidth)).toBe(true);
    expect(await table.getAttribute('tabindex')).toBe('0');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('of which nothing is left says so', async () => {
    const page = await stage.open({ context: bare });
    await page.goto('/trial-document');
    await page.locator('iframe').waitFor();
    await tap(page, 'Empty');
    await page.getByText('Nothing can be shown').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });
});

describe('the checkout', () => {
  /** A provider that keeps what it is opened with; `dismiss` and `open` are the person's acts. */
  const provider = `window.Razorpay = class {
    constructor(request) { window.request = request; }
    open() { window.isOpen = true; if (window.refuses) throw new Error('no such order'); }
    close() { window.isOpen = false; }
  };`;
  const answerScript = (page: Page, body: string, status = 200) =>
    page.route('**/checkout.js', (route) => route.fulfill({ status, contentType: 'text/javascript', body }));

  test('opens with the key id that was hidden, the order and the way back', async () => {
    const page = await stage.open();
    await answerScript(page, provider);
    await page.goto('/trial-checkout');
    await page.getByText('Event: opened').waitFor();
    const request = await page.evaluate(
      () => JSON.parse(JSON.stringify((window as unknown as { request: unknown }).request)) as unknown,
    );
    expect(request).toMatchObject({ key: keyId, ...trialOrder, recurring: true, redirect: true, webhook: false });
  });

  test('closed by the person, it runs its event; left with the screen, it closes', async () => {
    const page = await stage.open();
    await answerScript(page, provider);
    await page.goto('/trial-checkout');
    await page.getByText('Event: opened').waitFor();
    await page.evaluate(() =>
      (window as unknown as { request: { modal: { ondismiss(): void } } }).request.modal.ondismiss(),
    );
    await page.getByText('Event: dismissed').waitFor();
    await tap(page, 'Back');
    await page.getByRole('heading', { name: 'A checkout' }).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => (window as unknown as { isOpen: boolean }).isOpen)).toBe(false);
  });

  test.each([
    ['a script that does not come', 503, ''],
    ['a script without a checkout', 200, '/* nothing */'],
    ['an order that the provider refuses', 200, `${provider} window.refuses = true;`],
  ])('%s is a failure', async (_what, status, body) => {
    const page = await stage.open({ expected: /checkout\.js|503/ });
    await answerScript(page, body, status);
    await page.goto('/trial-checkout');
    await page.getByText('Event: failed').waitFor();
  });

  test('a script that takes too long is a failure', async () => {
    const page = await stage.open();
    const asked = page.waitForRequest('**/checkout.js');
    await page.route('**/checkout.js', () => undefined); // no answer
    await page.clock.install();
    await page.goto('/trial-checkout');
    await asked;
    await page.clock.runFor(15_000);
    await page.getByText('Event: failed').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

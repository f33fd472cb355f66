import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { formOf, answer, answersOf, arrive, enterCode, fieldOf, personAt, press } from './walk.ts';
import { newestCode, newPerson, type Person } from './person.ts';
import { countRenders, takeRenders } from './probes.ts';
import { duration } from './config.ts';

const stage = useStage();
const codeInput = 'input[autocomplete="one-time-code"]';

test('typing in a field of text renders nothing', async () => {
  const page = await stage.open();
  await countRenders(page);
  await personAt(page, 'enter-address');
  const { ui } = formOf('enter-address', 'main');
  const [house, city] = [ui['houseNo'], ui['city']];
  if (house === undefined || city === undefined) throw new Error('The address form has other fields.');
  await fieldOf(page, house).pressSequentially('12');
  await fieldOf(page, city).click();
  await takeRenders(page);
  await fieldOf(page, city).pressSequentially('Hyderabad');
  const renders = await takeRenders(page);
  expect(renders).toEqual({});
  expect(await fieldOf(page, city).inputValue()).toBe('Hyderabad');
});

test('typing in a field that is drawn anew renders no other', async () => {
  const page = await stage.open();
  await countRenders(page);
  await personAt(page, 'bank-details');
  const { ui } = formOf('bank-details', 'main');
  const number = ui['accountNo'];
  if (number === undefined) throw new Error('The bank form has other fields.');
  await fieldOf(page, number).click();
  await takeRenders(page);
  await fieldOf(page, number).pressSequentially('123456');
  const renders = await takeRenders(page);
  expect(Object.keys(renders)).toEqual(['accountNo']);
  expect(renders['accountNo']).toBeGreaterThan(0);
});

test('nothing moves below a field in which something wrong is mended', async () => {
  const page = await stage.open();
  await personAt(page, 'enter-address');
  const { ui } = formOf('enter-address', 'main');
  const [house, city] = [ui['houseNo'], ui['city']];
  if (house === undefined || city === undefined) throw new Error('The address form has other fields.');
  const field = fieldOf(page, house);
  await field.click();
  await field.blur();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  const before = await fieldOf(page, city).boundingBox();
  await field.pressSequentially('1');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBeNull();
  expect(await fieldOf(page, city).boundingBox()).toEqual(before);
});

describe('the mobile number', () => {
  test.each(['+91 98765 43210', '098765-43210', '९८७६५४३२१०', '98765\u00a043210'])(
    '%s is understood',
    async (typed) => {
      const page = await stage.open();
      await page.goto('/');
      const { ui } = formOf('sign-in', 'main');
      const field = fieldOf(page, ui['mobileNumber'] ?? { 'ui:widget': 'text', 'ui:title': '' });
      await field.fill(typed);
      await field.blur();
      await expect.poll(async () => (await field.inputValue()).replaceAll(/\D/g, '')).toBe('9876543210');
    },
  );

  test('what was typed before the script came is kept', async () => {
    const page = await stage.open();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    const opened = page.goto('/', { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    const input = page.locator('input[type="tel"], input[inputmode="numeric"]').first();
    await input.fill('98765');
    release();
    await opened;
    await page.waitForLoadState('networkidle');
    expect(await input.inputValue()).toBe('98765');
  });
});

describe('the boxes of the code', () => {
  async function atCode(): Promise<{ page: Page; person: Person }> {
    const page = await stage.open();
    const person = newPerson();
    await page.goto('/');
    await answer(page, 'sign-in', answersOf(person));
    await arrive(page, 'enter-otp');
    return { page, person };
  }

  test('the first box has the focus by itself', async () => {
    const { page } = await atCode();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  });

  test('a whole message can be pasted', async () => {
    const { page, person } = await atCode();
    const code = await newestCode(page, person.mobile);
    await page.locator(codeInput).first().focus();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), `${code} is your OTP`);
    await page.keyboard.press('Control+V');
    await press(page, 'Verify');
    await arrive(page, 'home');
  });

  test('Backspace takes digits away one by one', async () => {
    const { page } = await atCode();
    await page.locator(codeInput).first().focus();
    await page.keyboard.type('1234');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('98');
    const digits = await page
      .locator('main input')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join(''));
    expect(digits).toBe('1298');
  });

  test('Resend works when its time is over, and starts the wait again', async () => {
    const page = await stage.open();
    await page.clock.install();
    const person = newPerson();
    await page.goto('/');
    await answer(page, 'sign-in', answersOf(person));
    await page.clock.runFor(duration('submit.delay'));
    await arrive(page, 'enter-otp');
    const first = await newestCode(page, person.mobile);
    const resend = page.getByRole('button', { name: /Resend/ });
    expect(await resend.isEnabled()).toBe(false);
    await page.clock.runFor(duration('otp.resend') + 1000);
    await expect.poll(() => resend.isEnabled()).toBe(true);
    await resend.click();
    await page.getByText('A new OTP was sent').first().waitFor();
    expect(await resend.isEnabled()).toBe(false);
    const messages: unknown = await (await page.request.get(`/sandbox/inbox.json?mobile=${person.mobile}`)).json();
    expect(messages).toHaveLength(2);
    expect(first).toMatch(/^\d{4}$/);
    await enterCode(page, person);
    await page.clock.runFor(1000);
    await arrive(page, 'home');
  });
});

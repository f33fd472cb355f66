import { setTimeout as pause } from 'node:timers/promises';
import type { Action } from './actions.ts';
import { onePaint, type Phone } from './phone.ts';
import { fieldEvents } from './tables.ts';
import type { Entry } from './typing.ts';

/** Does what a person would do for an action; `typed` happens between typing and pressing. Throws a sentence when it cannot be done. */
export async function perform(
  phone: Phone,
  action: Action,
  entries: readonly Entry[],
  typed: () => Promise<void>,
): Promise<void> {
  const { page } = phone;
  const { how, label, wait } = action;
  for (const entry of entries) await type(phone, entry);
  if (wait !== undefined && wait > 0) await phone.pass(wait + 1000);
  const target = { selector: 'button, a', label };
  // what happens before the tap happens right before it: nothing may have to be waited for in between
  if (how === 'press' || how === 'form') await pressable(phone, target, wait);
  await typed();
  if (how === 'set' || how === 'fill' || how === 'complete' || how === 'enter') return;
  if (how === 'widget') return;
  if (how === 'back') return goBack(phone, label);
  if (how === 'choose') return press(phone, { selector: 'main [role=radiogroup] input[type=radio]', label: '' });
  if (how === 'search') return search(phone, action);
  if (how === 'checkout') return leadOn(phone);
  if (how === 'menu') return press(phone, { selector: 'nav[popover] a', label });
  if (how === 'row') return press(phone, { selector: 'dl a', label });
  if (how === 'leave') await page.evaluate(holdBack);
  return press(phone, target, wait);
}

interface Target {
  readonly selector: string;
  readonly label: string;
}

interface Tap {
  /** Whether it is tapped once it can be. */
  readonly isTapped: boolean;
}

/** Presses what has these words, the topmost and last one, as soon as it can be pressed; `wait` (ms): when that is at most. */
function press(phone: Phone, target: Target, wait?: number): Promise<void> {
  return untilDone(phone, { ...target, isTapped: true }, wait);
}

/** Waits until it could be pressed. */
function pressable(phone: Phone, target: Target, wait?: number): Promise<void> {
  return untilDone(phone, { ...target, isTapped: false }, wait);
}

async function untilDone(phone: Phone, target: Target & Tap, wait = 0): Promise<void> {
  for (let round = 0; round < 50; round += 1) {
    if (await phone.page.evaluate(pressNow, target)) return;
    if (round > 1) await pause(10);
    await phone.pass(round < 10 ? 50 : Math.max(400, wait / 20));
  }
  if (await inTime(phone, () => phone.page.evaluate(pressNow, target))) return;
  throw new Error(`'${target.label}' could not be pressed.`);
}

/** Tries on while the phone's clock stands: on a busy machine a reply may be longer on its way than the clock says. */
async function inTime(phone: Phone, attempt: () => Promise<boolean>): Promise<boolean> {
  for (const latest = Date.now() + 5_000; Date.now() < latest;) {
    if (await attempt()) return true;
    await pause(50);
    await phone.pass(1);
  }
  return false;
}

/** In the page. */
function pressNow({ selector, label, isTapped }: Target & Tap): boolean {
  // oxlint-disable-next-line consistent-function-scoping -- the whole function is handed to the page
  const same = (text: string) => text.replace(/\s+/g, ' ').trim();
  const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const named = (each: HTMLElement) => {
    const by = (each.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .flatMap((id) => document.getElementById(id) ?? []);
    const spoken = by.map((one) => one.textContent ?? '').join(' ');
    return [each.textContent ?? '', each.getAttribute('aria-label') ?? '', spoken].some(
      (text) => same(text) === same(label),
    );
  };
  const found = [...within.querySelectorAll<HTMLElement>(selector)]
    .filter((each) => label === '' || named(each))
    .at(label === '' ? 0 : -1);
  if (found === undefined || found.closest('[inert]') !== null) return false;
  if (found.matches(':disabled') || found.getAttribute('aria-disabled') === 'true') return false;
  if (isTapped) found.click();
  return true;
}

/** In the page: an address for another app of the phone is not opened; where the link leads is written down. */
function holdBack(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      Object.assign(window, { walkLink: link?.getAttribute('href') });
      event.preventDefault();
    },
    { once: true, capture: true },
  );
}

/** The header's back, or the phone's where there is none. */
async function goBack({ page }: Phone, label: string): Promise<void> {
  await page.evaluate((name) => {
    const button = [...document.querySelectorAll<HTMLElement>('header button')].find(
      (each) => each.getAttribute('aria-label') === name,
    );
    if (button) button.click();
    else history.back();
  }, label);
}

async function leadOn({ page }: Phone): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, 'walkCheckout') !== undefined, undefined, { polling: 20 });
  await page.evaluate(() => location.assign(String(Reflect.get(window, 'walkCheckout'))));
}

async function search(phone: Phone, { label }: Action): Promise<void> {
  await phone.page.getByRole('combobox', { name: label }).fill('ma');
  await phone.pass(1000);
}

/** Types or chooses a value in a field. */
async function type(phone: Phone, { ui, value }: Entry): Promise<void> {
  const { page } = phone;
  const title = ui['ui:title'];
  const widget = ui['ui:widget'];
  if (value === undefined) return;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (widget === 'camera') return takePhoto(phone);
  if (widget === 'checkbox') return choose(phone, { kind: 'checkbox', value: '', title });
  if (ui.list !== undefined || widget === 'dayGrid' || widget === 'rating')
    return choose(phone, { kind: 'radio', value: text, title });
  const top = (await page.locator('dialog[open]').count()) > 0 ? page.locator('dialog[open]').last() : page;
  if (widget === 'otp') return top.locator('input[autocomplete="one-time-code"]').first().fill(text);
  if (fieldEvents(ui).load !== undefined) return suggest(phone, title, text);
  await top.getByLabel(title, { exact: true }).first().fill(text);
}

interface Choice {
  readonly kind: string;
  readonly value: string;
  readonly title: string;
}

async function choose(phone: Phone, choice: Choice): Promise<void> {
  for (let round = 0; round < 40; round += 1) {
    if (await phone.page.evaluate(chooseNow, choice)) return;
    await pause(10);
    await phone.pass(50);
  }
  if (await inTime(phone, () => phone.page.evaluate(chooseNow, choice))) return;
  throw new Error(`'${choice.value}' could not be chosen for '${choice.title}'.`);
}

/** In the page. */
function chooseNow({ kind, value, title }: Choice): boolean {
  const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const all = [...within.querySelectorAll<HTMLInputElement>(`input[type=${kind}]`)];
  const ofField = all.filter((input) => {
    const group = input.closest('[role=radiogroup], fieldset');
    const name = group?.getAttribute('aria-labelledby') ?? '';
    const text = document.getElementById(name)?.textContent ?? group?.querySelector('legend')?.textContent ?? title;
    return kind === 'checkbox' || text.includes(title);
  });
  const found = ofField.find((input) => kind === 'checkbox' || input.value === value);
  if (found === undefined || found.disabled || found.closest('[inert]') !== null) return false;
  if (!found.checked) found.click();
  return true;
}

async function suggest(phone: Phone, title: string, value: string): Promise<void> {
  const box = phone.page.getByRole('combobox', { name: title });
  await box.fill(value);
  const option = phone.page.getByRole('option', { name: value, exact: true });
  for (let round = 0; round < 50 && (await option.count()) === 0; round += 1) {
    await phone.pass(100);
    await pause(10);
  }
  await option.click();
}

/** Takes the phone's photo from a file, as phones do that give this page no camera. */
async function takePhoto(phone: Phone): Promise<void> {
  const { page } = phone;
  await page.locator('main button').first().click();
  await phone.pass(onePaint); // by then it has asked for the camera
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  const buffer = await page.screenshot({ type: 'jpeg', quality: 20 });
  await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await page.locator('main img').waitFor();
}

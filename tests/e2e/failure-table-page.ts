import { onePaint } from '#build/walk/phone.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Field } from './failure-table-config.ts';
import { ms, type World } from './failure-table-oracle.ts';
import { visibleForms, type Action, type Plan } from './failure-table-plan.ts';
import { fill as fillField } from './walk.ts';

/**
 * As page.clock.runFor, which besides keeps every step and plays all of them again on each page to come: here a page
 * begins at the time at which the clock was stopped.
 */
export async function letPass(page: Page, time: number): Promise<void> {
  await page.evaluate(runClock, time).catch((error: unknown) => {
    if (!/context was destroyed|navigation/i.test(String(error))) throw error; // the page was left meanwhile
  });
}

async function runClock(time: number): Promise<void> {
  // what clock.install of Playwright puts on the window
  const { controller } = Reflect.get(window, '__pwClock') as { controller: { runFor(ms: number): Promise<void> } };
  await controller.runFor(time);
}

/** Fills every form that shows; a field that `typing` is to fill stays as it is. */
export async function fillForms(page: Page, world: World, { values, action }: Plan): Promise<void> {
  const fields = visibleForms(world).flatMap(([, form]) => Object.entries(form.ui));
  for (const [name, field] of fields) {
    const value = field['ui:widget'] === 'checkbox' ? 'true' : values[name];
    if (value === undefined || (isTyped(action) && action?.label === field['ui:title'])) continue;
    await fillOne(page, field, value);
  }
}

async function fillOne(page: Page, field: Field, value: string): Promise<void> {
  const { 'ui:widget': widget, 'ui:title': title } = field;
  const top = (await page.locator('dialog[open]').count()) > 0 ? page.locator('dialog[open]').last() : page;
  if (widget === 'checkbox') return top.getByRole('checkbox', { name: title }).setChecked(true, { force: true });
  if (widget === 'camera') return takePhoto(page);
  if (widget === 'rating')
    return top
      .getByRole('radio')
      .nth(Number(value) - 1)
      .check({ force: true });
  if (widget === 'autocomplete') return pick(page, title, value);
  await fillField(page, field, value);
}

/** Types into a field that suggests, and takes the suggestion. */
async function pick(page: Page, title: string, value: string): Promise<void> {
  const box = page.getByRole('combobox', { name: title });
  if ((await box.inputValue()) === value) return;
  await box.fill(value);
  await letPass(page, ms('states.debounce') + 50);
  await page.getByRole('option', { name: value, exact: true }).click();
}

/** Takes the phone's photo from a file, as phones do that give this page no camera. */
async function takePhoto(page: Page): Promise<void> {
  if ((await page.locator('main img').count()) > 0) return;
  await page.locator('main button').first().click();
  await letPass(page, onePaint); // by then it has asked for the camera
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  const picture = await page.screenshot({ type: 'jpeg', quality: 20 });
  await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
  await page.locator('main img').waitFor();
}

/** Does what a person would do. */
export async function act(page: Page, { how, label }: Action, values: Plan['values']): Promise<void> {
  if (how === 'choice') return page.getByRole('radio').first().check({ force: true });
  if (how === 'typing') return typeAnew(page, label, values);
  if (how === 'search') return search(page, label);
  if (how === 'resend') await letPass(page, 601_000);
  await press(page, label);
}

/** The field is filled by the action itself. */
export function isTyped(action: Action | undefined): boolean {
  return action?.how === 'typing' || action?.how === 'search';
}

async function search(page: Page, title: string): Promise<void> {
  const box = page.getByRole('combobox', { name: title });
  await box.fill('');
  await box.fill('Ma');
  await letPass(page, ms('states.debounce') + 50);
}

async function typeAnew(page: Page, title: string, values: Plan['values']): Promise<void> {
  await page.getByLabel(title, { exact: true }).fill('');
  await page.getByLabel(title, { exact: true }).fill(values['ifsc'] ?? '');
}

/** Presses the button or link with this text, the topmost one, as soon as it can be pressed. */
export async function press(page: Page, label: string): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    if (await page.evaluate(pressNow, label)) return;
    await pause(10);
    if (round % 10 === 9) await letPass(page, 100);
  }
  throw new Error(`'${label}' could not be pressed on ${page.url()}`);
}

function pressNow(label: string): boolean {
  const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const all = [...within.querySelectorAll<HTMLElement>('button:not([disabled]), a')];
  const found = all
    .filter((each) => each.innerText.trim() === label || each.getAttribute('aria-label') === label)
    .at(-1);
  if (found === undefined || found.getAttribute('aria-disabled') === 'true') return false;
  found.click();
  return true;
}

/** Waits until something can be pressed. */
export async function standing(page: Page, label: string): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    if (await page.evaluate(isThere, label).catch(() => false)) return;
    await pause(10);
    if (round % 5 === 4) await letPass(page, 50);
  }
}

function isThere(label: string): boolean {
  return [...document.querySelectorAll<HTMLElement>('button, a')].some((each) => each.innerText.trim() === label);
}

/** What stands on the page: those of its lines that are in question, what its fields hold, and whether it is empty. */
export interface Look {
  readonly lines: readonly string[];
  readonly values: string;
  readonly isEmpty: boolean;
}

/** Looks at the page; nothing while it is being replaced by another. */
export async function look(page: Page, question: readonly string[] = []): Promise<Look> {
  return page.evaluate(lookNow, question).catch(() => ({ lines: [], values: '', isEmpty: true }));
}

function lookNow(question: readonly string[]): Look {
  const text = document.body.innerText;
  const lines = new Set(text.split('\n').map((line) => line.trim().replace(/\s+/g, ' ')));
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')];
  const values = fields.map((field) => (['radio', 'checkbox'].includes(field.type) ? field.checked : field.value));
  const found = question.filter((line) => lines.has(line));
  return { lines: found, values: JSON.stringify(values), isEmpty: text.trim() === '' };
}

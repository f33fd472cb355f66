import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { objectOf } from '../source/json-value.ts';
import { openStill, pictureOf } from '../still-page.ts';
import { isTyped } from './field-input.ts';
import type { MessageProof } from './message-proofs.ts';
import type { Attempt } from './prove-field.ts';
import type { ReplyMessage } from './reply-messages.ts';
import { shownForm, shownMessage } from './showcase.ts';

/** A picture of a message in one language, as a data URL. */
export interface Photograph {
  /** The key of a form's message, or the file and place of a table's. */
  readonly of: string;
  readonly language: string;
  readonly image: string;
}

/** In pixels: enough for a field and its message. */
const height = 560;

/**
 * Takes a picture of each message in each language, in the showcase that stands in `client`. `browserPath` is a Chromium.
 * Throws when a message does not show.
 */
export async function photograph(
  client: string,
  browserPath: string,
  languages: readonly string[],
  proofs: readonly MessageProof[],
  said: readonly ReplyMessage[],
): Promise<Photograph[]> {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
  try {
    const sets = await Promise.all(languages.map((language) => inLanguage(browser, client, language, proofs, said)));
    return sets.flat();
  } finally {
    await browser.close();
  }
}

async function inLanguage(
  browser: Browser,
  client: string,
  language: string,
  proofs: readonly MessageProof[],
  said: readonly ReplyMessage[],
): Promise<Photograph[]> {
  const page = await openStill(browser, client, language, height);
  const taken: Photograph[] = [];
  const take = async (of: string) => taken.push({ of, language, image: await pictureOf(page) });
  let open = '';
  for (const proof of proofs.filter(({ shownBy }) => shownBy)) {
    const place = addressOf(proof);
    if (place !== open) await page.goto(place);
    open = place;
    await provoke(page, proof);
    await take(proof.key);
  }
  for (const [index, message] of said.entries()) {
    if (message.isServers) continue;
    await page.goto(placeOf(message, index));
    const text = message.texts.get(language) ?? [...message.texts.values()][0] ?? '';
    const words = page.getByText(text.split('{')[0] ?? '', { exact: false }).first();
    await words.waitFor();
    await words.scrollIntoViewIfNeeded();
    await take(keyOf(message));
  }
  await page.context().close();
  return taken;
}

/** How a message of a table is named among the pictures. */
export function keyOf({ file, pointer }: ReplyMessage): string {
  return file.id + pointer;
}

/** The address at which the showcase shows the form of a message. */
export function addressOf({ of }: MessageProof): string {
  return `${routeOf(of.file.json.value)}?${shownForm}=${of.form}`;
}

/** The address at which the showcase says a message; one of every screen stands on the first. */
function placeOf({ file, kind, outcome }: ReplyMessage, index: number): string {
  const field = kind === 'field-error' ? String(outcome['field-error']) : undefined;
  const forms = Object.entries(objectOf(objectOf(file.json.value)['forms']));
  const form = forms.find(([, value]) => field !== undefined && field in objectOf(objectOf(value)['ui']))?.[0];
  return `${routeOf(file.json.value)}?${shownMessage}=${index}${form === undefined ? '' : `&${shownForm}=${form}`}`;
}

function routeOf(screen: unknown): string {
  const route = objectOf(screen)['route'];
  return typeof route === 'string' ? route : '/';
}

/** Brings a form's message about: types or taps, and leaves the field. */
export async function provoke(page: Page, { of, shownBy, rule }: MessageProof): Promise<void> {
  const control = (field: string) => controlOf(page.locator(`[id="${of.form}-${field}"]`));
  for (const [other, attempt] of of.others) await enter(control(other), attempt);
  const box = control(of.field);
  await box.focus();
  if (shownBy && isTyped(of.input)) await enter(box, shownBy);
  await box.blur();
  const error = page.locator(`[id="${of.form}-${of.field}-error"]`);
  await error.waitFor().catch((cause: unknown) => {
    throw new Error(`The message for "${rule}" of ${of.file.id}, ${of.field}, did not show.`, { cause });
  });
  await error.scrollIntoViewIfNeeded();
}

async function enter(box: Locator, { text, way }: Attempt): Promise<void> {
  await box.fill('');
  if (way === 'pasted') await box.fill(text);
  else await box.pressSequentially(text);
}

/** The control of a field, or the first of its group. */
function controlOf(field: Locator): Locator {
  return field.locator('xpath=descendant-or-self::*[self::input or self::textarea or self::select]').first();
}

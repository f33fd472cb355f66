import { chromium, type Browser, type Page } from 'playwright-core';
import { buildCopy } from '../built-copy.ts';
import type { LanguageRow } from '../compile/locales.ts';
import { messageProofs, type MessageProof } from '../messages/message-proofs.ts';
import { addressOf, provoke } from '../messages/photographs.ts';
import { shownSheet, shownWith, showcase } from '../messages/showcase.ts';
import { objectOf, textOf } from '../source/json-value.ts';
import type { Files } from '../source/files.ts';
import { readProject, type Project } from '../source/project.ts';
import { openStill, pictureOf } from '../still-page.ts';
import { changedArea, type Area } from './changed-area.ts';
import type { Situation } from './situation.ts';

/** What a picture is taken of: a screen, one of its sheets, or a message of one of its forms by its key. */
export interface Subject {
  readonly screen: string;
  readonly sheet?: string;
  readonly message?: string;
  /** The facts that are in place. */
  readonly facts?: Situation;
}

/** The same before and after, in one language. None where the config has no such thing. */
export interface Picture extends Subject {
  readonly language: string;
  /** Data URLs. */
  readonly was: string | undefined;
  readonly is: string | undefined;
  /** Where the two differ; undefined where they do not. */
  readonly changed: Area | undefined;
}

/** In pixels: of a phone's window, and of the longest screen that is shown whole. */
const height = 740;
const longest = 3000;

/**
 * Takes pictures of screens in two configs, in each language: the app is built from each, with every screen open to
 * everybody and still. `root` is the folder of the project, `browserPath` a Chromium.
 */
export async function takePictures(
  root: string,
  browserPath: string,
  [before, after]: readonly [Files, Files],
  subjects: readonly Subject[],
  languages: readonly LanguageRow[],
): Promise<Picture[]> {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
  try {
    const olds = await takeAll(browser, root, before, subjects, languages);
    const news = await takeAll(browser, root, after, subjects, languages);
    const page = await browser.newPage();
    const pictures: Picture[] = [];
    for (const subject of subjects) {
      for (const { id, label } of languages) {
        const key = keyOf(subject, id);
        const [was, is] = [olds.get(key), news.get(key)];
        const changed = was === undefined || is === undefined ? undefined : await changedArea(page, was, is);
        pictures.push({ ...subject, language: label, was, is, changed });
      }
    }
    return pictures;
  } finally {
    await browser.close();
  }
}

async function takeAll(
  browser: Browser,
  root: string,
  files: Files,
  subjects: readonly Subject[],
  languages: readonly LanguageRow[],
): Promise<Map<string, string>> {
  const project = readProject(files);
  const messages = subjects.some(({ message }) => message !== undefined) ? messageProofs(project) : [];
  const taken = new Map<string, string>();
  const built = await buildCopy(root, showcase(files, project, [], subjects));
  try {
    for (const { id } of languages) {
      const page = await openStill(browser, built.client, id, height);
      for (const subject of subjects) {
        const isThere = await show(page, project, messages, subject, subjects.indexOf(subject));
        if (isThere) taken.set(keyOf(subject, id), await wholePicture(page, subject));
      }
      await page.context().close();
    }
  } finally {
    built.remove();
  }
  return taken;
}

/** The page in its whole length; a sheet lies over what the window shows. */
async function wholePicture(page: Page, { sheet }: Subject): Promise<string> {
  if (sheet !== undefined) return pictureOf(page);
  const width = page.viewportSize()?.width ?? 0;
  const whole = await page.evaluate(calmHeight);
  await page.setViewportSize({ width, height: Math.min(whole, longest) });
  await page.evaluate(calmHeight);
  const picture = await pictureOf(page);
  await page.setViewportSize({ width, height });
  return picture;
}

/** Brings a subject onto the page; false when the config has none, or nobody can bring it about. */
async function show(
  page: Page,
  project: Project,
  messages: readonly MessageProof[],
  subject: Subject,
  index: number,
): Promise<boolean> {
  if (subject.message !== undefined) {
    const proof = messages.find(({ key, shownBy }) => key === subject.message && shownBy);
    if (!proof) return false;
    await page.goto(addressOf(proof));
    await provoke(page, proof);
    return true;
  }
  const address = placeOf(project, subject, index);
  if (address === undefined) return false;
  await page.goto(address);
  await page.locator(`html[data-screen="${subject.screen}"]`).waitFor();
  if (subject.sheet !== undefined) {
    await page.getByRole('dialog').waitFor();
    await page.evaluate(settle);
  }
  return true;
}

/** Runs in the page: its height in pixels, once that stayed the same for a while, three seconds at most. */
async function calmHeight(): Promise<number> {
  const latest = performance.now() + 3000;
  await document.fonts.ready;
  let last = 0;
  for (let calm = 0; calm < 15 && performance.now() < latest;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = document.documentElement.scrollHeight;
    calm = now === last ? calm + 1 : 0;
    last = now;
  }
  return last;
}

/** Runs in the page: waits until the sheet stands still and keeps the focus, for three seconds at most. */
async function settle(): Promise<void> {
  const latest = performance.now() + 3000;
  let last = '';
  let focus: Element | null = null;
  for (let calm = 0; calm < 15 && performance.now() < latest;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const held = document.activeElement;
    const sheet = held?.closest('[role="dialog"]');
    const place = JSON.stringify(sheet?.getBoundingClientRect() ?? {}) + (sheet ? getComputedStyle(sheet).opacity : '');
    calm = sheet && held === focus && place === last ? calm + 1 : 0;
    [last, focus] = [place, held];
  }
}

function keyOf({ screen, sheet, message, facts }: Subject, language: string): string {
  return [screen, sheet ?? '', message ?? '', JSON.stringify([...(facts ?? [])]), language].join(' ');
}

function placeOf(project: Project, { screen, sheet, facts }: Subject, index: number): string | undefined {
  const value = objectOf(project.screens.get(screen)?.json.value);
  const route = textOf(value['route']);
  if (route === undefined || (sheet !== undefined && !(sheet in objectOf(value['sheets'])))) return undefined;
  if (facts !== undefined) return `${route}?${shownWith}=${index}`;
  if (sheet === undefined) return route;
  return `${route}?${shownSheet}=${sheet}`;
}

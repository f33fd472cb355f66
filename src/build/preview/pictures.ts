import { chromium, type Browser } from 'playwright-core';
import { buildCopy } from '../built-copy.ts';
import type { LanguageRow } from '../compile/locales.ts';
import { objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import type { Files } from '../source/files.ts';
import { readProject, type Project } from '../source/project.ts';
import { openStill, pictureOf } from '../still-page.ts';

/** A screen, or one of its sheets, before and after, in one language. None where the config has no such thing. */
export interface Picture {
  readonly screen: string;
  readonly sheet?: string;
  readonly language: string;
  /** Data URLs. */
  readonly was: string | undefined;
  readonly is: string | undefined;
}

/** What a picture is taken of. */
export interface Subject {
  readonly screen: string;
  readonly sheet?: string;
}

/** In pixels. */
const height = 740;
/** The parameter of the address that opens a sheet. */
const openSheet = 'sheet';

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
    const was = await takeAll(browser, root, before, subjects, languages);
    const is = await takeAll(browser, root, after, subjects, languages);
    return subjects.flatMap((subject) =>
      languages.map(({ id, label }): Picture => {
        const key = keyOf(subject, id);
        return { ...subject, language: label, was: was.get(key), is: is.get(key) };
      }),
    );
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
  const taken = new Map<string, string>();
  const built = await buildCopy(root, stillFiles(files, project));
  try {
    for (const { id } of languages) {
      const page = await openStill(browser, built.client, id, height);
      for (const subject of subjects) {
        const address = addressOf(project, subject);
        if (address === undefined) continue;
        await page.goto(address);
        await page.locator(`html[data-screen="${subject.screen}"]`).waitFor();
        if (subject.sheet !== undefined) await page.getByRole('dialog').waitFor();
        taken.set(keyOf(subject, id), await pictureOf(page));
      }
      await page.context().close();
    }
  } finally {
    built.remove();
  }
  return taken;
}

function keyOf({ screen, sheet }: Subject, language: string): string {
  return [screen, sheet ?? '', language].join(' ');
}

function addressOf(project: Project, { screen, sheet }: Subject): string | undefined {
  const value = objectOf(project.screens.get(screen)?.json.value);
  const route = textOf(value['route']);
  if (sheet === undefined || route === undefined) return route;
  return sheet in objectOf(value['sheets']) ? `${route}?${openSheet}=${sheet}` : undefined;
}

/** The config with each screen open to everybody and still: no call is made, nothing leads on. */
function stillFiles(files: Files, project: Project): Files {
  const changed = new Map(files);
  for (const file of project.screens.values())
    changed.set(file.path, { shown: file.shown, text: JSON.stringify(still(objectOf(file.json.value))) });
  return changed;
}

function still(screen: JsonObject): JsonObject {
  const { transient: _transient, on, ...rest } = screen;
  const events = Object.keys(objectOf(on)).map((event) => [event, [{ do: [] }]] as const);
  const sheets = Object.keys(objectOf(screen['sheets'])).map((name) => ({
    when: { [`query.${openSheet}`]: { const: name } },
    do: [{ open: name }],
  }));
  return { ...rest, access: 'anyone', on: { ...Object.fromEntries(events), enter: [...sheets, { do: [] }] } };
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Found {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/** What axe finds wrong on the page as it is now, each in one line. */
export async function axeFindings(page: Page): Promise<string[]> {
  const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(source);
  const { violations } = await page.evaluate(async () => {
    // axe puts itself on the window, and the phone kept the clock's own timeout there
    const { axe, walkTimeout } = window as unknown as {
      axe: { run: (where: Document, options: object) => Promise<Found> };
      walkTimeout: typeof window.setTimeout;
    };
    const standing = window.setTimeout;
    window.setTimeout = walkTimeout;
    return axe.run(document, { resultTypes: ['violations'] }).finally(() => (window.setTimeout = standing));
  });
  return violations.map(({ id, help, nodes }) => `axe ${id}: ${help} (${nodes[0]?.html.slice(0, 160) ?? ''})`);
}

/** What can be seen of a screen at once. */
interface Look {
  readonly headings: number;
  /** What has the focus: a heading, a control, something in a dialog, or nothing. */
  readonly focus: string;
  readonly wide: number;
  /** The open dialogs by their headings. */
  readonly over: readonly string[];
}

/** What is wrong with the page as it stands: its heading, the focus, its width. `isLaunch`: the page was only just loaded. */
export async function lookOver(
  page: Page,
  isLaunch: boolean,
): Promise<{ problems: string[]; over: readonly string[] }> {
  const { headings, focus, wide, over } = await page.evaluate(look);
  const problems = [
    ...(headings === 1 ? [] : [`The screen has ${headings} main headings instead of one.`]),
    ...(isLaunch || focus !== 'nothing' ? [] : ['Neither the heading nor anything else has the focus.']),
    ...(wide > 0 ? [`The page is ${wide} pixels wider than the phone.`] : []),
  ];
  return { problems, over };
}

/** Whether anything on the page has the focus. */
export function hasFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);
}

/** In the page. */
function look(): Look {
  const { activeElement, documentElement } = document;
  const nothing = activeElement === null || activeElement === document.body;
  return {
    headings: document.querySelectorAll('h1').length,
    focus: nothing ? 'nothing' : activeElement.tagName,
    wide: documentElement.scrollWidth - window.innerWidth,
    over: [...document.querySelectorAll('dialog[open] h2')].map((each) => each.textContent ?? ''),
  };
}

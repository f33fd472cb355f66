import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../source-files.ts';

const catalogue = JSON.parse(readFileSync(join(root, 'screens.config', 'locales', 'hi.json'), 'utf8')) as Readonly<
  Record<string, string>
>; // the config checker has held it to its schema

/** What a translator wrote for a place. */
export function hindi(place: string): string {
  const text = catalogue[place];
  if (text === undefined) throw new Error(`Nothing is translated at ${place}.`);
  return text;
}

/** Switches in the menu of the header. */
export async function switchInMenu(page: Page, menu: string, language: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('button', { name: language, exact: true }).click();
}

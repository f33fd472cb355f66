import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../source-files.ts';
import { routes, texts } from './rules-texts.ts';

const screen = (id: string) => readJson('screens', `${id}.json`);
const isList = new Set(readdirSync(join(root, 'screens.config', 'lists')).map((name) => name.replace('.json', '')));
const settings = readJson('settings.json') as { readonly constants: Readonly<Record<string, string>> };

describe.each(Object.entries(texts))('the texts of %s, Spec 1 and 2', (id, wanted) => {
  const own = stringsOf(screen(id));
  const lists = own.filter((text) => isList.has(text)).map((name) => readJson('lists', `${name}.json`));
  const said = [...own, ...stringsOf([lists, readJson('journey.json')])].map(withConstants);
  test.each(wanted.map((text) => [text]))('%s', (text) => {
    expect(said.filter((each) => each.includes(text))).not.toEqual([]);
  });
});

describe('the routes, Spec 2', () => {
  test.each(Object.entries(routes))('%s is the screen %s', (route, id) => {
    expect(screen(id)).toMatchObject({ route });
  });
});

/** Constants such as the product's name stand in the texts by name. */
function withConstants(text: string): string {
  return text.replace(/\{settings\.constants\.(\w+)\}/g, (_whole, name: string) => settings.constants[name] ?? '');
}

/** Every text in a tree of config. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

function readJson(...path: string[]): unknown {
  return JSON.parse(readFileSync(join(root, 'screens.config', ...path), 'utf8'));
}

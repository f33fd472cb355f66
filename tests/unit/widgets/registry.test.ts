import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { widgets } from '#widgets/registry.ts';

const root = join(import.meta.dirname, '../../../src');
const folder = join(root, 'widgets');
const folders = readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory());
const camelCase = (name: string) => name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

interface OptionsSchema {
  readonly 'x-kind'?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, OptionsSchema>>;
  readonly items?: OptionsSchema;
}

const schemaOf = (name: string): OptionsSchema =>
  JSON.parse(readFileSync(join(folder, name, 'options.schema.json'), 'utf8')) as OptionsSchema;
const undescribed = (schema: OptionsSchema, place: string): string[] => [
  ...(schema.description ? [] : [place]),
  ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => undescribed(inner, `${place}/${key}`)),
  ...(schema.items ? undescribed(schema.items, `${place}/*`) : []),
];

test('every folder is a widget of the registry, and no other', () => {
  expect(folders.map(camelCase).toSorted()).toEqual(Object.keys(widgets).toSorted());
});

describe.each(folders)('%s', (name) => {
  const entry = Object.entries(widgets).find(([key]) => key === camelCase(name))?.[1];
  test('is of the kind that its schema says, and loads', async () => {
    expect(schemaOf(name)['x-kind']).toBe(entry?.kind);
    expect(await entry?.load()).toBeTypeOf('function');
  });
  test('describes every option', () => {
    expect(undescribed(schemaOf(name), name)).toEqual([]);
  });
  test('stands in the README', () => {
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(`| \`${camelCase(name)}\``);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './source-files.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What screens.config decides and code must not repeat. */
export interface ConfigWords {
  /** Every text of more than one word. */
  readonly texts: ReadonlySet<string>;
  readonly choices: ReadonlySet<string>;
  /** Routes and ids of screens. */
  readonly places: ReadonlySet<string>;
  /** Durations in ms and limits, where they are above 1000 and so cannot be mistaken. */
  readonly amounts: ReadonlySet<number>;
}

/** Reads screens.config. */
export function readConfigWords(): ConfigWords {
  const all = jsonFiles('');
  const screens = jsonFiles('screens');
  const settings = all.find(({ name }) => name === 'settings')?.content;
  const named = [...values(at(settings, 'durations')), ...values(at(settings, 'limits'))];
  const numbers = named.flatMap((entry) => [at(entry, 'ms'), at(entry, 'value')]);
  return {
    texts: new Set(all.flatMap(({ content }) => strings(content)).filter((text) => /[A-Za-z] [A-Za-z]/.test(text))),
    choices: new Set(jsonFiles('lists').flatMap(({ content }) => choicesOf(content))),
    places: new Set(
      screens
        .flatMap(({ name, content }) => [name, ...strings(at(content, 'route') ?? '')])
        .filter((place) => place !== '/'),
    ),
    amounts: new Set(numbers.filter((number) => typeof number === 'number').filter((number) => number > 1000)),
  };
}

function jsonFiles(folder: string): { name: string; content: Json }[] {
  const from = join(root, 'screens.config', folder);
  return readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      name: basename(file, '.json'),
      // JSON.parse yields JSON.
      content: JSON.parse(readFileSync(join(from, file), 'utf8')) as Json,
    }));
}

function at(value: Json | undefined, key: string): Json | undefined {
  return isRecord(value) ? value[key] : undefined;
}

function values(value: Json | undefined): Json[] {
  return isRecord(value) || Array.isArray(value) ? Object.values(value) : [];
}

function isRecord(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function strings(value: Json): string[] {
  return typeof value === 'string' ? [value] : values(value).flatMap(strings);
}

function choicesOf(list: Json): string[] {
  return values(at(list, 'choices'))
    .flatMap((choice) => [at(choice, 'value'), at(choice, 'label')])
    .filter((text) => typeof text === 'string')
    .filter((text) => /[A-Za-z]{2}/.test(text));
}

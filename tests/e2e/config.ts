import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source-files.ts';

/** A field as screens.config describes it, as far as the browser tests need it. */
export interface Field {
  readonly 'ui:widget': string;
  readonly 'ui:title': string;
  readonly list?: string;
}

export interface Form {
  readonly schema: string;
  readonly ui: Readonly<Record<string, Field>>;
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly submit?: string;
}

export interface BackRow {
  readonly supplied?: readonly string[];
  readonly when?: object;
  readonly to?: string;
}

export interface Screen {
  readonly route: string;
  readonly title: string;
  readonly access: 'signed-in' | 'anyone';
  readonly transient?: boolean;
  readonly header?: { readonly back?: boolean; readonly hidden?: boolean };
  readonly back: 'exit' | readonly BackRow[];
  readonly form?: Form;
  readonly forms?: Readonly<Record<string, Form>>;
}

export interface Journey {
  readonly entries: readonly string[];
  readonly onboarding: readonly string[];
  readonly signedOut: string;
  readonly notFound: string;
  readonly words: Readonly<Record<string, string>>;
}

const folder = join(root, 'screens.config');

/** Every screen by its id, in the order of their names. */
export const screens: Readonly<Record<string, Screen>> = Object.fromEntries(
  readdirSync(join(folder, 'screens'))
    .sort()
    .map((name) => [name.replace(/\.json$/, ''), read('screens', name) as Screen]),
);

export const journey = read('journey.json') as Journey;

/** A screen's config. */
export function screenOf(id: string): Screen {
  const screen = screens[id];
  if (screen === undefined) throw new Error(`No screen is called ${id}.`);
  return screen;
}

/** The forms of a screen with their names; a single form is called main. */
export function formsOf(id: string): [name: string, form: Form][] {
  const { form, forms } = screenOf(id);
  return [...(form === undefined ? [] : [['main', form] as [string, Form]]), ...Object.entries(forms ?? {})];
}

/** The label of a choice. */
export function labelOf(list: string, value: string): string {
  const { choices } = read('lists', `${list}.json`) as {
    choices: readonly { value: string | number; label: string }[];
  };
  const choice = choices.find((each) => String(each.value) === value);
  if (choice === undefined) throw new Error(`The list ${list} has no choice ${value}.`);
  return choice.label;
}

/** A duration of settings.json in ms. */
export function duration(name: string): number {
  const { durations } = read('settings.json') as { durations: Readonly<Record<string, { ms: number }>> };
  const found = durations[name];
  if (found === undefined) throw new Error(`No duration is called ${name}.`);
  return found.ms;
}

/** The screen that stands at an address's path. */
export function screenAt(path: string): string {
  return Object.entries(screens).find(([, { route }]) => route === path)?.[0] ?? journey.notFound;
}

/** One file of screens.config. The config checker has held it to its schema, so callers may say what it is. */
function read(...path: string[]): unknown {
  return JSON.parse(readFileSync(join(folder, ...path), 'utf8'));
}

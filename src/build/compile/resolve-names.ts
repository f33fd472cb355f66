import { isObject, objectOf } from '../source/json-value.ts';
import type { Language } from '../source/language.ts';
import { branchWays, waysOf, type Inside, type Ways } from '../source/ways.ts';
import { placeholdersOf, writeLabels } from '#lib/fill-text.ts';
import type { ListChoice } from './lists.ts';

/** Numbers and choices that names of the config stand for. */
export interface Names {
  readonly durations: Readonly<Record<string, number>>;
  readonly limits: Readonly<Record<string, number>>;
  /** The address of a link, for widget options that name one. */
  readonly links: Readonly<Record<string, unknown>>;
  /** The choices of a list, for widget options that name one. */
  readonly choices: (list: string) => readonly ListChoice[];
}

/** The names of settings.json with their numbers. */
export function readNumbers(settings: unknown): Pick<Names, 'durations' | 'limits'> {
  const table = (group: string, key: string) =>
    Object.fromEntries(
      Object.entries(objectOf(objectOf(settings)[group])).flatMap(([name, entry]) => {
        const value = objectOf(entry)[key];
        return typeof value === 'number' ? [[name, value] as const] : [];
      }),
    );
  return { durations: table('durations', 'ms'), limits: table('limits', 'value') };
}

/** A text in which the labels themselves stand where a list was named: those that differ from their values. */
export function withLabels(names: Pick<Names, 'choices'>, text: string): string {
  if (!text.includes(':label ')) return text;
  return placeholdersOf(text).reduce((filled, { path, conversion, argument = '' }) => {
    if (conversion !== 'label') return filled;
    const labels = writeLabels(names.choices(argument).filter(({ value, label }) => String(value) !== label));
    return filled.replaceAll(`{${path}:label ${argument}}`, labels === '' ? `{${path}}` : `{${path}:label ${labels}}`);
  }, text);
}

/** Where the choices of a list were put in place of its name: the keys that lead there. */
export interface ChoicesPlace {
  readonly path: readonly string[];
  readonly list: string;
}

/**
 * A value of the config with its named durations and limits replaced by their numbers, as its schema says which is which.
 * `places` gets those of choices, which read otherwise in another language.
 */
export function resolveNames(
  language: Language,
  names: Names,
  value: unknown,
  schema: unknown,
  places: ChoicesPlace[] = [],
): unknown {
  return follow({ language, names, widget: undefined, path: [], places }, value, waysOf(language, schema));
}

interface Context {
  readonly language: Language;
  readonly names: Names;
  /** The widget of the nearest object around, whose schema its options follow. */
  readonly widget: string | undefined;
  /** The keys on the way to the value that is looked at. */
  readonly path: string[];
  readonly places: ChoicesPlace[];
  /** Inside a widget's options, where the name of a list becomes its choices. */
  readonly options?: true;
}

function follow(context: Context, value: unknown, ways: Ways): unknown {
  if (typeof value === 'string') {
    if (ways.isText) return withLabels(context.names, value);
    const named = byName(context, ways.reference, value);
    if (named !== undefined) return named;
  }
  if (ways.reference === 'options' && context.widget !== undefined) {
    const options = context.language.widgets[context.widget];
    if (options) return follow({ ...context, options: true }, value, waysOf(context.language, options));
  }
  const { choices, items } = ways.inside;
  for (const branches of choices) {
    const branch = branchWays(branches, value);
    if (branch) return follow(context, value, branch);
  }
  if (Array.isArray(value) && items) {
    const next = value.map((item, index) => followInside(context, String(index), item, items));
    return next.every((item, index) => item === value[index]) ? value : next;
  }
  return isObject(value) ? followObject(context, value, ways.inside) : value;
}

function followObject(
  context: Context,
  value: Readonly<Record<string, unknown>>,
  { properties, others }: Inside,
): unknown {
  const widget = value['ui:widget'] ?? value['widget'];
  const name = typeof widget === 'string' ? widget : undefined;
  const inside = name === context.widget ? context : { ...context, widget: name };
  let changed: Record<string, unknown> | undefined;
  for (const key of Object.keys(value)) {
    const ways = properties.get(key) ?? others;
    if (ways === undefined) continue;
    const child = followInside(inside, key, value[key], ways);
    if (child !== value[key]) (changed ??= { ...value })[key] = child;
  }
  return changed ?? value;
}

function followInside(context: Context, key: string, value: unknown, ways: Ways): unknown {
  context.path.push(key);
  const next = follow(context, value, ways);
  context.path.pop();
  return next;
}

function byName({ names, options, path, places }: Context, reference: unknown, value: string): unknown {
  if (reference === 'link' && options) return names.links[value];
  if (reference === 'list' && options) {
    places.push({ path: [...path], list: value });
    return names.choices(value);
  }
  if (reference === 'duration') return names.durations[value];
  if (reference === 'limit') return names.limits[value];
  return undefined;
}

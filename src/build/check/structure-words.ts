import { pointerSteps } from '../source/json-text.ts';
import { textOf, textsOf, type JsonObject } from '../source/json-value.ts';

/** A value of a file as reports call it: its key, or its place in a list. */
export function nameOf(pointer: string): string {
  const steps = pointerSteps(pointer);
  const last = steps.at(-1);
  if (last === undefined) return 'The file';
  return /^\d+$/.test(last)
    ? `Entry ${Number(last) + 1} of "${steps.findLast((step) => !/^\d+$/.test(step)) ?? 'the list'}"`
    : `"${last}"`;
}

/** What a value is: the text "x", a list. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return `the text ${JSON.stringify(value)}`;
  return typeof value === 'number' ? `the number ${value}` : JSON.stringify(value);
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text in double quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object { … }',
  array: 'a list [ … ]',
  null: 'null',
};

/** The types that a value may have. */
export function typeText(type: unknown): string {
  const types = Array.isArray(type) ? textsOf(type) : textsOf([type]);
  return types.map((name) => typeNames[name] ?? name).join(' or ');
}

/** What a value is for, as its schema says. */
export function aboutText(schema: JsonObject): string {
  return textOf(schema['description']) ?? textOf(schema['title']) ?? 'see the descriptions in schemas/config';
}

/** What to write for a key that is missing: a text shows how texts stand, all else is described. */
export function exampleText(schema: JsonObject): string {
  return schema['x-text'] === true ? '"…"' : aboutText(schema);
}

const units: Readonly<Record<string, number>> = { second: 1000, minute: 60_000, hour: 3_600_000 };

/** A number that was written as a text, such as "60 seconds", as it should stand. */
export function numberFix(value: unknown, schema: JsonObject): string | undefined {
  const wanted = [schema['type']].flat();
  if (typeof value !== 'string' || !(wanted.includes('number') || wanted.includes('integer'))) return undefined;
  const [, number, unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*([a-z]*?)s?\s*$/i.exec(value) ?? [];
  if (number === undefined) return undefined;
  const isTime = /^millisecond/i.test(aboutText(schema));
  const factor = isTime ? units[unit.toLowerCase()] : undefined;
  return `write ${Number(number) * (factor ?? 1)} without quotes${isTime ? ' (milliseconds)' : ''}`;
}

/** A pattern that only says how a text begins is said in words. */
export function formText(schema: JsonObject, pattern: string): string {
  const [, beginnings] = /^\^\(([^()[\]\\*+?.]+)\)$/.exec(pattern) ?? [];
  if (beginnings !== undefined) {
    const named = beginnings.split('|').filter((each) => each !== '/sandbox/');
    return `begin it with ${named.slice(0, -1).join(', ')}${named.length > 1 ? ' or ' : ''}${named.at(-1) ?? ''}`;
  }
  return `${aboutText(schema)} (pattern ${pattern})`;
}

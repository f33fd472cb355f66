import { isObject, objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import { isTyped, type FieldInput } from './field-input.ts';
import { matchingTexts } from './matching-texts.ts';

/** What people type by mistake, and what is in no field right: the ones that read best come first. */
const usual = [
  'Al', 'Asha Rao', 'Asha 2', 'A', '1234567890', '98765', '12', '0', '1', '9', '999', '1000000', 'asha@mail', 'abc', 'ABC',
  '?', ' ', '-', 'x', 'आशा', '12/05/1990', 'a@b.in', '1.5', '-1',
]; // prettier-ignore
const fillers = ['a', 'A', '1', '0', '9', ' a'];
const oddLetters = ['1', 'x', 'A', ' ', '?', 'आ'];
/** No text that is tried is longer. */
const longest = 5000;

/**
 * Texts to try in a field, at most some hundreds, the same ones each time: usual mistakes, what matches its patterns, what
 * is a little too short, too long, too small or too large, and right ones with one letter changed, gone or more.
 */
export function candidateTexts(rules: JsonObject, input: FieldInput): readonly string[] {
  if (!isTyped(input)) return input.values.map(String);
  const lengths = lengthsOf(rules, input.cleaning.max);
  const matches = patternsOf(rules).flatMap((pattern) =>
    matchingTexts(pattern, [...new Set([0, 1, 2, 3, 5, 8, ...lengths])]),
  );
  const filled = lengths.flatMap((length) => fillers.map((filler) => filler.repeat(length).slice(0, length).trim()));
  const numbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].flatMap((rule) => {
    const bound = rules[rule];
    return typeof bound === 'number' ? [bound - 1, bound + 1, bound, bound + 0.5, bound * 2].map(String) : [];
  });
  const changed = matches.slice(0, 6).flatMap(withOneChange);
  const cut = matches.flatMap((text) =>
    lengths.filter((length) => length < text.length).map((length) => text.slice(0, length)),
  );
  const all = [...usual, ...numbers, ...matches, ...changed, ...cut, ...filled, ...listed(rules)];
  return [...new Set(all)].filter((text) => text !== '');
}

/** Lengths around those that the rules and the input name. */
function lengthsOf(rules: JsonObject, max: number | undefined): number[] {
  const named = [rules['minLength'], rules['maxLength'], max].filter((length) => typeof length === 'number');
  const around = named.flatMap((length) => [length - 1, length, length + 1]);
  return [...new Set(around)].filter((length) => length > 0 && length <= longest);
}

/** The patterns of a field, also those that it must not match. */
function patternsOf(rules: JsonObject): string[] {
  const parts = [rules, ...Object.values(rules).flatMap((part) => (Array.isArray(part) ? part : [part]))];
  return parts.filter(isObject).flatMap((part) => textOf(objectOf(part)['pattern']) ?? []);
}

function withOneChange(text: string): string[] {
  if (text.length > 40) return [];
  return Array.from(text).flatMap((_letter, place) => {
    const [before, after] = [text.slice(0, place), text.slice(place + 1)];
    return [before + after, ...oddLetters.map((odd) => before + odd + after)];
  });
}

/** The values of `enum` and `const`: they are right, or another rule refuses them. */
function listed(rules: JsonObject): string[] {
  const values: readonly unknown[] = [
    rules['const'],
    ...(Array.isArray(rules['enum']) ? (rules['enum'] as unknown[]) : []),
  ];
  return values.filter((value) => value !== undefined).map(String);
}

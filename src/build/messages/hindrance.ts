import { textOf, type JsonObject } from '../source/json-value.ts';
import type { FieldInput } from './field-input.ts';
import { matchingTexts } from './matching-texts.ts';

/** Why nothing right can be typed into a field, and what to do. */
export interface Hindrance {
  readonly what: string;
  readonly fix: string;
}

const sizes = [0, 1, 2, 3, 5, 8];

/** What the input of a field takes away from every text that its rules want; nothing where that is not the reason. */
export function hindranceOf(rules: JsonObject, { cleaning }: FieldInput): Hindrance | undefined {
  const { case: letters, keep, max } = cleaning;
  const { minLength, pattern } = rules;
  if (max !== undefined && typeof minLength === 'number' && minLength > max)
    return {
      what: `it takes ${max} characters at most, and "minLength" wants ${minLength}`,
      fix: 'make "minLength" smaller, or "max" of the field larger',
    };
  const texts = wantedBy(textOf(pattern));
  const isEach = (test: (text: string) => boolean) => texts.length > 0 && texts.every(test);
  if (letters === 'upper' && isEach((text) => text !== text.toUpperCase()))
    return {
      what: 'it turns what is typed into capital letters, and the pattern wants small ones',
      fix: 'let the pattern take capital letters: A-Z in place of a-z',
    };
  if (letters === 'lower' && isEach((text) => text !== text.toLowerCase()))
    return {
      what: 'it turns what is typed into small letters, and the pattern wants capital ones',
      fix: 'let the pattern take small letters: a-z in place of A-Z',
    };
  if (keep !== undefined && isEach((text) => !kept[keep].test(text)))
    return {
      what: `it takes ${keepWords[keep]} only, and the pattern wants something else as well`,
      fix: `let the pattern do with ${keepWords[keep]}, or change "keep" of the field`,
    };
  if (max !== undefined && isEach((text) => text.length > max))
    return {
      what: `it takes ${max} characters at most, and the pattern wants more`,
      fix: 'shorten what the pattern wants, or make "max" of the field larger',
    };
  return undefined;
}

const kept = { digits: /^\d*$/, letters: /^\p{L}*$/u, alphanumeric: /^[\p{L}\d]*$/u };
const keepWords = { digits: 'digits', letters: 'letters', alphanumeric: 'letters and digits' };

/** Some texts that match a pattern. */
function wantedBy(pattern: string | undefined): readonly string[] {
  if (pattern === undefined) return [];
  try {
    const whole = new RegExp(pattern, 'u');
    return matchingTexts(pattern, sizes).filter((text) => whole.test(text));
  } catch {
    return [];
  }
}

import { expect, test } from 'vitest';
import { createContext } from '#build/check/context.ts';
import { proveMessages } from '#build/check/prove-messages.ts';
import { edited, projectOf, type Edit } from './fixture.ts';

/* What the input of a field and the help under it have to do with its rules. */

const rules = 'schemas/forms/colour.schema.json';
const colour = 'screens.config/screens/colour.json';
const messages = '/form/messages/word';

function said(...edits: readonly Edit[]): string[] {
  const problems = proveMessages(createContext(projectOf(edited(...edits))));
  return problems.map(({ severity, code, pointer, what, fix }) => `${severity} ${code} ${pointer}: ${what} → ${fix}`);
}

test('a limit that changed without the help under its field', () => {
  const limit: Edit[] = [
    [rules, '/properties/word', { type: 'number', minimum: 5000 }],
    [colour, messages, { minimum: 'At least ₹5,000' }],
  ];
  expect(said(...limit, [colour, '/form/ui/word/ui:help', '₹1,000 or more.'])).toEqual([
    'warning message-names-other-number /form/ui/word/ui:help: The help under the field "word" says 1000, but its limits are 5000. → name 5000, or leave the amount out',
  ]);
  expect(said(...limit, [colour, '/form/ui/word/ui:help', '₹5,000 or more.'])).toEqual([]);
});

test.each([
  {
    options: { case: 'upper' },
    pattern: '^[a-z]{3}$',
    what: 'it turns what is typed into capital letters, and the pattern wants small ones. → let the pattern take capital letters: A-Z in place of a-z',
  },
  {
    options: { case: 'lower' },
    pattern: '^[A-Z]{3}$',
    what: 'it turns what is typed into small letters, and the pattern wants capital ones. → let the pattern take small letters: a-z in place of A-Z',
  },
  {
    options: { keep: 'digits' },
    pattern: '^[A-Z]\\d{3}$',
    what: 'it takes digits only, and the pattern wants something else as well. → let the pattern do with digits, or change "keep" of the field',
  },
  {
    options: { max: 4 },
    pattern: '^\\d{6}$',
    what: 'it takes 4 characters at most, and the pattern wants more. → shorten what the pattern wants, or make "max" of the field larger',
  },
])('a pattern that $options cannot keep', ({ options, pattern, what }) => {
  const edits: Edit[] = [
    [rules, '/properties/word', { type: 'string', pattern }],
    [colour, messages, { pattern: 'Please correct it' }],
    [colour, '/form/ui/word/ui:options', options],
  ];
  expect(said(...edits)).toEqual([
    `error field-never-right /form/ui/word: Nothing that can be typed into the field "word" keeps its rules: ${what}`,
  ]);
});

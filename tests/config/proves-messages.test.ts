import { describe, expect, test } from 'vitest';
import { checkProject } from '#build/check/check.ts';
import { proveMessages } from '#build/check/prove-messages.ts';
import { createContext } from '#build/check/context.ts';
import { messageProofs } from '#build/messages/message-proofs.ts';
import { readFiles } from '#build/source/files.ts';
import { objectOf } from '#build/source/json-value.ts';
import { readProject } from '#build/source/project.ts';
import { formsOf, screens } from '../e2e/config.ts';
import { asFound, type Finding } from './findings.ts';
import { edited, projectOf, type Edit } from './fixture.ts';

const project = readProject(readFiles(process.cwd()));
const proofs = messageProofs(project);
const colour = 'screens.config/screens/colour.json';
const rules = 'schemas/forms/colour.schema.json';
const word = '/form/messages/word';

const findings: readonly Finding[] = [
  {
    name: 'a pattern that nobody can break',
    edits: [[rules, '/properties/word/pattern', '^.*$']],
    found: [
      {
        note: true,
        code: 'message-never-shows',
        at: [colour, `${word}/pattern`],
        what: 'The message for "pattern" of the field "word" can never show: nothing that can be typed or chosen there breaks the rule.',
        fix: 'change the rule or the input, or say under "unreachable" of the form why it stays',
      },
    ],
  },
  {
    name: 'a length that the input cuts off',
    edits: [
      [rules, '/properties/word/maxLength', 10],
      [colour, `${word}/maxLength`, 'At most 10 letters'],
    ],
    found: [
      {
        note: true,
        code: 'message-never-shows',
        at: [colour, `${word}/maxLength`],
        what: 'The message for "maxLength" of the field "word" can never show: nothing that can be typed or chosen there breaks the rule.',
        fix: 'change the rule or the input, or say under "unreachable" of the form why it stays',
      },
    ],
  },
  {
    name: 'a message that another one always comes before',
    edits: [
      [rules, '/properties/word', { type: 'string', pattern: '^[a-z]*$', not: { pattern: '[0-9]' } }],
      [colour, word, { pattern: 'Letters only', not: 'No digits' }],
    ],
    found: [
      {
        note: true,
        code: 'message-never-shows',
        at: [colour, `${word}/not`],
        what: 'The message for "not" of the field "word" can never show: what breaks it, such as "Asha 2", breaks "pattern" as well, whose message comes first.',
        fix: 'change the rule or the input, or say under "unreachable" of the form why it stays',
      },
    ],
  },
  {
    name: 'a message that is said to be out of reach and is not',
    edits: [[colour, '/form/unreachable', { word: { minLength: 'Nobody types one letter.' } }]],
    found: [
      {
        code: 'message-shows-after-all',
        at: [colour, '/form/unreachable/word/minLength'],
        what: '"unreachable" says that nobody meets the message for "minLength" of the field "word", but "x" shows it.',
        fix: 'remove it from "unreachable"',
      },
    ],
  },
  {
    name: 'a reason for a message that there is not',
    edits: [[colour, '/form/unreachable', { word: { minLenght: 'Nobody types one letter.' } }]],
    found: [
      {
        code: 'reason-without-message',
        at: [colour, '/form/unreachable/word/minLenght'],
        what: '"unreachable" names the rule "minLenght" of "word", which has no message.',
        fix: 'did you mean minLength?',
      },
    ],
  },
  {
    name: 'two messages that stand in each other’s place',
    edits: [
      [rules, '/properties/word/maxLength', 8],
      [colour, word, { pattern: 'Letters only', minLength: 'At most 8 letters', maxLength: 'At least 2 letters' }],
    ],
    found: [
      {
        code: 'message-of-another-rule',
        at: [colour, `${word}/minLength`],
        what: 'The message for "minLength" of the field "word" says 8, but the rule is 2; 8 is "maxLength".',
        fix: 'put the two messages right',
      },
      {
        code: 'message-of-another-rule',
        at: [colour, `${word}/maxLength`],
        what: 'The message for "maxLength" of the field "word" says 2, but the rule is 8; 2 is "minLength".',
        fix: 'put the two messages right',
      },
    ],
  },
  {
    name: 'a limit that changed without its message',
    edits: [[colour, `${word}/minLength`, 'At least 3 letters']],
    found: [
      {
        code: 'message-names-other-number',
        at: [colour, `${word}/minLength`],
        what: 'The message for "minLength" of the field "word" says 3, but the rule is 2.',
        fix: 'name 2 in the message, or change the rule',
      },
    ],
  },
  {
    name: 'a rule that can have no message',
    edits: [[rules, '/properties/word/anyOf', [{ maxLength: 3 }, { pattern: 'z$' }]]],
    found: [
      {
        code: 'wrong-message-shows',
        at: [colour, word],
        what: 'In the field "word", "ahovc" breaks "anyOf", which can have no message: the message for "pattern" shows.',
        fix: "say the same with not, pattern, minLength, maxLength, minimum, maximum in the form's schema, or take another widget",
      },
    ],
  },
  {
    name: 'a field into which nothing right can be typed',
    edits: [
      [rules, '/properties/word', { type: 'string', minLength: 12 }],
      [colour, word, { minLength: 'Too short' }],
    ],
    found: [
      {
        code: 'field-never-right',
        at: [colour, '/form/ui/word'],
        what: 'Nothing that can be typed into the field "word" keeps its rules: it takes 10 characters at most, and "minLength" wants 12.',
        fix: 'make "minLength" smaller, or "max" of the field larger',
      },
    ],
  },
];

describe('what the checker says of messages', () => {
  test.each(findings)('$name', ({ edits, found }) => {
    const problems = proveMessages(createContext(projectOf(edited(...edits))));
    expect(asFound(problems)).toEqual(found);
  });
  test('the small config has nothing to report', () => {
    expect(proveMessages(createContext(projectOf(edited())))).toEqual([]);
  });
  test('the checker says it as well', () => {
    const [unbreakable] = findings;
    const problems = checkProject(projectOf(edited(...(unbreakable?.edits ?? []))));
    expect(problems.map(({ code }) => code)).toContain('message-never-shows');
  });
});

describe('what an input lets through', () => {
  const bounds = { pattern: 'p', minLength: 's', maxLength: 'l' };

  test('digits only, of a limited number', () => {
    const number = { type: 'string', pattern: '^[0-9]*$', minLength: 4, maxLength: 6 };
    expect(reach({ kind: 'text', keep: 'digits' }, { max: 6 }, number, bounds)).toEqual({
      pattern: undefined,
      minLength: '12',
      maxLength: undefined,
    });
    expect(reach({ kind: 'text', keep: 'digits' }, { max: 7 }, number, bounds)).toMatchObject({
      maxLength: expect.stringMatching(/^\d{7}$/) as unknown,
    });
    expect(reach({ kind: 'text' }, {}, number, bounds)).toMatchObject({
      pattern: expect.stringMatching(/\D/) as unknown,
    });
  });
  test('letters, which become capital ones', () => {
    const options = { keep: 'letters', case: 'upper' };
    const spaced = { type: 'string', pattern: '^[A-Z ]*$' };
    expect(reach({ kind: 'text' }, options, spaced, { pattern: 'p' })).toEqual({ pattern: 'आ' });
    const any = { type: 'string', pattern: '^[^a-z0-9]*$' };
    expect(reach({ kind: 'text' }, options, any, { pattern: 'p' })).toEqual({ pattern: undefined });
  });
  test('the boxes of a code', () => {
    const code = { type: 'string', pattern: '^[0-9]*$', minLength: 4, maxLength: 4 };
    expect(reach({ kind: 'code', max: 'length' }, { length: 4 }, code, bounds)).toEqual({
      pattern: undefined,
      minLength: '12',
      maxLength: undefined,
    });
  });
  test('amounts', () => {
    const amount = { type: 'number', minimum: 1000, maximum: 999999 };
    const said = { minimum: 'low', maximum: 'high' };
    expect(reach({ kind: 'number' }, { max: 7 }, amount, said)).toEqual({ minimum: 12, maximum: 1000000 });
    expect(reach({ kind: 'number' }, { max: 6 }, amount, said)).toEqual({ minimum: 12, maximum: undefined });
  });
  test('numbers of a row', () => {
    const row = { type: 'integer', minimum: 1, maximum: 10 };
    expect(reach({ kind: 'scale' }, {}, row, { minimum: 'low', maximum: 'high' })).toEqual({
      minimum: undefined,
      maximum: undefined,
    });
  });
});

describe('the shipped forms', () => {
  test('every message of every form is proved: it shows, or the form says why it cannot', () => {
    const inConfig = Object.keys(screens).flatMap((id) =>
      formsOf(id).flatMap(([form, { messages = {} }]) =>
        Object.entries(messages).flatMap(([field, texts]) =>
          Object.keys(texts).map((rule) => `${id}.${form}.${field}.${rule}`),
        ),
      ),
    );
    const places = (those: typeof proofs) =>
      those.map(({ of, rule }) => `${of.file.id}.${of.form}.${of.field}.${rule}`).sort();
    const shown = places(proofs.filter(({ shownBy }) => shownBy !== undefined));
    const outOfReach = places(proofs.filter(({ reason }) => reason !== undefined));
    expect([...shown, ...outOfReach].sort()).toEqual(inConfig.sort());
    expect(shown.length).toBeGreaterThan(50);
    expect(outOfReach.length).toBeGreaterThan(10);
  });
  test('every rule has a message', () => {
    const rulesInSchemas = proofs.length;
    const known = ['required', 'not', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'equals'];
    const counted = Object.keys(screens).flatMap((id) =>
      formsOf(id).flatMap(([, { schema, ui }]) => {
        const value = objectOf(project.forms.get(schema)?.json.value);
        const demanded = Array.isArray(value['required']) ? (value['required'] as unknown[]) : [];
        return Object.keys(ui).flatMap((field) =>
          ['required', ...Object.keys(objectOf(objectOf(value['properties'])[field]))].filter((rule) =>
            rule === 'required' ? demanded.includes(field) : known.includes(rule),
          ),
        );
      }),
    );
    const ofLists = proofs.filter(({ rule }) => rule === 'enum').length;
    expect(counted.length + ofLists).toBe(rulesInSchemas);
  });
  test('every message has a text in every language', () => {
    const languages = ['en', 'hi'];
    expect(proofs.filter(({ texts }) => languages.some((id) => !texts.has(id))).map(({ key }) => key)).toEqual([]);
  });
  test('an input breaks the one rule alone', () => {
    const several = proofs.flatMap(({ key, shownBy }) => (shownBy && shownBy.broken.size !== 1 ? [key] : []));
    expect(several).toEqual([]);
  });
  test('a message that changed places with another in one language only is found there', () => {
    const files = new Map(readFiles(process.cwd()));
    const path = 'screens.config/locales/hi.json';
    const place = 'enter-loan-amount.form.messages.loanAmount.';
    const hindi = JSON.parse(files.get(path)?.text ?? '{}') as Record<string, unknown>; // a catalogue
    [hindi[`${place}minimum`], hindi[`${place}maximum`]] = [hindi[`${place}maximum`], hindi[`${place}minimum`]];
    files.set(path, { shown: path, text: JSON.stringify(hindi, null, 2) });
    const found = proveMessages(createContext(readProject(files)));
    expect(found.map(({ code, file, pointer }) => [code, file, pointer])).toEqual([
      ['message-of-another-rule', path, `/${place}minimum`],
      ['message-of-another-rule', path, `/${place}maximum`],
    ]);
  });
  test('the same messages are proved by the same inputs each time', () => {
    const again = messageProofs(readProject(readFiles(process.cwd())));
    expect(again.map(({ shownBy }) => shownBy?.text)).toEqual(proofs.map(({ shownBy }) => shownBy?.text));
  });
});

/** What the field "word" holds when each of its messages shows, for an input, its options, rules and messages. */
function reach(input: object, options: object, properties: object, messages: object): Record<string, unknown> {
  const edits: readonly Edit[] = [
    ['src/widgets/text/options.schema.json', '/x-input', input],
    [colour, '/form/ui/word/ui:options', options],
    [rules, '/properties/word', properties],
    [colour, word, messages],
  ];
  const found = messageProofs(projectOf(edited(...edits))).filter(({ of }) => of.field === 'word');
  return Object.fromEntries(found.map(({ rule, shownBy }) => [rule, shownBy?.value]));
}

import { describe, expect, test } from 'vitest';
import { checkProject } from '#build/check/check.ts';
import { problemText, type Problem } from '#build/check/problem.ts';
import { readFiles } from '#build/source/files.ts';
import { readProject } from '#build/source/project.ts';

/*
 * What people who are no developers do wrong is told once, by the sentence that helps: nothing that only follows from it
 * stands beside it, and no note before it.
 */

const shipped = readFiles(process.cwd());
const gender = 'screens.config/screens/gender.json';
const reject = 'screens.config/screens/loan-reject.json';
const amount = 'schemas/forms/loan-amount.schema.json';
const list = 'screens.config/lists/gender.json';

/** What the checker says after a text of a shipped file, which stands there once, became another. */
function after(path: string, before: string, instead: string): Problem[] {
  const text = shipped.get(path)?.text ?? '';
  if (text.split(before).length !== 2) throw new Error(`${path} has not once: ${before}`);
  const files = new Map(shipped).set(path, { shown: path, text: text.replace(before, () => instead) });
  return checkProject(readProject(files));
}

function sentences(problems: readonly Problem[]): string[] {
  return problems.map(({ code, what, fix }) => `${code}: ${what} → ${fix}`);
}

/** What is told of differences from the last release. */
function since(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ code }) => code === 'choice-gone' || code === 'changed-since-release');
}

const title = '"title": "What is your gender?",\n';

describe('of a file that cannot be read, only that is told', () => {
  test.each([
    {
      name: 'a comma that is missing',
      edit: [gender, title, title.replace(',', '')],
      told: 'not-json: A comma is missing before this. → put a comma after what stands before it, or close the object with }',
    },
    {
      name: 'a number with commas',
      edit: [amount, '"maximum": 999999', '"maximum": 2,00,000'],
      told: 'not-json: A number has no commas. → write 200000',
    },
    {
      name: 'a quotation mark inside a text',
      edit: [gender, title, '"title": "What is your "real" gender?",\n'],
      told: 'not-json: This quotation mark ends the text, and more of the text comes after it. → inside a text write \\" or ‘ ’ for a quotation mark',
    },
    {
      name: 'curly quotation marks',
      edit: [gender, title, '"title": “What is your gender?”,\n'],
      told: 'not-json: This is a curly quotation mark, and JSON knows only straight ones. → replace “ and ” by "',
    },
    {
      name: 'a curly quotation mark at the end',
      edit: [gender, title, '"title": "What is your gender?”,\n'],
      told: 'not-json: This is a curly quotation mark, and JSON knows only straight ones. → replace “ and ” by "',
    },
  ] as const)('$name', ({ edit: [path, before, instead], told }) => {
    expect(sentences(after(path, before, instead))).toEqual([told]);
  });
});

describe('one mistake is one problem', () => {
  test.each([
    {
      name: 'a screen that does not exist',
      edit: [reject, '"go": "dashboard"', '"go": "dashbord"'],
      told: 'unknown-screen: There is no screen "dashbord". → did you mean dashboard?',
    },
    {
      name: 'another list',
      edit: [gender, '"list": "gender"', '"list": "salary-date"'],
      told: 'list-type: The list "salary-date" has the value 1, but the field "gender" holds a string. → is it the right list? "gender" fits',
    },
    {
      name: 'a condition that never holds',
      edit: [gender, '"const": 200', '"const": "OK"'],
      told: 'value-never: reply.statusCode is never "OK". → write a number such as 200, without quotes',
    },
    {
      name: 'a field that is called otherwise in the screen',
      edit: [
        'screens.config/screens/company-name.json',
        '"companyName": {\n        "ui:widget"',
        '"company": {\n        "ui:widget"',
      ],
      told: 'unknown-form-field: The form shows a field "company", and schemas/forms/company.schema.json calls it "companyName". → call it "companyName" here',
    },
    {
      name: 'back in a circle',
      edit: [gender, '{ "to": "enter-loan-amount" }', '{ "to": "marital-status" }'],
      told: 'back-of-step: Back from “What is your gender?” (gender) leads to “Are you single or married?” (marital-status), a later step. → name enter-loan-amount, or a screen that is no step',
    },
    {
      name: 'a back table without its last row',
      edit: [gender, '},\n    { "to": "enter-loan-amount" }', '}'],
      told: 'back-unanswered: The back table has no row for all other cases. → add a last row without a condition: { "to": "enter-loan-amount" }',
    },
    {
      name: 'a button that leads to its own screen',
      edit: [reject, '"go": "dashboard"', '"go": "loan-reject"'],
      told: 'dead-tap: The event "continue" leads to the screen on which it happens, “Your loan application is rejected.”: nothing changes for whoever presses it. → name another screen, or say something with "toast" as well',
    },
    {
      name: 'the only button of a screen that is gone',
      edit: [reject, ',\n    { "button": "Continue", "run": "continue" }', ''],
      told: 'unused-event: Nothing runs the event "continue", and nothing else on the screen leads on: only back and the menu are left. → add a button for it: { "button": "…", "run": "continue" }; or remove the event, where back is enough',
    },
    {
      name: 'a schema of another kind',
      edit: [
        'schemas/forms/gender.schema.json',
        'http://json-schema.org/draft-07/schema#',
        'https://json-schema.org/draft/2020-12/schema',
      ],
      told: 'not-a-schema: The file says that it is written by "https://json-schema.org/draft/2020-12/schema", which is not known here. → write "$schema": "http://json-schema.org/draft-07/schema#"',
    },
    {
      name: 'a limit in quotes',
      edit: [amount, '"maximum": 999999', '"maximum": "999999"'],
      told: 'not-a-schema: "maximum" must be a number, and is "999999". → write 999999 without quotes',
    },
    {
      name: 'a time with its unit',
      edit: ['screens.config/settings.json', '"otp.resend": { "ms": 60000', '"otp.resend": { "ms": "60 seconds"'],
      told: 'wrong-type: "ms" is the text "60 seconds", and must be a whole number. → write 60000 without quotes (milliseconds)',
    },
    {
      name: 'a mail address without mailto:',
      edit: ['screens.config/settings.json', '"mailto:', '"'],
      told: /^wrong-form: .*→ begin it with https:\/\/, mailto: or tel:$/,
    },
    {
      name: 'a translation that names another fact',
      edit: ['screens.config/locales/hi.json', 'आवेदन: {session.leadID}"', 'आवेदन: {session.lead}"'],
      told: 'translation-facts: The translation names other facts than the English text "Your application: {session.leadID}". → use the same: {session.leadID}',
    },
  ] as const)('$name', ({ edit: [path, before, instead], told }) => {
    const said = sentences(after(path, before, instead));
    expect(said).toEqual([typeof told === 'string' ? told : expect.stringMatching(told)]);
  });

  test('a file that was renamed', () => {
    const files = new Map(shipped);
    const text = files.get(gender)?.text ?? '';
    files.delete(gender);
    files.set('screens.config/screens/Gender copy.json', { shown: 'Gender copy.json', text });
    expect(sentences(checkProject(readProject(files)))).toEqual([
      expect.stringMatching(
        /^unknown-screen: There is no gender\.json any more, but \d+ places \(in journey\.json, .*\) name the screen "gender"\. This file has its address: was it renamed\? → call the file gender\.json again$/,
      ),
    ]);
  });

  test('a step that the server names and the order does not', () => {
    const journey = 'screens.config/journey.json';
    const text = shipped.get(journey)?.text ?? '';
    const files = new Map(shipped).set(journey, { shown: journey, text: text.replace('    "gender",\n', '') });
    expect(sentences(checkProject(readProject(files)))).toEqual([
      expect.stringMatching(
        /^step-order: The server may send people to “What is your gender\?” \(gender\).*"onboarding" does not have it\./,
      ),
    ]);
  });
});

describe('what differs from the last release', () => {
  test('another value of a choice is told as one, not as another label', () => {
    const [note] = since(after(list, '"value": "Other"', '"value": "Others"'));
    expect(note).toMatchObject({ code: 'choice-gone', file: list, pointer: '/choices/2' });
    expect(note?.what).toContain('the value “Other” is now “Others”. Answers that were kept still say “Other”');
  });

  test('a choice that is gone is told at the list, not at another choice', () => {
    const [note] = since(after(list, ',\n    { "value": "Other", "label": "Other" }', ''));
    expect(note).toMatchObject({ code: 'choice-gone', file: list, pointer: '/choices' });
  });

  test('a new screen is one note, whatever is on it', () => {
    const path = 'screens.config/screens/documents.json';
    const screen = { route: '/documents', title: 'Documents', access: 'anyone', back: [{ to: 'contact-us' }] };
    const files = new Map(shipped).set(path, { shown: path, text: JSON.stringify(screen) });
    const contact = 'screens.config/screens/contact-us.json';
    const text = files.get(contact)?.text ?? '';
    const link = '"body": [{ "link": "Which documents?", "go": "documents" },';
    files.set(contact, { shown: contact, text: text.replace('"body": [', () => link) });
    const notes = since(checkProject(readProject(files)));
    expect(notes.filter(({ file }) => file === path).map(({ what }) => what)).toEqual([
      '“Documents” (documents) is new.',
    ]);
  });

  test('the last line tells it from what is to be looked at', () => {
    const problem = {
      severity: 'warning',
      file: 'a.json',
      pointer: '',
      line: 1,
      column: 1,
      what: 'W.',
      fix: 'f',
    } as const;
    const text = problemText([
      { ...problem, code: 'unused-list' },
      { ...problem, code: 'changed-since-release' },
    ]);
    expect(text.split('\n').at(-1)).toBe('The config is right. 1 note to look at, 1 change since the last release.');
  });
});

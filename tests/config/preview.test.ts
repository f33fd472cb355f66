import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openBase } from '#build/preview/base.ts';
import { previewPage } from '#build/preview/page.ts';
import { isSame, meetingOf, previewOf, type Preview } from '#build/preview/preview.ts';
import { previewText } from '#build/preview/text.ts';
import { toldOf } from '#build/preview/told.ts';
import { readFiles } from '#build/source/files.ts';
import { readProject, type Project } from '#build/source/project.ts';
import { root } from '../source-files.ts';
import { edited, filesWith, shippedProject as before, valueOf } from './shipped-edits.ts';

const met = meetingOf(before);
const screen = (id: string) => `screens.config/screens/${id}.json`;

function textAfter(after: Project): string {
  return previewText(previewOf(met, meetingOf(after)), [after, before]);
}

/** The same value with the keys of every object the other way round, and without any layout. */
function turned(value: unknown, key?: string): unknown {
  if (Array.isArray(value)) return value.map((each) => turned(each));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, child]) => [name, turned(child, name)] as const);
  // the fields of a form stand on the screen in the order of their keys
  return Object.fromEntries(key === 'ui' ? entries : entries.toReversed());
}

describe('nothing changes for applicants', () => {
  test('when nothing was touched', () => expect(textAfter(before)).toBe('Nothing changes for applicants.'));
  test.each(['gender', 'emandate', 'home', 'sign-in', 'key-fact-statement'])(
    'when the file of %s has another layout and the keys of its objects another order',
    (id) => {
      const text = JSON.stringify(turned(valueOf(screen(id))));
      const after = readProject(filesWith({ [screen(id)]: text }));
      expect(textAfter(after)).toBe('Nothing changes for applicants.');
    },
  );
  test('when only a note for the people who edit the config is reworded', () => {
    const settings = valueOf('screens.config/settings.json');
    const text = JSON.stringify(settings).replace('From tapping a submit button to its call.', 'Another note.');
    expect(isSame(previewOf(met, meetingOf(readProject(filesWith({ 'screens.config/settings.json': text })))))).toBe(
      true,
    );
  });
});

describe('what is told', () => {
  test('a text, with the screen', () => {
    const text = textAfter(edited(screen('gender'), '"title": "What is your gender?"', '"title": "Your gender"'));
    expect(text).not.toContain('(marital-status)'); // whose back leads there
    expect(text).toContain('“Your gender” (gender)\n  The title: was “What is your gender?”, is now “Your gender”.');
  });
  test('a choice that is gone and one that is new, on each screen that offers them', () => {
    const after = edited('screens.config/lists/loan-purpose.json', '"value": "Education"', '"value": "School"');
    expect(textAfter(after)).toContain(
      'A choice of the field “What is the loan for?”, as the server gets it: was “Education”, is now “School”. Answers that phones',
    );
  });
  test('a rule, with its limit', () => {
    const after = edited('schemas/forms/bank-details.schema.json', '"minLength": 10', '"minLength": 12');
    expect(textAfter(after)).toContain(
      'A rule of the field “Account number”: was “at least so many characters: 10”, is now “at least so many characters: 12”.',
    );
  });
  test('a duration, in seconds, also where it is used', () => {
    const after = edited('screens.config/settings.json', '"penny.poll": { "ms": 10000', '"penny.poll": { "ms": 20000');
    const text = textAfter(after);
    expect(text).toContain(
      'The durations of settings.json: was “10 seconds (penny.poll)”, is now “20 seconds (penny.poll)”.',
    );
    expect(text).toContain('(emandate)');
  });
  test('a back target', () => {
    const after = edited(screen('enter-otp'), '"back": [{ "to": "sign-in" }]', '"back": [{ "to": "not-found" }]');
    expect(textAfter(after)).toMatch(/Back: was to “.*” \(sign-in\), is now to “.*” \(not-found\)\./);
  });
  test('a reply that leads elsewhere, with the ways that are gone and new and for whom', () => {
    const after = edited(screen('loan-purpose'), '{ "go": "confirm-details" }', '{ "go": "gender" }');
    const text = textAfter(after);
    expect(text).toMatch(
      /When “Next” is tapped, for repeat customers: was .*\(confirm-details\), is now .*\(gender\)\./,
    );
    expect(text).toMatch(/Ways that are gone\n {2}.*\(loan-purpose\) → .*\(confirm-details\).*for repeat customers/);
    expect(text).toMatch(/Ways that are new\n {2}.*\(loan-purpose\) → .*\(gender\).*for repeat customers/);
  });
  test('a new choice once, with its label and with what the server gets', () => {
    const after = edited(
      'screens.config/lists/residence.json',
      '"label": "Rented" }',
      '"label": "Rented" }, { "value": "Company", "label": "Provided by my company" }',
    );
    const { changes } = previewOf(met, meetingOf(after));
    expect(toldOf(changes, [after, before])).toEqual([
      expect.objectContaining({ screen: 'your-residence', is: '“Provided by my company” (the server gets “Company”)' }),
    ]);
  });
  test('a page to which back may lead too, alone and not with all the others', () => {
    const text = textAfter(edited(screen('contact-us'), '"sign-in",', '"sign-in", "logout",'));
    expect(text).toContain('Back, to the page it came from: new is “You are signed out” (logout).');
    expect(text).not.toContain('Mobile Verification');
  });
  test('a step by the one after which it stands', () => {
    const journey = valueOf('screens.config/journey.json') as { onboarding: string[] }; // the shipped journey has this list
    journey.onboarding.splice(journey.onboarding.indexOf('gender') + 1, 0, 'my-loan');
    const text = textAfter(readProject(filesWith({ 'screens.config/journey.json': JSON.stringify(journey) })));
    expect(text).toContain('The order: new is “My Loans” (my-loan), after “What is your gender?” (gender).');
  });
  test('an option of a field by what differs in it', () => {
    const text = textAfter(
      edited(screen('company-name'), '"ui:title": "Company name"', '"ui:title": "Company name", "hideTitle": true'),
    );
    expect(text).toContain('The field “Company name”, “hideTitle”: new is “true”.');
  });
  test('a way once, for whom it is, without the end of the session, which every screen has', () => {
    const after = edited(
      screen('loan-reject'),
      '{ "go": "dashboard" }',
      '{ "go": "contact-us", "supply": "loan-reject" }',
    );
    const { gained, lost } = previewOf(met, meetingOf(after));
    expect([...gained, ...lost].filter((way) => /\bfor\b.*\bfor\b/.test(way))).toEqual([]);
    expect(gained).toEqual([expect.stringMatching(/\(loan-reject\) → .*\(contact-us\), “Continue”$/)]);
  });
  test('rows in another order', () => {
    const value = valueOf(screen('enter-otp')) as { on: { enter: unknown[] } }; // the shipped screen has this table
    value.on.enter.reverse();
    const after = readProject(filesWith({ [screen('enter-otp')]: JSON.stringify(value) }));
    expect(textAfter(after)).toContain('It stands at another place of the order now.');
  });
  test('a shared thing, with every screen that uses it', () => {
    const after = edited('screens.config/journey.json', '"Your data is safe with us"', '"Your data stays with us"');
    const { screens } = previewOf(met, meetingOf(after));
    expect(screens).toContain('loan-purpose');
    expect(screens).not.toContain('not-found');
  });
  test('a translation, by its language', () => {
    const hindi = valueOf('screens.config/locales/hi.json');
    const text = JSON.stringify({ ...hindi, 'gender.title': 'लिंग' });
    const after = readProject(filesWith({ 'screens.config/locales/hi.json': text }));
    expect(textAfter(after)).toMatch(
      /^Texts in the language hi\n {2}.*\(gender\): The title: was “.*”, is now “लिंग”\.$/,
    );
  });
});

describe('the page', () => {
  const after = edited(screen('gender'), '"title": "What is your gender?"', '"title": "Your <b>gender</b>"');
  const preview: Preview = previewOf(met, meetingOf(after));
  const page = previewPage(preview, { base: 'main', before, after, problems: [], pictures: [] });
  test('stands alone and shows config as text, never as markup', () => {
    expect(page).toContain('Your &lt;b&gt;gender&lt;/b&gt;');
    expect(page).not.toMatch(/<script|src="http|<b>/);
  });
  test('shows the screens before and after', () => {
    const was = 'data:image/jpeg;base64,AAAA';
    const withPictures = previewPage(preview, {
      base: 'main', before, after, problems: [], pictures: [{ screen: 'gender', language: 'English', was, is: undefined, changed: undefined }],
    }); // prettier-ignore
    expect(withPictures).toContain(`src="${was}"`);
    expect(withPictures).toContain('It is gone.');
  });
});

describe('the config to compare with', () => {
  const folder = mkdtempSync(join(tmpdir(), 'preview-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=T', '-c', 'user.email=t@mail.example', ...args], {
      stdio: 'pipe',
    });

  test('is a revision of git, unpacked for the time of the comparison', () => {
    git('init', '-q');
    for (const part of ['screens.config', 'schemas']) cpSync(join(root, part), join(folder, part), { recursive: true });
    git('add', '.');
    git('commit', '-q', '-m', 'first');
    const base = openBase(folder, 'HEAD');
    expect(readProject(readFiles(base.root, base.config)).screens.size).toBe(before.screens.size);
    base.remove();
    expect(readFiles(base.root).size).toBe(0);
  });
  test('is a config folder', () => {
    const base = openBase(root, 'screens.config');
    expect(readProject(readFiles(base.root, base.config)).screens.size).toBe(before.screens.size);
  });
  test('is named in a plain sentence when it is neither', () => {
    expect(() => openBase(folder, 'no-such-thing')).toThrow(
      /^'no-such-thing' is neither a config folder .* nor a revision/,
    );
  });
});

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openBase } from '#build/preview/base.ts';
import { previewPage, previewText } from '#build/preview/page.ts';
import { isSame, meetingOf, previewOf, type Preview } from '#build/preview/preview.ts';
import { readFiles } from '#build/source/files.ts';
import { readProject, type Project } from '#build/source/project.ts';
import { root } from '../source-files.ts';
import { edited, filesWith, shippedProject as before, valueOf } from './shipped-edits.ts';

const met = meetingOf(before);
const screen = (id: string) => `screens.config/screens/${id}.json`;

function textAfter(after: Project): string {
  return previewText(previewOf(met, meetingOf(after)), { before, after });
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
    expect(text).toContain('“Your gender” (gender)\n  The screen: was “What is your gender?”, is now “Your gender”.');
  });
  test('a choice that is gone and one that is new, on each screen that offers them', () => {
    const after = edited('screens.config/lists/loan-purpose.json', '"value": "Education"', '"value": "School"');
    expect(textAfter(after)).toContain('Choices of loanPurpose: was “Education”, is now “School”.');
  });
  test('a rule, with its limit', () => {
    const after = edited('schemas/forms/bank-details.schema.json', '"minLength": 10', '"minLength": 12');
    expect(textAfter(after)).toContain('Rules of accountNo: was “minLength 10”, is now “minLength 12”.');
  });
  test('a duration, in seconds, also where it is used', () => {
    const after = edited('screens.config/settings.json', '"penny.poll": { "ms": 10000', '"penny.poll": { "ms": 20000');
    const text = textAfter(after);
    expect(text).toContain('Settings: durations: was “10 seconds (penny.poll)”, is now “20 seconds (penny.poll)”.');
    expect(text).toContain('(emandate)');
  });
  test('a back target', () => {
    const after = edited(screen('enter-otp'), '"back": [{ "to": "sign-in" }]', '"back": [{ "to": "not-found" }]');
    expect(textAfter(after)).toMatch(/Back: was “to “.*” \(sign-in\)”, is now “to “.*” \(not-found\)”\./);
  });
  test('a reply that leads elsewhere, with the ways that are gone and new and for whom', () => {
    const after = edited(screen('loan-purpose'), '{ "go": "confirm-details" }', '{ "go": "gender" }');
    const text = textAfter(after);
    expect(text).toMatch(/When submit: was “for repeat customers: .*\(confirm-details\)”, is now “.*\(gender\)”/);
    expect(text).toMatch(/Ways that are gone\n {2}.*\(loan-purpose\) → .*\(confirm-details\).*for repeat customers/);
    expect(text).toMatch(/Ways that are new\n {2}.*\(loan-purpose\) → .*\(gender\).*for repeat customers/);
  });
  test('rows in another order', () => {
    const value = valueOf(screen('enter-otp')) as { on: { enter: unknown[] } }; // the shipped screen has this table
    value.on.enter.reverse();
    const after = readProject(filesWith({ [screen('enter-otp')]: JSON.stringify(value) }));
    expect(textAfter(after)).toContain('stands at another place of the order');
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
    expect(textAfter(after)).toMatch(/^Texts in the language hi\n {2}The screen: was “.*”, is now “लिंग”\.$/);
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
      base: 'main', before, after, problems: [], pictures: [{ screen: 'gender', language: 'English', was, is: undefined }],
    }); // prettier-ignore
    expect(withPictures).toContain(`src="${was}"`);
    expect(withPictures).toContain('There is no such screen.');
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

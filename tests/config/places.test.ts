import { expect, test } from 'vitest';
import { checkProject } from '#build/check/check.ts';
import { problemText } from '#build/check/problem.ts';
import { edited, projectOf, problemsAfter, smallConfig } from './fixture.ts';

const start = 'screens.config/screens/start.json';

/** What the checker says of a text in the place of the first screen's file. */
function findingsIn(text: string) {
  const problems = checkProject(projectOf(edited([start, '', text])));
  return problems.filter((problem) => problem.file === start && problem.severity === 'error');
}

test('the small config of these tests is right', () => {
  expect(checkProject(projectOf(smallConfig()))).toEqual([]);
});

const faults = [
  {
    name: 'a comma too many',
    text: '{\n  "route": "/",\n}',
    line: 2,
    column: 15,
    what: 'This comma has nothing after it.',
  },
  {
    name: 'a comma too few',
    text: '{\n  "route": "/"\n  "title": "A" }',
    line: 3,
    column: 3,
    what: 'A comma is missing before this.',
  },
  {
    name: 'a missing colon',
    text: '{\n  "route" "/" }',
    line: 2,
    column: 11,
    what: 'A colon is missing after "route".',
  },
  {
    name: 'single quotes',
    text: "{ 'route': '/' }",
    line: 1,
    column: 3,
    what: 'A key in double quotes is missing here.',
  },
  {
    name: 'a value in single quotes',
    text: '{ "route": \'/\' }',
    line: 1,
    column: 12,
    what: 'JSON texts stand in double quotes.',
  },
  {
    name: 'a comment',
    text: '{\n  // the first screen\n  "route": "/" }',
    line: 2,
    column: 3,
    what: 'JSON has no comments.',
  },
  {
    name: 'a text that does not end',
    text: '{ "route": "/\n}',
    line: 1,
    column: 12,
    what: 'This text in quotes does not end, or has a character that JSON does not allow.',
  },
  {
    name: 'a file that ends too early',
    text: '{ "route": "/"',
    line: 1,
    column: 15,
    what: 'The file ends before the object is closed.',
  },
  { name: 'an empty file', text: '', line: 1, column: 1, what: 'The file ends where a value is expected.' },
  {
    name: 'a word without quotes',
    text: '{ "route": start }',
    line: 1,
    column: 12,
    what: "A value is missing here; 's' cannot begin one.",
  },
  { name: 'two values', text: '{} {}', line: 1, column: 4, what: 'There is more text after the end of the value.' },
];

test.each(faults)('$name is found at its line and column', ({ text, line, column, what }) => {
  const [problem, ...others] = findingsIn(text);
  expect(problem).toMatchObject({ file: start, line, column, what });
  expect(others).toEqual([]);
});

test('a key that stands twice in one object is found where it stands the second time', () => {
  const text = JSON.stringify(smallConfig()[start], null, 2).replace('"access"', '"title": "Again",\n  "access"');
  expect(findingsIn(text)).toEqual([
    {
      severity: 'error',
      code: 'key-twice',
      screen: 'Again',
      file: start,
      pointer: '/title',
      line: 4,
      column: 3,
      what: 'The key "title" stands here for a second time, and only one of the two would count.',
      fix: 'remove or rename one of them',
    },
  ]);
});

test('a problem names the line and column of its key', () => {
  const [problem] = problemsAfter([start, '/body/0/image', 'son']);
  expect(problem).toMatchObject({ file: start, pointer: '/body/0/image', line: 8, column: 7 });
});

test('all problems come in one run, by file and place, as sentences with what to do', () => {
  const problems = problemsAfter(
    ['screens.config/screens/colour.json', '/form/schema', 'color'],
    [start, '/on/begin/0/do/0/go', 'color'],
    [start, '/titel', 'x'],
    ['screens.config/settings.json', '', '{ "durations": }'],
  ).filter((problem) => problem.severity === 'error');
  expect(problems.map(({ file, pointer }) => `${file} ${pointer}`)).toEqual([
    'screens.config/screens/colour.json /form/schema',
    `${start} /on/begin/0/do/0/go`,
    `${start} /titel`,
    'screens.config/settings.json ',
  ]);
  expect(problemText(problems)).toBe(
    [
      'screens.config/screens/colour.json:19:5  /form/schema  (Which colour?)',
      '  There is no form schema "color".',
      '  → did you mean colour?  [unknown-form-schema]',
      '',
      'screens.config/screens/start.json:23:13  /on/begin/0/do/0/go  (Welcome)',
      '  There is no screen "color".',
      '  → did you mean colour?  [unknown-screen]',
      '',
      'screens.config/screens/start.json:29:3  /titel  (Welcome)',
      '  The file knows no key "titel".',
      '  → did you mean title?  [unknown-key]',
      '',
      'screens.config/settings.json:1:16',
      "  A value is missing here; '}' cannot begin one.",
      '  → write a text in double quotes, a number, true, false, null, [ or {  [not-json]',
      '',
      '4 problems.',
    ].join('\n'),
  );
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isObject, objectOf, textsOf } from '#build/source/json-value.ts';
import { sourceFiles } from '../source-files.ts';
import { foundAfter, sentences, type TextChange } from './shipped-edits.ts';

const screens = 'screens.config/screens';
const settings = 'screens.config/settings.json';

const broken: readonly { readonly name: string; readonly change: TextChange; readonly found: readonly string[] }[] = [
  {
    name: 'a redirect after a message, while a tap can make another call',
    change: [
      `${screens}/home.json`,
      '"call": "panAadhaarMismatch",\n        "busy": "screen",',
      '"call": "panAadhaarMismatch",',
    ],
    found: [
      'moves-race home.json: The screen is left 2 s later, and until then “{screen.home.showButton}” can start a call whose answer would be lost.',
    ],
  },
  {
    name: 'a dialog that cannot be left after a refusal',
    change: [
      `${screens}/selfie-verification.json`,
      '{ "do": [{ "close": "checking" }, { "run": "not-verified" }] }\n            ]',
      '{ "do": [{ "run": "refused" }] }\n            ]',
    ],
    found: [
      'sheet-without-exit selfie-verification.json: The sheet "checking" may stay open for ever: it cannot be dismissed, and nothing in it closes it.',
    ],
  },
  {
    name: 'a repeat without an end',
    change: [`${screens}/emandate.json`, '"for": "penny.limit",\n', ''],
    found: [
      'poll-without-end emandate.json: This call is made again for as long as the server says so, perhaps for ever.',
    ],
  },
  {
    name: 'a message that nobody can read in its time',
    change: [settings, '"toast.penny": { "ms": 1500,', '"toast.penny": { "ms": 150,'],
    found: ['odd-duration settings.json: 150 ms is odd: after so long a message shows.'],
  },
  {
    name: 'no time between two calls',
    change: [settings, '"penny.poll": { "ms": 10000,', '"penny.poll": { "ms": 0,'],
    found: ['odd-duration settings.json: 0 ms is odd: after so long a call is made again.'],
  },
  {
    name: 'a duration that nothing uses',
    change: [
      settings,
      '"durations": {',
      '"durations": {\n    "tea": { "ms": 180000, "about": "Until the tea is ready." },',
    ],
    found: ['unused-setting settings.json: Nothing uses "tea" of durations.'],
  },
  {
    name: 'a duration that the app needs',
    change: [settings, '"slow.still": {', '"slow.stil": {'],
    found: ['missing-key settings.json: "durations" has no "slow.still".'],
  },
];

describe('What takes time', () => {
  test.each(broken)('$name', ({ change, found }) => {
    expect(sentences(foundAfter(change))).toEqual(found);
  });
});

test('what the schema says that the app itself reads of the settings, it does read', () => {
  const schema = objectOf(JSON.parse(readFileSync('schemas/config/settings.schema.json', 'utf8')));
  const groups = Object.values(objectOf(schema['properties'])).filter(isObject);
  const names = groups.flatMap(({ required }) => textsOf(required)).filter((name) => name !== 'drawer.width'); // in the styles
  const code = sourceFiles('src')
    .filter(({ path }) => /^src\/(app|engine|flow|build)\//.test(path))
    .map(({ text }) => text)
    .join('\n');
  expect(names.filter((name) => !code.includes(`'${name}'`) && !code.includes(`durations.${name}`))).toEqual([]);
});

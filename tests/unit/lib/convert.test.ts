import { expect, test } from 'vitest';
import { fillText } from '#lib/fill-text.ts';
import { convert } from '#lib/convert.ts';
import type { Conversion } from '#lib/convert.ts';

const rows: [unknown, Conversion, unknown][] = [
  ['50100012345678', 'last-four', '5678'],
  ['XXXXXX5678', 'last-four', '5678'],
  ['5678', 'last-four', '5678'],
  [50100012345678, 'last-four', '5678'],
  ['XXXXXXXX', 'last-four', undefined],
  ['12X4', 'last-four', undefined],
  ['123', 'last-four', undefined],
  ['', 'last-four', undefined],
  [undefined, 'last-four', undefined],
  ['2027-01-05', 'long-date', '5 January 2027'],
  ['2027-01-05T00:00:00.000Z', 'long-date', '5 January 2027'],
  ['31-12-2026', 'long-date', '31 December 2026'],
  ['soon', 'long-date', 'soon'],
  ['2027-13-45', 'long-date', '2027-13-45'],
  ['2027-01-05', 'date', '05/01/2027'],
];

test.each(rows)('%s as %s is %s', (value, conversion, result) => {
  expect(convert(value, conversion)).toBe(result);
});

test('a date in words is read in the language of the reader, with Latin digits', () => {
  expect(convert('2027-01-05', 'long-date', 'hi')).toBe('5 जनवरी 2027');
  expect(fillText('{screen.due:long-date}', { screen: { due: '2027-01-05' }, settings: { language: 'hi' } })).toBe(
    '5 जनवरी 2027',
  );
});

import { describe, expect, test } from 'vitest';
import { fillText, writeLabels } from '#lib/fill-text.ts';
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

describe('a label', () => {
  const labels = writeLabels([
    { value: 'Married', label: 'विवाहित' },
    { value: 5, label: 'पाँच' },
    { value: 'a|b=c', label: '100% {sure} | yes' },
  ]);
  const shownAs: [unknown, string][] = [
    ['Married', 'विवाहित'],
    [5, 'पाँच'],
    ['5', 'पाँच'],
    ['a|b=c', '100% {sure} | yes'],
    ['Widowed', 'Widowed'],
    [undefined, ''],
  ];
  test.each(shownAs)('of %s is %s', (value, shown) => {
    expect(fillText(`({draft.status:label ${labels}})`, { draft: { status: value } })).toBe(`(${shown})`);
  });

  test('that was not filled in by the compiler leaves the value', () => {
    expect(fillText('{draft.status:label marital-status}', { draft: { status: 'Married' } })).toBe('Married');
  });
});

test('a date in words is read in the language of the reader, with Latin digits', () => {
  expect(convert('2027-01-05', 'long-date', 'hi')).toBe('5 जनवरी 2027');
  expect(fillText('{screen.due:long-date}', { screen: { due: '2027-01-05' }, settings: { language: 'hi' } })).toBe(
    '5 जनवरी 2027',
  );
});

import { describe, expect, test } from 'vitest';
import { clockTime } from '#lib/clock-time.ts';
import { placeAfter } from '#ui/keep-caret.ts';
import { grouped } from '#widgets/aadhaar/Aadhaar.tsx';
import { pickCode } from '#lib/pick-code.ts';

describe('the code in what was typed or pasted', () => {
  test.each([
    ['4821', 4, '4821'],
    ['48 21', 4, '4821'],
    ['48-21', 4, '4821'],
    ['48', 4, '48'],
    ['48215', 4, '4821'],
    ['४८२१', 4, '4821'],
    ['4821 is your OTP', 4, '4821'],
    ['Your OTP is 4821. It is valid for 10 minutes.', 4, '4821'],
    ['Dear customer, 9876543210 asked for 4821', 4, '4821'],
    ['Rs 1000 paid. Code 4821\n@loans.example #4821', 4, '4821'],
    ['123456 is your Aadhaar OTP, ref 7788', 6, '123456'],
    ['abc', 4, ''],
    ['4a8b2c1', 4, '4821'],
  ])('%j, %i digits: %j', (text, length, code) => {
    expect(pickCode(text, length)).toBe(code);
  });
});

test.each([
  ['123456789012', 4, '1234 5678 9012'],
  ['12345', 4, '1234 5'],
  ['', 4, ''],
])('%j in groups of %i is %j', (text, size, shown) => {
  expect(grouped(text, size)).toBe(shown);
});

test.each([
  ['1,23,456', 0, 0],
  ['1,23,456', 1, 1],
  ['1,23,456', 3, 4],
  ['1,23,456', 6, 8],
  ['1,23', 9, 4],
])('in %j the caret behind digit %i stands at %i', (text, count, place) => {
  expect(placeAfter(text, count)).toBe(place);
});

test.each([
  [600, '10:00'],
  [75, '1:15'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds are %s', (seconds, shown) => {
  expect(clockTime(seconds)).toBe(shown);
});

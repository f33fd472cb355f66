import { expect, test } from 'vitest';
import { hasCheckDigit, withCheckDigit } from '#lib/check-digit.ts';

test.each(['999999990019', '999941057058', '499118665246', '234567890124'])(
  '%s ends with its check digit',
  (number) => {
    expect(hasCheckDigit(number)).toBe(true);
    expect(withCheckDigit(number.slice(0, -1))).toBe(number);
  },
);

test('one digit that is wrong, or two neighbours that changed places, are noticed', () => {
  const right = '499118665246';
  for (let at = 0; at < right.length; at += 1) {
    const [before, digit, after] = [right.slice(0, at), right.charAt(at), right.slice(at + 1)];
    for (let other = 0; other < 10; other += 1)
      expect(hasCheckDigit(before + String(other) + after)).toBe(String(other) === digit);
    const swapped = before + after.charAt(0) + digit + after.slice(1);
    if (swapped !== right) expect(hasCheckDigit(swapped)).toBe(false);
  }
});

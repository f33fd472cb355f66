import { expect, test } from 'vitest';
import { maskMobile } from '#lib/mask.ts';

test.each([
  ['9876543210', '98XXXXXX10'],
  ['+91 98765 43210', '98XXXXXX10'],
  ['98XXXXXX10', '98XXXXXX10'],
  ['98******10', '98XXXXXX10'],
  ['98765xxx10', '98XXXXXX10'],
  ['XXXXXX3210', 'XXXXXXXX10'],
  ['+91-98765****0', '98XXXXXXX0'],
  ['98765', '98X65'],
  ['12x', 'XXXXXXXXXX'],
  ['', 'XXXXXXXXXX'],
  ['nobody', 'XXXXXXXXXX'],
])('%j is shown as %s', (mobile, masked) => {
  expect(maskMobile(mobile)).toBe(masked);
});

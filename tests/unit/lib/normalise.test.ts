import { assert, constantFrom, integer, property, record, string, type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalise, type Cleaning } from '#lib/normalise.ts';

const mobile: Cleaning = { keep: 'digits', max: 10, dropPrefix: ['+91', '0'] };
const pan: Cleaning = { keep: 'alphanumeric', max: 10, case: 'upper' };

const rows: readonly (readonly [typed: string, options: Cleaning, clean: string])[] = [
  ['98765 43210', mobile, '9876543210'],
  ['98765-43210', mobile, '9876543210'],
  ['+91 98765 43210', mobile, '9876543210'],
  [' +919876543210', mobile, '9876543210'],
  ['919876543210', mobile, '9876543210'],
  ['09876543210', mobile, '9876543210'],
  ['9198765432', mobile, '9198765432'],
  ['98765432109', mobile, '9876543210'],
  ['९८७६५४३२१०', mobile, '9876543210'],
  ['৯৮৭৬৫৪৩২১০', mobile, '9876543210'],
  ['９８７６５', mobile, '98765'],
  ['abcpe 1234f', pan, 'ABCPE1234F'],
  ['ABCPE-1234-F1', pan, 'ABCPE1234F'],
  ['₹1,23,456', { keep: 'digits' }, '123456'],
  ['Asha\u00a0Rao 2', { keep: 'letters' }, 'Asha Rao '],
  ['A@B.Co', { case: 'lower' }, 'a@b.co'],
  ['  left as it is ', {}, '  left as it is '],
];

describe('normalise', () => {
  test.each(rows)('%j with %j is %j', (typed, options, clean) => {
    expect(normalise(typed, options)).toBe(clean);
  });

  test('cleaning a clean text changes nothing', () => {
    const options = record(
      {
        keep: constantFrom('digits', 'letters', 'alphanumeric'),
        case: constantFrom('upper', 'lower'),
        max: integer({ min: 1, max: 12 }),
        dropPrefix: constantFrom(['+91', '0'], ['+91'], ['₹']),
      },
      { requiredKeys: [] },
    ) as Arbitrary<Cleaning>;
    const texts = string({
      unit: constantFrom('0', '1', '9', '+', '-', ' ', 'a', 'Z', 'ß', '५', '₹', '\u00a0'),
      maxLength: 20,
    });
    assert(
      property(texts, options, (text, cleaning) => {
        const once = normalise(text, cleaning);
        expect(normalise(once, cleaning)).toBe(once);
      }),
    );
  });
});

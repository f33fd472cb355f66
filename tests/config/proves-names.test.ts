import { describe, expect, test } from 'vitest';
import { foundAfter, sentences, type TextChange } from './shipped-edits.ts';

const screens = 'screens.config/screens';

const broken: readonly { readonly name: string; readonly change: TextChange; readonly found: readonly string[] }[] = [
  {
    name: 'a call that is not sent what it needs',
    change: [`${screens}/enter-address.json`, '"pincode": { "from": "form.pinCode" },', ''],
    found: ['request-incomplete enter-address.json: The call saveAddress needs "pincode", which is not sent.'],
  },
  {
    name: 'a call that is sent what it does not know',
    change: [
      `${screens}/enter-address.json`,
      '"landmark": { "from": "form.landmark" },',
      '"landMark": { "from": "form.landmark" },',
    ],
    found: ['unknown-request-field enter-address.json: The call saveAddress knows no "landMark".'],
  },
  {
    name: 'something that is remembered for nobody',
    change: [
      `${screens}/auto-login.json`,
      '"on": {',
      '"on": {\n    "never": [{ "do": [{ "remember": "screen.tea", "value": true }] }],',
    ],
    found: [
      'unused-event auto-login.json: Nothing runs the event "never".',
      'fact-never-read auto-login.json: screen.tea is kept, and nothing reads it.',
    ],
  },
  {
    name: 'a shared event that nothing runs',
    change: ['screens.config/journey.json', '"keep-name": [', '"tell": [{ "do": [] }],\n    "keep-name": ['],
    found: ['unused-event journey.json: Nothing runs the shared event "tell".'],
  },
];

describe('Names', () => {
  test.each(broken)('$name', ({ change, found }) => {
    expect(sentences(foundAfter(change)).sort()).toEqual([...found].sort());
  });
});

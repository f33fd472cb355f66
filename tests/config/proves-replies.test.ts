import { describe, expect, test } from 'vitest';
import { foundAfter, sentences, type TextChange } from './shipped-edits.ts';

const screens = 'screens.config/screens';
const journey = 'screens.config/journey.json';

const broken: readonly { readonly name: string; readonly change: TextChange; readonly found: readonly string[] }[] = [
  {
    name: 'a row for a status that the catalogue does not know',
    change: [
      `${screens}/enter-address.json`,
      '{ "when": { "reply.statusCode": { "const": 406 } }, "do": [{ "go": { "from": "reply.data.route" } }] },',
      '',
    ],
    found: [
      'value-unasked enter-address.json: The reply of saveAddress may say statusCode 406, and no condition asks for it.',
    ],
  },
  {
    name: 'a value that the server never sends',
    change: [
      `${screens}/finbox.json`,
      '"reply.data.api_status": { "const": "processing" }',
      '"reply.data.api_status": { "const": "busy" }',
    ],
    found: [
      'value-unasked finbox.json: The reply of checkBankConnect may say data.api_status "processing", and no condition asks for it.',
      'value-never finbox.json: reply.data.api_status is never "busy".',
    ],
  },
  {
    name: 'a fact kept from a reply, compared with what it never is',
    change: [
      `${screens}/home.json`,
      '"screen.status": { "const": "disbursed" }',
      '"screen.status": { "const": "Disbursed" }',
    ],
    found: ['value-never home.json: screen.status is never "Disbursed".'],
  },
  {
    name: 'a route that the server cannot name',
    change: [`${screens}/home.json`, '["/pan-verify", "pan-verify"]', '["/pan-verify", "pan-very"]'],
    found: ['value-never home.json: screen.home.step.current_route is never "pan-very".'],
  },
  {
    name: 'a status that the catalogue answered',
    change: [
      journey,
      '{ "when": { "reply.statusCode": { "const": 412 } }, "do": [{ "alert": "{reply.message:sentence}" }] },',
      '',
    ],
    found: [
      'catalogue-gap journey.json: A reply of which the statusCode is 412 is answered by neither "errors" nor "sessionOver".',
    ],
  },
];

describe('What a reply may say is answered', () => {
  test.each(broken)('$name', ({ change, found }) => {
    const told = sentences(foundAfter(change)).filter((line) => /^(value|catalogue)-/.test(line));
    expect(told.sort()).toEqual([...found].sort());
  });
});

import { describe, expect, test } from 'vitest';
import { isSlow } from '#build/check/slow-patterns.ts';
import { foundAfter, sentences, type TextChange } from './shipped-edits.ts';

const screens = 'screens.config/screens';
const name = `${screens}/company-name.json`;

const broken: readonly { readonly name: string; readonly change: TextChange; readonly found: readonly string[] }[] = [
  {
    name: 'markup in a text',
    change: [name, '"title": "Where do you work?"', '"title": "Where do <b>you</b> work?"'],
    found: ['markup-in-text company-name.json: The text holds <b>, which would be seen as letters.'],
  },
  {
    name: 'an address that the settings do not know',
    change: [name, '"title": "Where do you work?"', '"title": "Read https://loans.example/terms first"'],
    found: [
      'address-not-allowed company-name.json: The text names the address https://loans.example/terms, which settings.json does not know.',
    ],
  },
  {
    name: 'a claim that stops a release',
    change: [name, '"title": "Where do you work?"', '"title": "Guaranteed  approval!"'],
    found: [
      'watched-claim company-name.json: The text claims "Guaranteed  approval". Nobody is promised a loan before a decision.',
    ],
  },
  {
    name: 'an APR below the interest',
    change: [name, '"title": "Where do you work?"', '"title": "Interest 20% a year, APR 18%"'],
    found: [
      'watched-claim company-name.json: The text claims "APR 18%, interest 20%". An APR holds the interest and the fees, so it cannot be lower than the interest rate.',
    ],
  },
  {
    name: 'a number of ten per cent is no claim of none',
    change: [name, '"title": "Where do you work?"', '"title": "From 10% interest, APR 12%"'],
    found: [],
  },
  {
    name: 'an Aadhaar number in full',
    change: [
      `${screens}/enter-aadhar.json`,
      'Enter the 6-digit OTP that was sent',
      'For {form.aadhaar}: enter the 6-digit OTP that was sent',
    ],
    found: ['personal-data-shown enter-aadhar.json: The text shows {form.aadhaar} in full, which is personal data.'],
  },
  {
    name: 'a choice as the server keeps it',
    change: [`${screens}/confirm-details.json`, '{draft.maritalStatus:label marital-status}', '{draft.maritalStatus}'],
    found: [
      'value-for-label confirm-details.json: The text shows {draft.maritalStatus} as the server keeps it, not the label that people chose from the list "marital-status".',
    ],
  },
  {
    name: 'a choice of the form beside, in capitals',
    change: [`${screens}/reference-details.json`, '{form.relationOne:label relation}', '{form.relationOne:upper}'],
    found: [
      'value-for-label reference-details.json: The text shows {form.relationOne:upper} as the server keeps it, not the label that people chose from the list "relation".',
    ],
  },
  {
    name: 'the label of another list',
    change: [
      `${screens}/confirm-details.json`,
      '{draft.maritalStatus:label marital-status}',
      '{draft.maritalStatus:label gender}',
    ],
    found: [
      'other-label confirm-details.json: {draft.maritalStatus:label gender} names the labels of "gender", but its values are those of "marital-status".',
    ],
  },
  {
    name: 'a choice whose labels are its values in every language may show as it is',
    change: [`${screens}/confirm-details.json`, '{draft.salaryDate}', 'Day {draft.salaryDate}'],
    found: [],
  },
  {
    name: 'a pattern that can be made to run long',
    change: [
      'schemas/forms/pan.schema.json',
      '^[A-Za-z]{3}[Pp][A-Za-z][0-9]{4}[A-Za-z]$',
      '^([A-Za-z]+)*[0-9]{4}[A-Za-z]$',
    ],
    found: [
      'slow-pattern pan.schema.json: ^([A-Za-z]+)*[0-9]{4}[A-Za-z]$ can be made to run long by a text that it can match in ever more ways.',
    ],
  },
];

describe('What is written is safe', () => {
  test.each(broken)('$name', ({ change, found }) => {
    const told = sentences(foundAfter(change));
    expect(told.filter((line) => !/^(translation|message|wrong|field|reason)-/.test(line))).toEqual(found);
  });
});

test.each(['^(a+)+$', '^([a-z]+ ?)*$', '^(\\d+-?)+$', '^(a|a)*b$'])('%s is slow', (pattern) => {
  expect(isSlow(pattern)).toBe(true);
});

test.each(['^[A-Za-z]+( [A-Za-z]+)*$', '^([a-z]+\\.)+[a-z]+$', '^[0-9]{10,18}$'])('%s is not', (pattern) => {
  expect(isSlow(pattern)).toBe(false);
});

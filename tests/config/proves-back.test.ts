import { describe, expect, test } from 'vitest';
import { proveBack } from '#build/check/prove-back.ts';
import { saidAfter, type ValueChange } from './shipped-edits.ts';

/** One thing broken in the shipped config, and all that the proof of back says then. Spec 2, "Back-button map". */
const broken: readonly (readonly [name: string, changes: readonly ValueChange[], said: readonly string[]])[] = [
  [
    'back to a screen that needs a session',
    [['screens/contact-us', '/back/1']],
    [
      'contact-us.json /back/1: Without a session back from “Contact us” (contact-us) leads to “Welcome” (home), which needs one.',
    ],
  ],
  [
    'back across the sign-in line',
    [['screens/enter-aadhar', '/back/0/to', 'sign-in']],
    [
      'enter-aadhar.json /back/0: Back from “KYC Verification” (enter-aadhar) leads to “Mobile Verification” (sign-in), which forwards at once.',
    ],
  ],
  [
    'back that signs out',
    [['screens/enter-aadhar', '/back/0/to', 'logout']],
    [
      'enter-aadhar.json /back/0: Back from “KYC Verification” (enter-aadhar) leads to “You are signed out” (logout), which signs out.',
    ],
  ],
  [
    'back to a screen that only waits',
    [['screens/bank-list', '/back/0/to', 'finbox-create']],
    [
      'bank-list.json /back/0: Back from “Select Bank Account” (bank-list) leads to “Connect your bank” (finbox-create), which forwards at once.',
      'note bank-list.json /back/0: Back from “Select Bank Account” (bank-list) leads to “Connect your bank” (finbox-create), which is not the step before it.',
    ],
  ],
  [
    'a dashboard that forwards before it can be seen',
    [['screens/dashboard', '/on/enter/0/do/0', { go: 'home' }]],
    [
      'dashboard.json /on/enter: Back leads to “Your dashboard” (dashboard) from many screens, but it forwards at once.',
    ],
  ],
  [
    'back that comes round',
    [
      ['screens/contact-us', '/back/2/to', 'my-loan'],
      ['screens/my-loan', '/back/1/to', 'contact-us'],
    ],
    [
      'contact-us.json /back: Pressing back again and again leads in a circle: “Contact us” (contact-us) → “My Loans” (my-loan) → “Contact us” (contact-us).',
    ],
  ],
  [
    'back to a later step',
    [['screens/gender', '/back/1/to', 'marital-status']],
    [
      'marital-status.json /back: Pressing back again and again leads in a circle: “Are you single or married?” (marital-status) → “What is your gender?” (gender) → “Are you single or married?” (marital-status).',
      'gender.json /back/1: Back from “What is your gender?” (gender) leads to “Are you single or married?” (marital-status), a later step.',
    ],
  ],
  [
    'back that leaves a step out',
    [['screens/marital-status', '/back/2/to', 'enter-loan-amount']],
    [
      'note marital-status.json /back/2: Back from “Are you single or married?” (marital-status) leads to “How much money do you need?” (enter-loan-amount), which is not the step before it.',
    ],
  ],
  [
    'back that leads elsewhere than the answer',
    [['screens/loan-purpose', '/back/1']],
    [
      'loan-purpose.json /back: On “What is the loan for?” (loan-purpose) an answer leads to “Confirm your details” (confirm-details) for repeat customers, but back leads elsewhere.',
    ],
  ],
  [
    'a page that is not returned to',
    [['screens/bank-details', '/back/0/supplied', ['bank-list']]],
    [
      "emandate.json /on/continue/2/then/1/do/1: “We need to check if it's you” (emandate) opens “Bank Details” (bank-details) with itself as the page to return to, but back does not return there.",
      "emandate.json /body/14: “We need to check if it's you” (emandate) opens “Bank Details” (bank-details) with itself as the page to return to, but back does not return there.",
      "emandate.json /body/14: “We need to check if it's you” (emandate) opens “Bank Details” (bank-details) and is to be returned to, but no answer there leads back to it.",
    ],
  ],
  [
    'a page that nobody hands over',
    [['screens/my-loan', '/back/0/supplied/0', 'sign-in']],
    [
      'my-loan.json /back: “Welcome” (home) opens “My Loans” (my-loan) with itself as the page to return to, but back does not return there.',
      'note my-loan.json /back/0/supplied/0: Back from “My Loans” (my-loan) is to return to “Mobile Verification” (sign-in), but that screen never opens it so.',
    ],
  ],
  [
    'a step that never returns to where it was opened',
    [['screens/loan-purpose', '/on/submit/0']],
    [
      'confirm-details.json /body/4/cards/0/body/0/rows/0: “Confirm your details” (confirm-details) opens “What is the loan for?” (loan-purpose) and is to be returned to, but no answer there leads back to it.',
    ],
  ],
];

describe('back', { timeout: 60_000 }, () => {
  test('of the shipped config leads where people expect', () => {
    expect(saidAfter(proveBack)).toEqual([]);
  });

  test.each(broken)('%s', (_name, changes, said) => {
    expect(saidAfter(proveBack, ...changes)).toEqual(said);
  });
});

import { describe, expect, test } from 'vitest';
import { proveJourney } from '#build/check/prove-journey.ts';
import { saidAfter, type ValueChange } from './shipped-edits.ts';

/** One thing broken in the shipped config, and all that the proof of the journey says then. */
const broken: readonly (readonly [name: string, changes: readonly ValueChange[], said: readonly string[]])[] = [
  [
    'a screen that only the server named',
    [['journey', '/serverRoutes/5']],
    [
      'pan-not-linked.json : Nobody can get to “Link your PAN and Aadhaar” (pan-not-linked): no way in and no screen leads there.',
    ],
  ],
  [
    'a fact that is never as a row asks',
    [['screens/loan-approval', '/on/upgrade/0/do/0/value', false]],
    ['finbox.json /on/enter/2/then/0: Row 1 can never run: nobody gets here with the facts that it asks for.'],
  ],
  [
    'a link that shows in a case that never comes',
    [['screens/emandate', '/on/verify-account/0/onEnd/0/do/2']],
    [
      "emandate.json /body/11: On “We need to check if it's you” (emandate) nobody can ever press “Choose another bank account”: it is hidden or closed in every case.",
    ],
  ],
  [
    'a reply after which only the wheel turns',
    [['screens/loan-approval', '/on/enter/0/then/0/when', { 'reply.statusCode': { const: 200 } }]],
    [
      "loan-approval.json /on/enter/0/then/0: On “Loan Approved” (loan-approval) a person can get stuck when the reply is a yes, or when the reply is a no, or when the reply's status is 400, 404 or 428 and the reply has no message, then when 'failed' is not set and 'is loan amount upgradable' is not yes and 'approval' is not set: nothing there leads on.",
    ],
  ],
  [
    'an event that no button runs any more',
    [
      ['screens/pan-not-linked', '/body', []],
      ['screens/pan-not-linked', '/after', []],
    ],
    [
      'pan-not-linked.json : From “Link your PAN and Aadhaar” (pan-not-linked) no way leads on to an end of the journey.',
    ],
  ],
  [
    'two screens that send people to each other',
    [
      [
        'screens/enter-your-pan',
        '/on/enter',
        [{ when: { 'draft.panVerifyData.pan_number': false }, do: [{ go: 'pan-verify' }] }],
      ],
    ],
    [
      'enter-your-pan.json /on/enter: These screens forward in a circle without anybody doing anything: “Enter your PAN” (enter-your-pan) → “Are these details correct?” (pan-verify) → “Enter your PAN” (enter-your-pan).',
    ],
  ],
  [
    'a step whose answer leads home',
    [['screens/gender', '/on/submit/0/then/0/do/1', { go: 'dashboard' }]],
    ['gender.json /on: “What is your gender?” (gender) leads on to no later step.'],
  ],
  [
    'a step that leads on for new customers only',
    [['screens/company-name', '/on/submit/0/do/1', { go: 'dashboard' }]],
    ['company-name.json /on: “Where do you work?” (company-name) leads on to no later step for repeat customers.'],
  ],
  [
    'a step whose answer leads to an earlier one',
    [['screens/work-experience', '/on/submit/0/then/0/do/1', { go: 'gender' }]],
    [
      'work-experience.json /on: “How long have you been working?” (work-experience) leads on to no later step.',
      'work-experience.json /on/submit/0/then/0/do/1: After a yes “How long have you been working?” (work-experience) leads back to the earlier step “What is your gender?” (gender).',
    ],
  ],
  [
    'a step that the server may not name',
    [['journey', '/serverRoutes/9']],
    [
      'journey.json /onboarding/6: “What is your gender?” (gender) is a step of the application, but the server may not name it: people who come back to it get to “Your dashboard” (dashboard).',
    ],
  ],
  [
    'two steps that changed places',
    [
      ['journey', '/onboarding/6', 'marital-status'],
      ['journey', '/onboarding/7', 'gender'],
    ],
    [
      'journey.json /onboarding/6: The order of the steps is not clear: "onboarding" has “Are you single or married?” (marital-status) where "serverRoutes" has “What is your gender?” (gender).',
    ],
  ],
  [
    'a step that needs no session',
    [['screens/gender', '/access', 'anyone']],
    ['gender.json /access: “What is your gender?” (gender) is a step of the application, but opens without a session.'],
  ],
  [
    'an approval before the last step',
    [
      [
        'journey',
        '/ends',
        { 'bank-list': 'approved', 'loan-reject': 'rejected', home: 'waiting', logout: 'signed-out' },
      ],
    ],
    [
      'journey.json /ends/bank-list: “Select Bank Account” (bank-list) counts as the approved end, but more steps come after it.',
      'key-fact-statement.json /on: “Key Fact Statement” (key-fact-statement) leads on to no later step.',
    ],
  ],
  [
    'an end on which nobody stays',
    [['journey', '/ends/dashboard', 'waiting']],
    [
      'journey.json /ends/dashboard: “Your dashboard” (dashboard) counts as an end, but nobody stays there: it only forwards.',
    ],
  ],
  [
    'an address of return that is no entry',
    [['journey', '/entries/3']],
    [
      'enter-aadhar.json /on/digilocker/0/with/callBackUrl/address: An outside party returns to “Verifying your Aadhaar” (digilocker-verify), which is no entry of the journey.',
    ],
  ],
  [
    'an entry that does nothing',
    [['journey', '/entries/2', 'gender']],
    [
      'journey.json /entries/2: “What is your gender?” (gender) is an entry, but does nothing with those who come in: it neither waits nor forwards.',
      'auto-login.json : Nobody can get to “Signing you in” (auto-login): no way in and no screen leads there.',
    ],
  ],
  [
    'a screen for unknown routes that is a step',
    [['journey', '/unknownRoute', 'gender']],
    [
      'journey.json /unknownRoute: “What is your gender?” (gender) is a step of the application, and "unknownRoute" would lead people there at any time.',
    ],
  ],
  [
    'a screen for people without a session that needs one',
    [['journey', '/notFound', 'dashboard']],
    [
      'journey.json /notFound: “Your dashboard” (dashboard) is shown to people without a session, but needs one itself.',
      'not-found.json : Nobody can get to “Page not found” (not-found): no way in and no screen leads there.',
    ],
  ],
];

describe('the journey', { timeout: 60_000 }, () => {
  test('of the shipped config holds together', () => {
    expect(saidAfter(proveJourney)).toEqual([]);
  });

  test.each(broken)('%s', (_name, changes, said) => {
    expect(saidAfter(proveJourney, ...changes)).toEqual(said);
  });
});

import { describe, expect, test } from 'vitest';
import { testFindings, type Finding } from './findings.ts';
import { problemsAfter, type Edit } from './fixture.ts';

const colour = 'screens.config/screens/colour.json';
const call = '/on/submit/1';

/** The call is repeated for as long as the colour is being mixed, and each such reply is told. */
const repeated = (meanwhile: unknown): readonly Edit[] => [
  [colour, `${call}/every`, 'toast.error'],
  [colour, `${call}/times`, 'poll.times'],
  [colour, `${call}/while`, { 'reply.statusCode': { const: 200 }, 'reply.data.route': false }],
  [colour, `${call}/meanwhile`, meanwhile],
  [colour, `${call}/onEnd`, [{ do: [{ toast: 'Not mixed yet', tone: 'error', for: 'toast.error' }] }]],
];
const told = [{ do: [{ toast: '{reply.message}', tone: 'info', for: 'toast.error' }] }];

const findings: readonly Finding[] = [
  {
    name: 'meanwhile without a repeat',
    edits: [[colour, `${call}/meanwhile`, told]],
    found: [
      {
        at: [colour, '/on/submit/1/meanwhile'],
        code: 'missing-key',
        what: '"meanwhile" makes sense only together with "every".',
        fix: 'add "every", or remove "meanwhile"',
      },
    ],
  },
  {
    name: 'meanwhile reads a field that the reply does not have',
    edits: repeated([{ when: { 'reply.dta.route': true }, do: [{ go: 'done' }] }]),
    found: [
      {
        at: [colour, '/on/submit/1/meanwhile/0/when/reply.dta.route'],
        code: 'unknown-fact',
        what: 'The reply of save has no "dta.route".',
        fix: 'did you mean data.route?',
      },
    ],
  },
  {
    name: 'meanwhile leads to a screen that there is not',
    edits: repeated([{ do: [{ go: 'dne' }] }]),
    found: [
      {
        at: [colour, '/on/submit/1/meanwhile/0/do/0/go'],
        code: 'unknown-screen',
        what: 'There is no screen "dne".',
        fix: 'did you mean done?',
      },
    ],
  },
  {
    name: 'a row of meanwhile that never wins',
    edits: repeated([...told, { do: [{ go: 'done' }] }]),
    found: [
      {
        at: [colour, '/on/submit/1/meanwhile/1'],
        code: 'row-never-wins',
        what: 'Row 2 can never win: row 1 takes all of its cases.',
        fix: 'move it up, correct its "when", or remove it',
      },
    ],
  },
  {
    name: 'the address of a screen that there is not is kept',
    edits: [[colour, '/on/submit/0/do/0', { remember: 'draft.colour', address: 'dne' }]],
    found: [
      {
        at: [colour, '/on/submit/0/do/0/address'],
        code: 'unknown-screen',
        what: 'There is no screen "dne".',
        fix: 'did you mean done?',
      },
    ],
  },
  {
    name: 'an address and another value at once',
    edits: [[colour, '/on/submit/0/do/0', { remember: 'draft.colour', address: 'done', from: 'form.colour' }]],
    found: [
      {
        at: [colour, '/on/submit/0/do/0/remember'],
        code: 'remember-sources',
        what: 'draft.colour is given more than one value (from, address).',
        fix: 'give it one of "from", "value", "join", "same" and "address"',
      },
    ],
  },
  {
    name: 'a heading above a field that shows a fact that there is not',
    edits: [[colour, '/form/ui/word/heading', 'For {session.nme}']],
    found: [
      {
        at: [colour, '/form/ui/word/heading'],
        code: 'unknown-fact',
        what: 'The text names {session.nme}. There is no fact "session.nme".',
        fix: 'known are session.known, session.leadID',
      },
    ],
  },
  {
    name: 'a heading above a field that is no text',
    edits: [[colour, '/form/ui/word/heading', true]],
    found: [
      {
        at: [colour, '/form/ui/word/heading'],
        code: 'wrong-type',
        what: '"heading" is true, and must be a text in double quotes.',
        fix: 'write a text in double quotes',
      },
    ],
  },
];

describe('Repeats that tell, kept addresses and headings in forms', () => {
  test('are right when they are', () => {
    expect(problemsAfter(...repeated(told), [colour, '/form/ui/word/heading', 'The name of the colour'])).toEqual([]);
    expect(problemsAfter([colour, '/on/submit/0/do/0', { remember: 'draft.colour', address: 'start' }])).toEqual([]);
  });

  testFindings(findings);
});

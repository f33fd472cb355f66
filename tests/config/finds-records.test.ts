import { describe, expect, test } from 'vitest';
import { testFindings, type Finding } from './findings.ts';
import { problemsAfter, type Edit } from './fixture.ts';

const done = 'screens.config/screens/done.json';
const loansCall = 'schemas/api/loans.schema.json';

/** A screen that lists the loans of a reply, one card each, of which one can be chosen. */
const listing = (): readonly Edit[] => [
  [
    loansCall,
    '',
    {
      type: 'object',
      properties: {
        request: { type: 'object' },
        reply: {
          type: 'object',
          properties: {
            statusCode: { type: 'integer' },
            data: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  loanNo: { type: 'string' },
                  status: { enum: ['Closed', 'Open'], 'x-else': ['Open'] },
                  amount: { type: 'number' },
                },
              },
            },
          },
        },
      },
    },
  ],
  [
    done,
    '/body',
    [
      {
        each: 'screen.loans',
        key: 'loanNo',
        only: { field: 'status', is: 'screen.filter', all: 'All' },
        card: {
          title: 'Loan {item.loanNo}',
          badges: [{ when: { 'item.status': { const: 'Closed' } }, text: 'Closed', tone: 'neutral' }],
          image: '{item.loanNo}',
          icon: 'sun',
          body: [{ text: '{item.amount:inr}' }, { button: 'Letter', run: 'letter' }],
        },
        choose: { title: 'Your loans', chosen: 'screen.loan', run: 'choose' },
        empty: 'No loans found',
      },
      { text: 'Your loans could not be loaded.', when: { 'screen.failed': true } },
    ],
  ],
  [
    done,
    '/on',
    {
      enter: [
        {
          call: 'loans',
          then: [
            {
              when: { 'reply.statusCode': { const: 200 } },
              do: [
                { remember: 'screen.loans', from: 'reply.data' },
                { remember: 'screen.loan', from: 'reply.data.0' },
                { remember: 'screen.filter', value: 'All' },
              ],
            },
            { do: [{ remember: 'screen.failed', value: true }], catalogue: true },
          ],
        },
      ],
      choose: [{ do: [{ remember: 'screen.loan', from: 'item' }] }],
      letter: [{ do: [{ toast: 'Loan {item.loanNo}', tone: 'info', for: 'toast.error' }, { run: 'more' }] }],
      more: [{ do: [{ remember: 'draft.colour', from: 'item.loanNo' }] }],
    },
  ],
];

test('a list of records, its choice, its filter and the events of its cards are right', () => {
  expect(problemsAfter(...listing())).toEqual([]);
});

const findings: readonly Finding[] = [
  {
    name: 'a text about a field that the records do not have',
    edits: [...listing(), [done, '/body/0/card/title', 'Loan {item.loanNumber}']],
    found: [
      {
        at: [done, '/body/0/card/title'],
        code: 'unknown-fact',
        what: 'The text names {item.loanNumber}. The records of screen.loans have no "loanNumber".',
        fix: 'known are loanNo, status, amount',
      },
    ],
  },
  {
    name: 'such a field in an event that a card runs, and in an event that this runs',
    edits: [...listing(), [done, '/on/more/0/do/0/from', 'item.loan']],
    found: [
      {
        at: [done, '/on/more/0/do/0/from'],
        code: 'unknown-fact',
        what: 'The records of screen.loans have no "loan".',
        fix: 'known are loanNo, status, amount',
      },
    ],
  },
  {
    name: 'a key, and a field to filter by, that the records do not have',
    edits: [...listing(), [done, '/body/0/key', 'id'], [done, '/body/0/only/field', 'state']],
    found: [
      {
        at: [done, '/body/0/key'],
        code: 'unknown-record-field',
        what: 'The records of screen.loans have no "id".',
        fix: 'known are loanNo, status, amount',
      },
      {
        at: [done, '/body/0/only/field'],
        code: 'unknown-record-field',
        what: 'The records of screen.loans have no "state".',
        fix: 'known are loanNo, status, amount',
      },
    ],
  },
  {
    name: 'a badge for a value that no record has',
    edits: [...listing(), [done, '/body/0/card/badges/0/when', { 'item.status': { const: 'Clsoed' } }]],
    found: [
      {
        at: [done, '/body/0/card/badges/0/when/item.status'],
        code: 'value-never',
        what: 'item.status is never "Clsoed".',
        fix: "did you mean Closed? A value that the server sends besides belongs to the call's schema",
      },
      {
        at: [done, '/on/enter/0/then'],
        code: 'value-unasked',
        what: 'The reply of loans may say data.status "Closed", and no condition asks for it.',
        fix: 'add a row for it; if the row for all other cases answers it, say so in "x-else" in schemas/api/loans.schema.json',
      },
    ],
  },
  {
    name: 'a record where there is none',
    edits: [[done, '/subtitle', 'Loan {item.loanNo}']],
    found: [
      {
        at: [done, '/subtitle'],
        code: 'unknown-fact',
        what: 'The text names {item.loanNo}. There is no record here from which "item.loanNo" could come.',
        fix: 'use it inside the "card" of an "each" block, or in an event that runs from there',
      },
    ],
  },
  {
    name: 'what a widget hands over, outside of an event',
    edits: [[done, '/subtitle', 'Word {input.word}']],
    found: [
      {
        at: [done, '/subtitle'],
        code: 'unknown-fact',
        what: 'The text names {input.word}. Nothing is handed over here from which "input.word" could come.',
        fix: 'use it in an event that a widget runs; "remember" it there to use it elsewhere',
      },
    ],
  },
  {
    name: 'a chosen record, a filter and an event that are not there',
    edits: [
      ...listing(),
      [done, '/body/0/choose/chosen', 'screen.laon'],
      [done, '/body/0/only/is', 'screen.fitler'],
      [done, '/body/0/choose/run', 'chose'],
    ],
    found: [
      {
        at: [done, '/body/0/only/is'],
        code: 'unknown-fact',
        what: 'Nothing on this screen remembers "screen.fitler".',
        fix: 'did you mean screen.filter?',
      },
      {
        at: [done, '/body/0/choose/chosen'],
        code: 'unknown-fact',
        what: 'Nothing on this screen remembers "screen.laon".',
        fix: 'did you mean screen.loan?',
      },
      {
        at: [done, '/body/0/choose/run'],
        code: 'unknown-event',
        what: 'There is no event "chose".',
        fix: 'did you mean choose?',
      },
      {
        at: [done, '/on/choose/0/do/0/from'],
        code: 'unknown-fact',
        what: 'There is no record here from which "item" could come.',
        fix: 'use it inside the "card" of an "each" block, or in an event that runs from there',
      },
    ],
  },
];

describe('Records of a list', () => testFindings(findings));

const begin = (row: object): readonly Edit[] => [['screens.config/screens/start.json', '/on/begin/0', row]];
const beginRow = 'screens.config/screens/start.json';

describe('The error catalogue, what is remembered as the same, what is opened once', () =>
  testFindings([
    {
      name: 'a catalogue without a reply',
      edits: begin({ do: [{ go: 'colour' }], catalogue: true }),
      found: [
        {
          at: [beginRow, '/on/begin/0/catalogue'],
          code: 'catalogue-misplaced',
          what: 'There is no reply here that the error catalogue could answer.',
          fix: 'use it inside the "then" of a call, or in an event that runs from there',
        },
      ],
    },
    {
      name: 'a catalogue beside a call',
      edits: begin({
        call: 'next',
        catalogue: true,
        then: [{ when: { 'reply.statusCode': { const: 200 } }, do: [{ go: 'colour' }] }],
      }),
      found: [
        {
          at: [beginRow, '/on/begin/0/catalogue'],
          code: 'catalogue-misplaced',
          what: 'The catalogue answers a reply that is there, but this row makes a call.',
          fix: 'remove it: what no row of "then" matches is answered by the catalogue anyway',
        },
      ],
    },
    {
      name: 'a fact that is compared with nothing, and given two values',
      edits: begin({
        do: [{ remember: 'session.known', same: ['session.leadID'], value: true }, { go: 'colour' }],
      }),
      found: [
        {
          at: [beginRow, '/on/begin/0/do/0/remember'],
          code: 'remember-sources',
          what: 'session.known is given more than one value (value, same).',
          fix: 'give it one of "from", "value", "join", "same" and "address"',
        },
        {
          at: [beginRow, '/on/begin/0/do/0/same'],
          code: 'too-few',
          what: '"same" has 1 entry, and needs at least 2.',
          fix: "Two facts: the value is true when both are there and equal, else false. 'as' changes both before they are compared.",
        },
      ],
    },
    {
      name: 'an opened address kept in a fact that is not there',
      edits: begin({
        do: [{ leave: { link: 'help' }, allow: 'help', once: 'session.opend' }],
      }),
      found: [
        {
          at: [beginRow, '/on/begin/0/do/0/once'],
          code: 'unknown-target',
          what: 'There is no fact "session.opend" that could be kept.',
          fix: 'add it to schemas/facts/session.schema.json: "opend": { "type": "string", "description": "…" }',
        },
      ],
    },
  ]));

import { describe } from 'vitest';
import { testFindings, type Finding } from './findings.ts';

const colour = 'screens.config/screens/colour.json';
const done = 'screens.config/screens/done.json';
const start = 'screens.config/screens/start.json';
const journey = 'screens.config/journey.json';

const findings: readonly Finding[] = [
  {
    name: 'a back table without a last row',
    edits: [[colour, '/back', [{ when: { 'session.known': { const: true } }, to: 'done' }]]],
    found: [
      {
        at: [colour, '/back'],
        code: 'back-unanswered',
        what: 'The back table has no row for all other cases.',
        fix: 'add a last row without a condition: { "to": "start" }',
      },
    ],
  },
  {
    name: 'a back table with a row after the last',
    edits: [[colour, '/back', [{ to: 'start' }, { when: { 'session.known': { const: true } }, to: 'done' }]]],
    found: [
      {
        at: [colour, '/back'],
        code: 'back-unanswered',
        what: 'The back table has no row for all other cases.',
        fix: 'add a last row without a condition: { "to": "start" }',
      },
      {
        at: [colour, '/back/1'],
        code: 'back-row-never-wins',
        what: 'Row 2 of the back table can never win: the rows before it take all of its cases.',
        fix: 'move it up, correct it, or remove it',
      },
    ],
  },
  {
    name: 'a back table with only a supplied page',
    edits: [[done, '/back', [{ supplied: ['start'] }]]],
    found: [
      {
        at: [done, '/back'],
        code: 'back-unanswered',
        what: 'The back table has no row for all other cases.',
        fix: 'add a last row without a condition: { "to": "done" }',
      },
    ],
  },
  {
    name: 'leaving the app from a later screen',
    edits: [[colour, '/back', 'exit']],
    found: [
      {
        at: [colour, '/back'],
        code: 'back-leaves-app',
        what: 'Back leaves the app, which only the first screen may do.',
        fix: 'name a screen: [{ "to": "dashboard" }]',
      },
    ],
  },
  {
    name: 'two screens with one route',
    edits: [[done, '/route', '/colour']],
    found: [
      {
        at: [done, '/route'],
        code: 'route-taken',
        what: 'The route /colour is that of the screen colour already.',
        fix: 'give one of the two another route',
      },
    ],
  },
  {
    name: 'no first screen',
    edits: [
      [start, '/route', '/start'],
      [start, '/back', [{ to: 'done' }]],
    ],
    found: [
      {
        at: [journey, ''],
        code: 'no-first-screen',
        what: 'No screen has the route /.',
        fix: 'give the first screen "route": "/"',
      },
    ],
  },
  {
    name: 'a tap that no row answers',
    edits: [[start, '/on/begin/0/when', { 'session.known': { const: true } }]],
    found: [
      {
        at: [start, '/on/begin'],
        code: 'dead-tap',
        what: 'A tap can do nothing: no row is for the case that session.known is absent or false.',
        fix: 'add a last row without "when"',
      },
    ],
  },
  {
    name: 'a form that is sent and not answered in every case',
    edits: [
      [colour, '/on/submit/1/when', { 'form.colour': { enum: ['red'] }, 'session.known': { enum: [false, null] } }],
    ],
    found: [
      {
        at: [colour, '/on/submit'],
        code: 'dead-tap',
        what: 'A tap can do nothing: no row is for the case that session.known is absent or false and form.colour is "blue".',
        fix: 'add a last row without "when"',
      },
    ],
  },
  {
    name: 'a success that no row answers',
    edits: [[colour, '/on/submit/1/then/0/when', { 'reply.statusCode': { const: 404 } }]],
    found: [
      {
        at: [colour, '/on/submit/1/then'],
        code: 'reply-unanswered',
        what: 'A reply with statusCode 200 can come that no row answers: session.known is absent or false and reply.statusCode is 200.',
        fix: 'add a last row { "when": { "reply.statusCode": { "const": 200 } }, "do": [ … ] }',
      },
    ],
  },
  {
    name: 'a success that only some rows answer',
    edits: [[colour, '/on/submit/1/then/0/when', { 'reply.statusCode': { const: 200 }, 'reply.data.route': true }]],
    found: [
      {
        at: [colour, '/on/submit/1/then'],
        code: 'reply-unanswered',
        what: 'A reply with statusCode 200 can come that no row answers: session.known is absent or false and reply.statusCode is 200 and reply.data.route is absent.',
        fix: 'add a last row { "when": { "reply.statusCode": { "const": 200 } }, "do": [ … ] }',
      },
    ],
  },
  {
    name: 'a call whose reply nobody answers',
    edits: [[start, '/on/begin/0', { call: 'next' }]],
    found: [
      {
        at: [start, '/on/begin/0'],
        code: 'call-unanswered',
        what: 'Nothing answers the reply of next.',
        fix: 'add "then" with a row for statusCode 200, or "busy": "none" for a call that nobody waits for',
      },
    ],
  },
  {
    name: 'a row after one that takes all',
    edits: [[start, '/on/begin/1', { when: { 'session.known': { const: true } }, do: [] }]],
    found: [
      {
        at: [start, '/on/begin/1'],
        code: 'row-never-wins',
        what: 'Row 2 can never win: row 1 takes all of its cases.',
        fix: 'move it up, correct its "when", or remove it',
      },
    ],
  },
  {
    name: 'a row that an earlier one implies',
    edits: [
      [
        colour,
        '/on/submit/1/then/2',
        { when: { 'reply.statusCode': { const: 400 }, 'reply.message': { const: 'Unauthorized' } }, do: [] },
      ],
    ],
    found: [
      {
        at: [colour, '/on/submit/1/then/2'],
        code: 'row-never-wins',
        what: 'Row 3 can never win: row 2 takes all of its cases.',
        fix: 'move it up, correct its "when", or remove it',
      },
    ],
  },
  {
    name: 'a row that several earlier ones imply together',
    edits: [
      [
        start,
        '/on/begin',
        [{ when: { 'session.known': true }, do: [] }, { when: { 'session.known': false }, do: [] }, { do: [] }],
      ],
    ],
    found: [
      {
        at: [start, '/on/begin/2'],
        code: 'row-never-wins',
        what: 'Row 3 can never win: the rows before it take all of its cases.',
        fix: 'move it up, correct its "when", or remove it',
      },
    ],
  },
  {
    name: 'a row against its enclosing row',
    edits: [
      [colour, '/on/submit/1/then/0/when', { 'reply.statusCode': { const: 200 }, 'session.known': { const: true } }],
      [colour, '/on/submit/1/then/2', { when: { 'reply.statusCode': { const: 200 } }, do: [] }],
    ],
    found: [
      {
        at: [colour, '/on/submit/1/then/0'],
        code: 'row-contradicts',
        what: 'Row 1 can never win: its condition contradicts what is known to hold here.',
        fix: 'correct its "when", or remove the row',
      },
    ],
  },
  {
    name: 'a row against the button that runs it',
    edits: [
      [start, '/body/2/when', { 'session.known': { const: true } }],
      [start, '/on/begin/0/when', { 'session.known': { const: false } }],
      [start, '/on/begin/1', { do: [] }],
    ],
    found: [
      {
        at: [start, '/on/begin/0'],
        code: 'row-contradicts',
        what: 'Row 1 can never win: its condition contradicts what is known to hold here.',
        fix: 'correct its "when", or remove the row',
      },
    ],
  },
  {
    name: 'a repeat that can end without an answer',
    edits: [
      [colour, '/on/submit/1/every', 'toast.error'],
      [colour, '/on/submit/1/times', 'poll.times'],
      [colour, '/on/submit/1/while', { 'reply.message': { const: 'Unauthorized' } }],
      [colour, '/on/submit/1/onEnd', [{ when: { 'reply.statusCode': { const: 200 } }, do: [{ go: 'start' }] }]],
    ],
    found: [
      {
        at: [colour, '/on/submit/1/onEnd'],
        code: 'repeat-unanswered',
        what: 'The repeat can end without an answer: session.known is absent or false and reply.message is "Unauthorized" and reply.statusCode is absent or any other value.',
        fix: 'add a last row without "when"',
      },
    ],
  },
  {
    name: 'two moves in one chain',
    edits: [[start, '/on/begin/0/do/1', { go: 'done' }]],
    found: [
      {
        at: [start, '/on/begin/0/do/1'],
        code: 'second-move',
        what: 'This leads to another screen, but /on/begin/0/do/0 before it has done so already.',
        fix: 'keep one of them',
      },
    ],
  },
  {
    name: 'a move before a call whose answer moves as well',
    edits: [[colour, '/on/submit/1/do', [{ go: 'done' }]]],
    found: [
      {
        at: [colour, '/on/submit/1/then/0/do/1'],
        code: 'second-move',
        what: 'This leads to another screen, but /on/submit/1/do/0 before it has done so already.',
        fix: 'keep one of them',
      },
    ],
  },
  {
    name: 'a move after an alert that moves',
    edits: [[start, '/on/begin/0/do', [{ alert: 'Hello', then: [{ go: 'done' }] }, { go: 'colour' }]]],
    found: [
      {
        at: [start, '/on/begin/0/do/1'],
        code: 'second-move',
        what: 'This leads to another screen, but /on/begin/0/do/0/then/0 before it has done so already.',
        fix: 'keep one of them',
      },
    ],
  },
];

describe('Tables answer every case, and each of their rows can win', () => testFindings(findings));

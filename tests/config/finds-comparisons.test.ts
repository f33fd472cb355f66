import { describe } from 'vitest';
import { testFindings, type Finding } from './findings.ts';

const colour = 'screens.config/screens/colour.json';

const findings: readonly Finding[] = [
  {
    name: 'a fact of the session compared with a value of another type',
    edits: [[colour, '/back/0/when', { 'session.known': { const: 'true' } }]],
    found: [
      {
        at: [colour, '/back/0/when/session.known'],
        code: 'value-never',
        what: 'session.known is never "true".',
        fix: 'write true or false, without quotes',
      },
    ],
  },
  {
    name: 'a field compared with a choice that its list does not have',
    edits: [[colour, '/on/submit/0/when', { 'form.colour': { const: 'rde' } }]],
    found: [
      {
        at: [colour, '/on/submit/0/when/form.colour'],
        code: 'value-never',
        what: 'form.colour is never "rde".',
        fix: 'did you mean red?',
      },
    ],
  },
  {
    name: 'a status compared with a text',
    edits: [[colour, '/on/submit/1/then/1/when', { 'reply.statusCode': { const: '400' } }]],
    found: [
      {
        at: [colour, '/on/submit/1/then/1/when/reply.statusCode'],
        code: 'value-never',
        what: 'reply.statusCode is never "400".',
        fix: 'write a number such as 200, without quotes',
      },
    ],
  },
  {
    name: 'a value that is remembered without being given',
    edits: [[colour, '/on/submit/0/do/0', { remember: 'draft.colour' }]],
    found: [
      {
        at: [colour, '/on/submit/0/do/0/remember'],
        code: 'remember-sources',
        what: 'draft.colour is given no value.',
        fix: 'give it one of "from", "value", "join", "same" and "address"',
      },
    ],
  },
  {
    name: 'a value that is given twice',
    edits: [[colour, '/on/submit/0/do/0/value', 'red']],
    found: [
      {
        at: [colour, '/on/submit/0/do/0/remember'],
        code: 'remember-sources',
        what: 'draft.colour is given more than one value (from, value).',
        fix: 'give it one of "from", "value", "join", "same" and "address"',
      },
    ],
  },
];

describe('Facts are compared with values that they can have, and remembered from one place', () =>
  testFindings(findings));

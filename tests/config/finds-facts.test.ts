import { describe } from 'vitest';
import { testFindings, type Finding } from './findings.ts';

const colour = 'screens.config/screens/colour.json';
const start = 'screens.config/screens/start.json';

const findings: readonly Finding[] = [
  {
    name: 'a fact of the session',
    edits: [[colour, '/back/0/when', { 'session.knwon': true }]],
    found: [
      {
        at: [colour, '/back/0/when/session.knwon'],
        code: 'unknown-fact',
        what: 'There is no fact "session.knwon".',
        fix: 'did you mean session.known?',
      },
    ],
  },
  {
    name: 'a setting',
    edits: [[start, '/subtitle', '{settings.constants.versoin}']],
    found: [
      {
        at: [start, '/subtitle'],
        code: 'unknown-fact',
        what: 'The text names {settings.constants.versoin}. There is no fact "settings.constants.versoin".',
        fix: 'did you mean settings.constants.version?',
      },
    ],
  },
  {
    name: 'a screen fact that nothing remembers',
    edits: [[start, '/body/0/when', { 'screen.ready': true }]],
    found: [
      {
        at: [start, '/body/0/when/screen.ready'],
        code: 'unknown-fact',
        what: 'Nothing on this screen remembers "screen.ready".',
        fix: 'did you mean screen.id?',
      },
    ],
  },
  {
    name: 'a field as a fact',
    edits: [[colour, '/on/submit/1/with/colour/from', 'form.color']],
    found: [
      {
        at: [colour, '/on/submit/1/with/colour/from'],
        code: 'unknown-fact',
        what: 'There is no fact "form.color".',
        fix: 'did you mean form.colour?',
      },
    ],
  },
  {
    name: 'a place in a reply that the call does not have',
    edits: [[colour, '/on/submit/1/then/0/do/0/from', 'reply.data.rote']],
    found: [
      {
        at: [colour, '/on/submit/1/then/0/do/0/from'],
        code: 'unknown-fact',
        what: 'The reply of save has no "data.rote".',
        fix: 'did you mean data.route?',
      },
    ],
  },
  {
    name: 'a reply where there is none',
    edits: [
      [start, '/on/begin/0/when', { 'reply.data.route': true }],
      [start, '/on/begin/1', { do: [] }],
    ],
    found: [
      {
        at: [start, '/on/begin/0/when/reply.data.route'],
        code: 'unknown-fact',
        what: 'There is no reply here from which "reply.data.route" could come.',
        fix: 'use it inside the "then" of a call',
      },
    ],
  },
  {
    name: 'a fact that is remembered',
    edits: [[colour, '/on/submit/0/do/0/remember', 'draft.color']],
    found: [
      {
        at: [colour, '/on/submit/0/do/0/remember'],
        code: 'unknown-target',
        what: 'There is no fact "draft.color" that could be kept.',
        fix: 'did you mean draft.colour? A new fact stands in schemas/facts/draft.schema.json.',
      },
    ],
  },
];

describe('Every fact can be there', () => testFindings(findings));

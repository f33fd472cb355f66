import { describe } from 'vitest';
import { testFindings, type Finding } from './findings.ts';

const start = 'screens.config/screens/start.json';
const journey = 'screens.config/journey.json';
const colour = 'screens.config/screens/colour.json';

const findings: readonly Finding[] = [
  {
    name: 'a screen',
    edits: [[start, '/on/begin/0/do/0/go', 'color']],
    found: [
      {
        at: [start, '/on/begin/0/do/0/go'],
        code: 'unknown-screen',
        what: 'There is no screen "color".',
        fix: 'did you mean colour?',
      },
    ],
  },
  {
    name: 'a screen that nothing resembles',
    edits: [[journey, '/unknownRoute', 'dashboard']],
    found: [
      {
        at: [journey, '/unknownRoute'],
        code: 'unknown-screen',
        what: 'There is no screen "dashboard".',
        fix: 'known are start, colour, done, out',
      },
    ],
  },
  {
    name: 'a screen in the onboarding order',
    edits: [[journey, '/onboarding/1', 'colours']],
    found: [
      {
        at: [journey, '/onboarding/1'],
        code: 'unknown-screen',
        what: 'There is no screen "colours".',
        fix: 'did you mean colour?',
      },
    ],
  },
  {
    name: 'a screen that the server may name',
    edits: [[journey, '/serverRoutes/1', 'donee']],
    found: [
      {
        at: [journey, '/serverRoutes/1'],
        code: 'unknown-screen',
        what: 'There is no screen "donee".',
        fix: 'did you mean done?',
      },
    ],
  },
  {
    name: 'a screen that was removed and still stands in a list of screens',
    edits: [[journey, '/serverRoutes/1', 'rate-us-now']],
    found: [
      {
        at: [journey, '/serverRoutes/1'],
        code: 'unknown-screen',
        what: 'There is no screen "rate-us-now".',
        fix: 'if the screen was removed, remove it here too; known are start, colour, done, out',
      },
    ],
  },
  {
    name: 'a screen as a key',
    edits: [[journey, '/ends', { finished: 'approved', done: 'approved' }]],
    found: [
      {
        at: [journey, '/ends/finished'],
        code: 'unknown-screen',
        what: 'There is no screen "finished".',
        fix: 'known are start, colour, done, out',
      },
    ],
  },
  {
    name: 'a list',
    edits: [[colour, '/form/ui/colour/list', 'colours']],
    found: [
      {
        at: [colour, '/form/ui/colour/list'],
        code: 'unknown-list',
        what: 'There is no list "colours".',
        fix: 'did you mean colour?',
      },
    ],
  },
  {
    name: 'a call',
    edits: [[colour, '/on/submit/1/call', 'saev']],
    found: [
      {
        at: [colour, '/on/submit/1/call'],
        code: 'unknown-call',
        what: 'There is no call "saev".',
        fix: 'did you mean save?',
      },
    ],
  },
  {
    name: 'a form schema',
    edits: [[colour, '/form/schema', 'color']],
    found: [
      {
        at: [colour, '/form/schema'],
        code: 'unknown-form-schema',
        what: 'There is no form schema "color".',
        fix: 'did you mean colour?',
      },
    ],
  },
  {
    name: 'a duration',
    edits: [[start, '/on/begin/0/do', [{ toast: 'Hello', tone: 'info', for: 'toast.eror' }]]],
    found: [
      {
        at: [start, '/on/begin/0/do/0/for'],
        code: 'unknown-duration',
        what: 'There is no duration "toast.eror".',
        fix: 'did you mean toast.error?',
      },
    ],
  },
  {
    name: 'a duration in the options of a widget',
    edits: [[start, '/body/3', { widget: 'meter', options: { wait: 'toast.errors' } }]],
    found: [
      {
        at: [start, '/body/3/options/wait'],
        code: 'unknown-duration',
        what: 'There is no duration "toast.errors".',
        fix: 'did you mean toast.error?',
      },
    ],
  },
  {
    name: 'a limit',
    edits: [
      [colour, '/on/submit/1/times', 'poll.time'],
      [colour, '/on/submit/1/every', 'toast.error'],
      [colour, '/on/submit/1/while', { 'reply.statusCode': { const: 200 } }],
      [colour, '/on/submit/1/then/0/when', { 'reply.statusCode': { const: 404 } }],
      [colour, '/on/submit/1/onEnd', [{ do: [{ go: 'start' }] }]],
    ],
    found: [
      {
        at: [colour, '/on/submit/1/times'],
        code: 'unknown-limit',
        what: 'There is no limit "poll.time".',
        fix: 'did you mean poll.times?',
      },
    ],
  },
  {
    name: 'a link',
    edits: [[start, '/body/3', { link: 'Help', leave: 'helpp' }]],
    found: [
      {
        at: [start, '/body/3/leave'],
        code: 'unknown-link',
        what: 'There is no link "helpp".',
        fix: 'did you mean help?',
      },
    ],
  },
  {
    name: 'a group of hosts',
    edits: [[start, '/on/begin/0/do/0', { leave: { link: 'help' }, allow: 'halp' }]],
    found: [
      {
        at: [start, '/on/begin/0/do/0/allow'],
        code: 'unknown-hosts',
        what: 'There is no group of hosts "halp".',
        fix: 'did you mean help?',
      },
    ],
  },
  {
    name: 'a widget for a field',
    edits: [
      [colour, '/form/ui/word/ui:widget', 'txt'],
      [colour, '/form/ui/word/ui:options'],
    ],
    found: [
      {
        at: [colour, '/form/ui/word/ui:widget'],
        code: 'unknown-widget',
        what: 'There is no widget for a field "txt".',
        fix: 'did you mean text?',
      },
    ],
  },
  {
    name: 'a widget of the other kind',
    edits: [[colour, '/form/ui/colour/ui:widget', 'meter']],
    found: [
      {
        at: [colour, '/form/ui/colour/ui:widget'],
        code: 'unknown-widget',
        what: 'There is no widget for a field "meter".',
        fix: 'known are cards, text',
      },
    ],
  },
  {
    name: 'a widget for a block',
    edits: [[start, '/body/3', { widget: 'metre' }]],
    found: [
      {
        at: [start, '/body/3/widget'],
        code: 'unknown-widget',
        what: 'There is no widget for a block "metre".',
        fix: 'did you mean meter?',
      },
    ],
  },
];

describe('Every name is the name of something', () => testFindings(findings));

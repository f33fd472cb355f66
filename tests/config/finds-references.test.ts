import { describe } from 'vitest';
import { testFindings, type Finding } from './findings.ts';

const start = 'screens.config/screens/start.json';
const journey = 'screens.config/journey.json';
const colour = 'screens.config/screens/colour.json';
const form = 'schemas/forms/colour.schema.json';
const save = 'schemas/api/save.schema.json';

const findings: readonly Finding[] = [
  {
    name: 'a screen',
    edits: [[start, '/on/begin/0/do/0/go', 'color']],
    found: [{ at: [start, '/on/begin/0/do/0/go'], what: 'There is no screen "color".', fix: 'did you mean colour?' }],
  },
  {
    name: 'a screen that nothing resembles',
    edits: [[journey, '/unknownRoute', 'dashboard']],
    found: [
      { at: [journey, '/unknownRoute'], what: 'There is no screen "dashboard".', fix: 'known are start, colour, done' },
    ],
  },
  {
    name: 'a screen in the onboarding order',
    edits: [[journey, '/onboarding/1', 'colours']],
    found: [{ at: [journey, '/onboarding/1'], what: 'There is no screen "colours".', fix: 'did you mean colour?' }],
  },
  {
    name: 'a screen that the server may name',
    edits: [[journey, '/serverRoutes/1', 'donee']],
    found: [{ at: [journey, '/serverRoutes/1'], what: 'There is no screen "donee".', fix: 'did you mean done?' }],
  },
  {
    name: 'a screen as a key',
    edits: [[journey, '/ends', { finished: 'approved', done: 'approved' }]],
    found: [
      { at: [journey, '/ends/finished'], what: 'There is no screen "finished".', fix: 'known are start, colour, done' },
    ],
  },
  {
    name: 'a list',
    edits: [[colour, '/form/ui/colour/list', 'colours']],
    found: [{ at: [colour, '/form/ui/colour/list'], what: 'There is no list "colours".', fix: 'did you mean colour?' }],
  },
  {
    name: 'a call',
    edits: [[colour, '/on/submit/1/call', 'saev']],
    found: [{ at: [colour, '/on/submit/1/call'], what: 'There is no call "saev".', fix: 'did you mean save?' }],
  },
  {
    name: 'a form schema',
    edits: [[colour, '/form/schema', 'color']],
    found: [
      {
        note: true,
        at: [form, ''],
        what: 'No form uses this schema.',
        fix: 'name it in a form\'s "schema", or remove the file',
      },
      { at: [colour, '/form/schema'], what: 'There is no form schema "color".', fix: 'did you mean colour?' },
    ],
  },
  {
    name: 'a duration',
    edits: [[start, '/on/begin/0/do', [{ toast: 'Hello', tone: 'info', for: 'toast.eror' }]]],
    found: [
      {
        at: [start, '/on/begin/0/do/0/for'],
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
      [colour, '/on/submit/1/then/0/when', { 'reply.statusCode': { const: 201 } }],
      [colour, '/on/submit/1/onEnd', [{ do: [] }]],
    ],
    found: [
      { at: [colour, '/on/submit/1/times'], what: 'There is no limit "poll.time".', fix: 'did you mean poll.times?' },
    ],
  },
  {
    name: 'a link',
    edits: [[start, '/body/3', { link: 'Help', leave: 'helpp' }]],
    found: [{ at: [start, '/body/3/leave'], what: 'There is no link "helpp".', fix: 'did you mean help?' }],
  },
  {
    name: 'a group of hosts',
    edits: [[start, '/on/begin/0/do/0', { leave: { link: 'help' }, allow: 'halp' }]],
    found: [
      { at: [start, '/on/begin/0/do/0/allow'], what: 'There is no group of hosts "halp".', fix: 'did you mean help?' },
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
        what: 'There is no widget for a field "meter".',
        fix: 'known are cards, text',
      },
    ],
  },
  {
    name: 'a widget for a block',
    edits: [[start, '/body/3', { widget: 'metre' }]],
    found: [
      { at: [start, '/body/3/widget'], what: 'There is no widget for a block "metre".', fix: 'did you mean meter?' },
    ],
  },
  {
    name: 'a sheet',
    edits: [[start, '/on/begin/0/do/0', { open: 'confirm' }]],
    found: [
      {
        at: [start, '/on/begin/0/do/0/open'],
        what: 'There is no sheet of this screen "confirm".',
        fix: 'there are none yet',
      },
    ],
  },
  {
    name: 'an event',
    edits: [
      [start, '/body/2/run', 'begni'],
      [start, '/on/begni'],
    ],
    found: [
      { at: [start, '/body/2/run'], what: 'There is no event "begni".', fix: 'did you mean begin?' },
      {
        note: true,
        at: [start, '/on/begin'],
        what: 'Nothing runs the event "begin".',
        fix: 'run it somewhere, or remove it',
      },
    ],
  },
  {
    name: 'a form',
    edits: [[colour, '/body', [{ form: 'mian' }]]],
    found: [
      { at: [colour, '/body/0/form'], what: 'There is no form of this screen "mian".', fix: 'did you mean main?' },
    ],
  },
  {
    name: 'a field',
    edits: [[colour, '/on/submit/1/then/1/do/0/field-error', 'wrod']],
    found: [
      {
        at: [colour, '/on/submit/1/then/1/do/0/field-error'],
        what: 'There is no field of this screen "wrod".',
        fix: 'did you mean word?',
      },
    ],
  },
  {
    name: 'a drawing',
    edits: [[start, '/body/0/image', 'son']],
    found: [{ at: [start, '/body/0/image'], what: 'There is no drawing "son".', fix: 'did you mean sun?' }],
  },
  {
    name: 'a shared block',
    edits: [
      [start, '/body/1/shared', 'halp'],
      [colour, '/after', [{ shared: 'help' }]],
    ],
    found: [{ at: [start, '/body/1/shared'], what: 'There is no shared block "halp".', fix: 'did you mean help?' }],
  },
  {
    name: 'an analytics event',
    edits: [[start, '/on/begin/0/do/1', { track: 'Color chosen' }]],
    found: [
      {
        at: [start, '/on/begin/0/do/1/track'],
        what: 'There is no analytics event "Color chosen".',
        fix: 'did you mean Colour chosen?',
      },
    ],
  },
  {
    name: 'a list in the schema of a call',
    edits: [[save, '/properties/request/properties/colour/x-list', 'color']],
    found: [
      {
        at: [save, '/properties/request/properties/colour/x-list'],
        what: 'There is no list "color".',
        fix: 'did you mean colour?',
      },
    ],
  },
];

describe('Every name is the name of something', () => testFindings(findings));

import { describe } from 'vitest';
import { testFindings, type Finding } from './findings.ts';

const start = 'screens.config/screens/start.json';
const colour = 'screens.config/screens/colour.json';
const save = 'schemas/api/save.schema.json';

const findings: readonly Finding[] = [
  {
    name: 'a sheet',
    edits: [[start, '/on/begin/0/do/0', { open: 'confirm' }]],
    found: [
      {
        at: [start, '/on/begin/0/do/0/open'],
        code: 'unknown-sheet',
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
      {
        at: [start, '/body/2/run'],
        code: 'unknown-event',
        what: 'There is no event "begni".',
        fix: 'did you mean begin?',
      },
    ],
  },
  {
    name: 'a form',
    edits: [[colour, '/body', [{ form: 'mian' }]]],
    found: [
      {
        at: [colour, '/body/0/form'],
        code: 'unknown-form',
        what: 'There is no form of this screen "mian".',
        fix: 'did you mean main?',
      },
    ],
  },
  {
    name: 'a field',
    edits: [[colour, '/on/submit/1/then/1/do/0/field-error', 'wrod']],
    found: [
      {
        at: [colour, '/on/submit/1/then/1/do/0/field-error'],
        code: 'unknown-field',
        what: 'There is no field of this screen "wrod".',
        fix: 'did you mean word?',
      },
    ],
  },
  {
    name: 'a drawing',
    edits: [[start, '/body/0/image', 'son']],
    found: [
      {
        at: [start, '/body/0/image'],
        code: 'unknown-drawing',
        what: 'There is no drawing "son".',
        fix: 'did you mean sun?',
      },
    ],
  },
  {
    name: 'a shared block',
    edits: [
      [start, '/body/1/shared', 'halp'],
      [colour, '/after', [{ shared: 'help' }]],
    ],
    found: [
      {
        at: [start, '/body/1/shared'],
        code: 'unknown-shared-block',
        what: 'There is no shared block "halp".',
        fix: 'did you mean help?',
      },
    ],
  },
  {
    name: 'an analytics event',
    edits: [[start, '/on/begin/0/do/1', { track: 'Color chosen' }]],
    found: [
      {
        at: [start, '/on/begin/0/do/1/track'],
        code: 'unknown-analytics-event',
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
        code: 'unknown-list',
        what: 'There is no list "color".',
        fix: 'did you mean colour?',
      },
    ],
  },
];

describe('Every name is the name of something (parts of a screen)', () => testFindings(findings));

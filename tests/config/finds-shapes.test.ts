import { describe } from 'vitest';
import { testFindings, type Finding } from './findings.ts';

const colour = 'screens.config/screens/colour.json';
const start = 'screens.config/screens/start.json';
const journey = 'screens.config/journey.json';
const settings = 'screens.config/settings.json';

const findings: readonly Finding[] = [
  {
    name: 'a condition that is a text',
    edits: [[colour, '/back/0/when', 'session.known']],
    found: [
      {
        at: [colour, '/back/0/when'],
        code: 'wrong-type',
        what: '"when" is the text "session.known", and must be an object { … }.',
        fix: 'Facts and what they must be. All must hold. true: the fact is present; false: it is absent (nothing, null or an empty text).',
      },
    ],
  },
  {
    name: 'a test of no known kind',
    edits: [[colour, '/back/0/when', { 'session.known': { not: true } }]],
    found: [
      {
        at: [colour, '/back/0/when/session.known'],
        code: 'unknown-kind',
        what: '"session.known" is no test that is known: it has the key "not".',
        fix: 'known are const, enum',
      },
    ],
  },
  {
    name: 'a condition on no fact',
    edits: [[colour, '/back/0/when', { known: true }]],
    found: [
      {
        at: [colour, '/back/0/when/known'],
        code: 'unknown-fact',
        what: '"known" is no fact.',
        fix: 'facts begin with session., draft., form., query., reply., screen., settings., input. or item.',
      },
    ],
  },
  {
    name: 'a key that needs another',
    edits: [[start, '/on/begin/0/busy', 'none']],
    found: [
      {
        at: [start, '/on/begin/0/busy'],
        code: 'missing-key',
        what: '"busy" makes sense only together with "call".',
        fix: 'add "call", or remove "busy"',
      },
    ],
  },
  {
    name: 'a row that does nothing',
    edits: [[start, '/on/begin/0', {}]],
    found: [
      {
        at: [start, '/on/begin/0'],
        code: 'missing-key',
        what: 'Entry 1 of "begin" needs "do" or "call" or "catalogue".',
        fix: 'add one of them',
      },
    ],
  },
  {
    name: 'two of which only one may stand',
    edits: [[journey, '/shared/help/0/leave', 'help']],
    found: [
      {
        at: [journey, '/shared/help/0'],
        code: 'keys-clash',
        what: 'Entry 1 of "help" has more than one of "go" or "leave" or "run".',
        fix: 'keep one of them',
      },
    ],
  },
  {
    name: 'a number below its bound',
    edits: [[settings, '/durations/toast.error/ms', -1]],
    found: [
      {
        at: [settings, '/durations/toast.error/ms'],
        code: 'out-of-bounds',
        what: '"ms" is -1, and must be at least 0.',
        fix: 'Milliseconds.',
      },
    ],
  },
  {
    name: 'a fraction where a whole number is due',
    edits: [[settings, '/durations/toast.error/ms', 1.5]],
    found: [
      {
        at: [settings, '/durations/toast.error/ms'],
        code: 'wrong-type',
        what: '"ms" is the number 1.5, and must be a whole number.',
        fix: 'Milliseconds.',
      },
    ],
  },
];

describe('What the schemas of the config language say of shapes', () => testFindings(findings));

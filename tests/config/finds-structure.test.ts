import { describe } from 'vitest';
import { testFindings, type Finding } from './findings.ts';

const colour = 'screens.config/screens/colour.json';
const start = 'screens.config/screens/start.json';
const done = 'screens.config/screens/done.json';
const journey = 'screens.config/journey.json';

const findings: readonly Finding[] = [
  {
    name: 'an unknown key',
    edits: [[colour, '/form/submitt', 'Next']],
    found: [
      {
        at: [colour, '/form/submitt'],
        code: 'unknown-key',
        what: '"form" knows no key "submitt".',
        fix: 'did you mean submit?',
      },
    ],
  },
  {
    name: 'an unknown key at the top',
    edits: [[start, '/titel', 'x']],
    found: [
      {
        at: [start, '/titel'],
        code: 'unknown-key',
        what: 'The file knows no key "titel".',
        fix: 'did you mean title?',
      },
    ],
  },
  {
    name: 'a missing key',
    edits: [[done, '/title']],
    found: [
      {
        at: [done, ''],
        code: 'missing-key',
        what: 'The file has no "title".',
        fix: 'add "title": "…"',
      },
    ],
  },
  {
    name: 'a wrong type',
    edits: [[start, '/title', 5]],
    found: [
      {
        at: [start, '/title'],
        code: 'wrong-type',
        what: '"title" is the number 5, and must be a text in double quotes.',
        fix: 'write a text in double quotes',
      },
    ],
  },
  {
    name: 'a list instead of an object',
    edits: [[colour, '/form/messages', []]],
    found: [
      {
        at: [colour, '/form/messages'],
        code: 'wrong-type',
        what: '"messages" is a list, and must be an object { … }.',
        fix: 'For each field and rule (required, pattern, not, minLength, maxLength, minimum, maximum, format, enum, const, equals) what is said when it is broken.',
      },
      {
        at: [colour, '/form/messages/word'],
        code: 'rule-without-message',
        what: 'The rule "minLength" of the field "word" has no message.',
        fix: 'add "minLength": "…" to the messages of word',
      },
      {
        at: [colour, '/form/messages/word'],
        code: 'rule-without-message',
        what: 'The rule "pattern" of the field "word" has no message.',
        fix: 'add "pattern": "…" to the messages of word',
      },
      {
        at: [colour, '/form/messages/colour'],
        code: 'rule-without-message',
        what: 'The rule "required" of the field "colour" has no message.',
        fix: 'add "required": "…" to the messages of colour',
      },
    ],
  },
  {
    name: 'an outcome of no known kind',
    edits: [[start, '/on/begin/0/do/0', { goto: 'colour' }]],
    found: [
      {
        at: [start, '/on/begin/0/do/0'],
        code: 'unknown-kind',
        what: 'Entry 1 of "do" is no outcome that is known: it has the key "goto".',
        fix: 'known are go, leave, toast, alert, open, close, field-error, remember, forget, track, pixel, wait, …',
      },
    ],
  },
  {
    name: 'an outcome with a key of another kind',
    edits: [[start, '/on/begin/0/do/0', { go: 'colour', tone: 'info' }]],
    found: [
      {
        at: [start, '/on/begin/0/do/0/tone'],
        code: 'unknown-key',
        what: 'Entry 1 of "do" knows no key "tone".',
        fix: 'known are after, supply, query',
      },
    ],
  },
  {
    name: 'a block of no known kind',
    edits: [[start, '/body/0', { imagee: 'sun' }]],
    found: [
      {
        at: [start, '/body/0'],
        code: 'unknown-kind',
        what: 'Entry 1 of "body" is no block that is known: it has the key "imagee".',
        fix: 'did you mean image?',
      },
    ],
  },
  {
    name: 'a block that is a text',
    edits: [[start, '/body/0', 'sun']],
    found: [
      {
        at: [start, '/body/0'],
        code: 'wrong-type',
        what: 'Entry 1 of "body" is the text "sun", which is not possible here.',
        fix: 'One piece of a screen. The first key names its kind.',
      },
    ],
  },
  {
    name: 'a value outside its choices',
    edits: [[start, '/access', 'anybody']],
    found: [
      {
        at: [start, '/access'],
        code: 'wrong-value',
        what: '"access" cannot be "anybody".',
        fix: 'known are signed-in, anyone',
      },
    ],
  },
  {
    name: 'a back that is another word',
    edits: [[start, '/back', 'exti']],
    found: [
      {
        at: [start, '/back'],
        code: 'wrong-value',
        what: '"back" cannot be "exti".',
        fix: "did you mean exit? Where back leads: rows in order, the last without a condition. 'exit' leaves the app (only for the first screen).",
      },
    ],
  },
  {
    name: 'a route of a wrong form',
    edits: [[colour, '/route', 'colour']],
    found: [
      {
        at: [colour, '/route'],
        code: 'wrong-form',
        what: '"route" has not the form that is needed: "colour".',
        fix: 'The address of the screen on this site. (pattern ^/[a-z0-9-]*$)',
      },
    ],
  },
  {
    name: 'an empty text',
    edits: [[start, '/title', '']],
    found: [
      {
        at: [start, '/title'],
        code: 'too-few',
        what: '"title" is empty.',
        fix: 'write the text',
      },
    ],
  },
  {
    name: 'an empty list',
    edits: [[journey, '/entries', []]],
    found: [
      {
        at: [journey, '/entries'],
        code: 'too-few',
        what: '"entries" has no entry, and needs at least 1.',
        fix: 'The screens at which people come in: from a link, from a partner or back from an outside party.',
      },
    ],
  },
  {
    name: 'an empty condition',
    edits: [[colour, '/back/0/when', {}]],
    found: [
      {
        at: [colour, '/back/0/when'],
        code: 'too-few',
        what: '"when" has no key, and needs at least 1.',
        fix: 'Facts and what they must be. All must hold. true: the fact is present; false: it is absent (nothing, null or an empty text).',
      },
    ],
  },
];

describe('What the schemas of the config language say', () => testFindings(findings));

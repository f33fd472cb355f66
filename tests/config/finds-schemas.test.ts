import { describe } from 'vitest';
import { testFindings, type Finding } from './findings.ts';

const colour = 'screens.config/screens/colour.json';
const form = 'schemas/forms/colour.schema.json';
const save = 'schemas/api/save.schema.json';

const findings: readonly Finding[] = [
  {
    name: 'a $ref that leads nowhere',
    edits: [
      [
        'schemas/api/save.schema.json',
        '/properties/request/properties/word',
        { $ref: 'parts.schema.json#/definitions/word' },
      ],
    ],
    found: [
      {
        at: ['schemas/api/save.schema.json', '/properties/request/properties/word/$ref'],
        code: 'broken-ref',
        what: '"parts.schema.json#/definitions/word" leads to nothing.',
        fix: 'name a definition of this file, or of one beside it',
      },
    ],
  },
  {
    name: 'a widget option that the widget does not know',
    edits: [[colour, '/form/ui/word/ui:options/maxx', 3]],
    found: [
      {
        at: [colour, '/form/ui/word/ui:options/maxx'],
        code: 'unknown-key',
        what: '"ui:options" knows no key "maxx".',
        fix: 'did you mean max?',
      },
    ],
  },
  {
    name: 'a widget option of a wrong type',
    edits: [[colour, '/form/ui/word/ui:options/max', 'ten']],
    found: [
      {
        at: [colour, '/form/ui/word/ui:options/max'],
        code: 'wrong-type',
        what: '"max" is the text "ten", and must be a whole number.',
        fix: 'Most characters.',
      },
    ],
  },
  {
    name: 'a schema that is none',
    edits: [[form, '/properties/word/minLength', 'two']],
    found: [
      {
        at: [form, '/properties/word/minLength'],
        code: 'not-a-schema',
        what: '"minLength" must be a whole number, and is "two".',
        fix: 'write a whole number',
      },
    ],
  },
  {
    name: 'a call without a reply',
    edits: [[save, '/properties/reply']],
    found: [
      {
        at: [save, '/properties'],
        code: 'call-incomplete',
        what: 'The call does not say what its reply is.',
        fix: 'add "reply" to "properties"',
      },
    ],
  },
];

describe('What the schemas of widgets, forms and calls say', () => testFindings(findings));

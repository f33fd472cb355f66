import { describe } from 'vitest';
import { testFindings, type Finding } from './findings.ts';

const hindi = 'screens.config/locales/hi.json';
const journey = 'screens.config/journey.json';
const start = 'screens.config/screens/start.json';

const findings: readonly Finding[] = [
  {
    name: 'a translation of no text',
    edits: [[hindi, '', { 'done.titel': 'x' }]],
    found: [
      {
        at: [hindi, '/done.titel'],
        code: 'unknown-text',
        what: 'No text has the place "done.titel".',
        fix: 'did you mean done.title?',
      },
    ],
  },
  {
    name: 'a translation with other facts',
    edits: [[hindi, '', { 'done.subtitle': 'x' }]],
    found: [
      {
        at: [hindi, '/done.subtitle'],
        code: 'translation-facts',
        what: 'The translation names other facts than the English text "You chose {draft.colour:label colour}".',
        fix: 'use the same: {draft.colour:label colour}',
      },
    ],
  },
  {
    name: 'a list that nothing uses',
    edits: [['screens.config/lists/size.json', '', { choices: [{ value: 's', label: 'S' }] }]],
    found: [
      {
        note: true,
        at: ['screens.config/lists/size.json', ''],
        code: 'unused-list',
        what: 'Nothing uses this list.',
        fix: 'name it in a field\'s "list", or remove the file',
      },
    ],
  },
  {
    name: 'a form schema that nothing uses',
    edits: [['schemas/forms/size.schema.json', '', { type: 'object', properties: {} }]],
    found: [
      {
        note: true,
        at: ['schemas/forms/size.schema.json', ''],
        code: 'unused-form-schema',
        what: 'No form uses this schema.',
        fix: 'name it in a form\'s "schema", or remove the file',
      },
    ],
  },
  {
    name: 'a shared block that nothing uses',
    edits: [[journey, '/shared/safe', [{ notice: 'Safe' }]]],
    found: [
      {
        note: true,
        at: [journey, '/shared/safe'],
        code: 'unused-shared-block',
        what: 'No screen uses the shared block "safe".',
        fix: 'use it or remove it',
      },
    ],
  },
  {
    name: 'a sheet that nothing opens',
    edits: [[start, '/sheets', { more: { title: 'More', body: [] } }]],
    found: [
      {
        note: true,
        at: [start, '/sheets/more'],
        code: 'unused-sheet',
        what: 'Nothing opens the sheet "more".',
        fix: 'open it somewhere, or remove it',
      },
    ],
  },
  {
    name: 'an event that nothing runs',
    edits: [[start, '/on/end', [{ do: [] }]]],
    found: [
      {
        note: true,
        at: [start, '/on/end'],
        code: 'unused-event',
        what: 'Nothing runs the event "end".',
        fix: 'run it somewhere, or remove it',
      },
    ],
  },
  {
    name: 'a file that nothing reads',
    edits: [['screens.config/screen/x.json', '', {}]],
    found: [
      {
        note: true,
        at: ['screens.config/screen/x.json', ''],
        code: 'unread-file',
        what: 'Nothing reads this file.',
        fix: 'screens stand in screens/, lists in lists/, translations in locales/',
      },
    ],
  },
];

describe('Translations, and what nothing uses', () => testFindings(findings));

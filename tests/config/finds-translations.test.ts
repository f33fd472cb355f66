import { describe } from 'vitest';
import { testFindings, type Finding } from './findings.ts';

const hindi = 'screens.config/locales/hi.json';
const settings = 'screens.config/settings.json';
const missing = (count: number, first: string): Finding['found'][number] => ({
  note: true,
  code: 'translation-missing' as const,
  at: [hindi, ''],
  what: `Texts that have no translation yet: ${count}, such as ${first}.`,
  fix: 'add them; until then English shows',
});

const findings: readonly Finding[] = [
  {
    name: 'a translation of an older English text',
    edits: [[hindi, '', { 'done.title': 'x', '@done.title': { source_text: 'Finished' } }]],
    found: [
      {
        note: true,
        at: [hindi, ''],
        code: 'translation-stale',
        what: 'Texts that have a translation of an older English text: 1, such as done.title.',
        fix: 'translate them anew; until then English shows',
      },
      missing(16, 'start.title, start.body.2.button, colour.title'),
    ],
  },
  {
    name: 'a translation whose text is gone, and one whose text moved',
    edits: [
      [
        hindi,
        '',
        {
          'done.body.0.text': 'x',
          '@done.body.0.text': { source_text: 'Bye' },
          'done.title': 'y',
          '@done.title': { source_text: 'Welcome' },
        },
      ],
    ],
    found: [
      {
        note: true,
        at: [hindi, ''],
        code: 'translation-moved',
        what: 'Texts that are translated and are gone, or stand elsewhere by now: 2, such as done.body.0.text, done.title.',
        fix: 'put them right: npm run locale hi',
      },
      {
        note: true,
        at: [hindi, ''],
        code: 'translation-stale',
        what: 'Texts that have a translation of an older English text: 1, such as done.title.',
        fix: 'translate them anew; until then English shows',
      },
      missing(15, 'start.body.2.button, colour.title, colour.form.ui.colour.ui:title'),
    ],
  },
  {
    name: 'a note about a translation that is not there',
    edits: [[hindi, '', { '@done.title': { source_text: 'Done' } }]],
    found: [
      {
        at: [hindi, '/@done.title'],
        code: 'translation-without-text',
        what: '"@done.title" stands beside no translation.',
        fix: 'add the translation, or remove it',
      },
    ],
  },
  {
    name: 'a language without a catalogue',
    edits: [
      [
        settings,
        '/languages',
        [
          { id: 'en', label: 'English' },
          { id: 'hi', label: 'हिन्दी' },
        ],
      ],
    ],
    found: [
      {
        at: [settings, '/languages/1/id'],
        code: 'no-catalogue',
        what: 'There is no catalogue locales/hi.json.',
        fix: 'there are none yet',
      },
    ],
  },
  {
    name: 'a catalogue of a language that nobody can choose',
    edits: [
      [settings, '/languages', [{ id: 'en', label: 'English' }]],
      [hindi, '', {}],
    ],
    found: [
      {
        note: true,
        at: [hindi, ''],
        code: 'language-not-offered',
        what: 'Nobody can choose this language.',
        fix: 'name it in "languages" of settings.json after the first, or remove the file',
      },
      missing(17, 'start.title, start.body.2.button, colour.title'),
    ],
  },
];

describe('Translations', () => testFindings(findings));

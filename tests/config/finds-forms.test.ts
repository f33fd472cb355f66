import { describe } from 'vitest';
import { testFindings, type Finding } from './findings.ts';

const colour = 'screens.config/screens/colour.json';
const list = 'screens.config/lists/colour.json';
const done = 'screens.config/screens/done.json';

const findings: readonly Finding[] = [
  {
    name: 'a field that is shown nowhere',
    edits: [
      [colour, '/form/ui/word'],
      [colour, '/form/messages/word', { pattern: 'a', minLength: 'b' }],
      [colour, '/on/submit/1/with/word'],
      [colour, '/on/submit/1/then/1/do/0/field-error', 'colour'],
    ],
    found: [
      {
        at: [colour, '/form/ui'],
        code: 'field-not-shown',
        what: 'The field "word" of schemas/forms/colour.schema.json is shown nowhere.',
        fix: 'add "word" to "ui", or remove it from the schema',
      },
    ],
  },
  {
    name: 'a shown field that does not exist',
    edits: [[colour, '/form/ui/wrod', { 'ui:widget': 'text', 'ui:title': 'W' }]],
    found: [
      {
        at: [colour, '/form/ui/wrod'],
        code: 'unknown-form-field',
        what: 'The form shows a field "wrod" that schemas/forms/colour.schema.json does not have.',
        fix: 'did you mean word?',
      },
    ],
  },
  {
    name: 'a rule without a message',
    edits: [[colour, '/form/messages/word/minLength']],
    found: [
      {
        at: [colour, '/form/messages/word'],
        code: 'rule-without-message',
        what: 'The rule "minLength" of the field "word" has no message.',
        fix: 'add "minLength": "…" to the messages of word',
      },
    ],
  },
  {
    name: 'a field without any message',
    edits: [[colour, '/form/messages/colour']],
    found: [
      {
        at: [colour, '/form/messages/colour'],
        code: 'rule-without-message',
        what: 'The rule "required" of the field "colour" has no message.',
        fix: 'add "required": "…" to the messages of colour',
      },
    ],
  },
  {
    name: 'a message without a rule',
    edits: [[colour, '/form/messages/word/maxLength', 'Too long']],
    found: [
      {
        at: [colour, '/form/messages/word/maxLength'],
        code: 'message-without-rule',
        what: 'The message for "maxLength" can never show: the field "word" has no such rule.',
        fix: 'did you mean minLength?',
      },
    ],
  },
  {
    name: 'a message with a misspelt rule',
    edits: [[colour, '/form/messages/word/minLenght', 'Too short']],
    found: [
      {
        at: [colour, '/form/messages/word/minLenght'],
        code: 'message-without-rule',
        what: 'The message for "minLenght" can never show: the field "word" has no such rule.',
        fix: 'did you mean minLength?',
      },
    ],
  },
  {
    name: 'messages for no field',
    edits: [[colour, '/form/messages/wrod', { pattern: 'x' }]],
    found: [
      {
        at: [colour, '/form/messages/wrod'],
        code: 'message-without-field',
        what: 'There are messages for "wrod", which is no field of this form.',
        fix: 'did you mean word?',
      },
    ],
  },
  {
    name: 'a form that leads nowhere',
    edits: [
      [colour, '/form/run'],
      [colour, '/on', {}],
    ],
    found: [
      {
        at: [colour, '/form'],
        code: 'form-leads-nowhere',
        what: 'The form "main" leads nowhere: the screen has no event "submit".',
        fix: 'add "submit" under "on", or name another event in "run"',
      },
    ],
  },
  {
    name: 'a list whose values have another type than the field',
    edits: [
      [
        list,
        '/choices',
        [
          { value: 1, label: 'Red' },
          { value: 2, label: 'Blue' },
        ],
      ],
    ],
    found: [
      {
        at: [colour, '/form/ui/colour/list'],
        code: 'list-type',
        what: 'The list "colour" has the value 1, but the field "colour" holds a string.',
        fix: "is it the right list? Else change its values, or the field's type in the form schema",
      },
    ],
  },
  {
    name: 'the same value twice in a list',
    edits: [[list, '/choices/1/value', 'red']],
    found: [
      {
        at: [list, '/choices/1/value'],
        code: 'choice-twice',
        what: 'The value "red" stands in this list already.',
        fix: 'remove one of the two choices',
      },
    ],
  },
  {
    name: 'two choices that read the same',
    edits: [[list, '/choices/1/label', 'Red']],
    found: [
      {
        at: [list, '/choices/1/label'],
        code: 'choice-twice',
        what: 'The label "Red" stands in this list already.',
        fix: 'reword one of the two choices',
      },
    ],
  },
  {
    name: 'a placeholder for no fact',
    edits: [[done, '/subtitle', 'You chose {draft.color}']],
    found: [
      {
        at: [done, '/subtitle'],
        code: 'unknown-fact',
        what: 'The text names {draft.color}. There is no fact "draft.color".',
        fix: 'did you mean draft.colour?',
      },
    ],
  },
  {
    name: 'a conversion that does not exist',
    edits: [[done, '/subtitle', 'You chose {draft.colour:uper}']],
    found: [
      {
        at: [done, '/subtitle'],
        code: 'unknown-conversion',
        what: '{draft.colour:uper} names a conversion that does not exist.',
        fix: 'did you mean upper?',
      },
    ],
  },
  {
    name: 'a label of no list',
    edits: [[done, '/subtitle', 'You chose {draft.colour:label}']],
    found: [
      {
        at: [done, '/subtitle'],
        code: 'unknown-list',
        what: '{draft.colour:label} names no list.',
        fix: 'name it: {draft.colour:label marital-status}',
      },
    ],
  },
  {
    name: 'a label of a list that is not there',
    edits: [[done, '/subtitle', 'You chose {draft.colour:label color}']],
    found: [
      { at: [done, '/subtitle'], code: 'unknown-list', what: 'There is no list "color".', fix: 'did you mean colour?' },
    ],
  },
  {
    name: 'a word behind a conversion that takes none',
    edits: [[done, '/subtitle', 'You chose {draft.colour:upper colour}']],
    found: [
      {
        at: [done, '/subtitle'],
        code: 'unknown-conversion',
        what: 'In {draft.colour:upper colour} "colour" says nothing: only "label" has a name behind it.',
        fix: 'write {draft.colour:upper}',
      },
    ],
  },
  {
    name: 'a brace that belongs to nothing',
    edits: [[done, '/subtitle', 'You chose {draft.colour']],
    found: [
      {
        at: [done, '/subtitle'],
        code: 'stray-brace',
        what: 'A { or } of this text belongs to no placeholder.',
        fix: 'write {session.userName}, or {screen.amount:inr} with a conversion',
      },
    ],
  },
  {
    name: 'a placeholder of a widget outside its options',
    edits: [[done, '/subtitle', '{widget.left} left']],
    found: [
      {
        at: [done, '/subtitle'],
        code: 'unknown-fact',
        what: 'The text names {widget.left}. "widget.left" is no fact.',
        fix: 'facts begin with session., draft., form., query., reply., screen., settings., input. or item.',
      },
    ],
  },
  {
    name: 'a placeholder in a text for the server',
    edits: [[colour, '/on/submit/1/with/word', { join: '{form.wrod}' }]],
    found: [
      {
        at: [colour, '/on/submit/1/with/word/join'],
        code: 'unknown-fact',
        what: 'The text names {form.wrod}. There is no fact "form.wrod".',
        fix: 'did you mean form.word?',
      },
    ],
  },
];

describe('Forms and texts', () => testFindings(findings));

import { checkProject } from '#build/check/check.ts';
import type { Problem } from '#build/check/problem.ts';
import { readFiles, type Files, type TextFile } from '#build/source/files.ts';
import { readProject, type Project } from '#build/source/project.ts';

/** A small, right config: path → JSON value, or the text itself. */
export type Sources = Record<string, unknown>;

/** What the app around the small config reads of its settings, as the real app reads others. */
const readByTheApp = {
  durations: ['toast.error'],
  limits: ['poll.times'],
  links: ['help'],
  hosts: ['help'],
  switches: ['fast'],
  constants: ['version'],
};

/** The schemas of the config language are the real ones. */
const languageFiles = [...readFiles(process.cwd())]
  .filter(([path]) => path.startsWith('schemas/config/'))
  .map(([path, file]) => [path, path.endsWith('/settings.schema.json') ? ofSmallApp(file) : file] as const);

function ofSmallApp(file: TextFile): TextFile {
  const schema = JSON.parse(file.text) as { properties: Record<string, { required?: readonly string[] }> }; // of settings
  for (const [group, required] of Object.entries(readByTheApp)) {
    const part = schema.properties[group];
    if (part) part.required = required;
  }
  return { ...file, text: JSON.stringify(schema) };
}

const reply = {
  type: 'object',
  required: ['statusCode', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    message: { type: 'string' },
    data: { type: 'object', properties: { route: { type: 'string' } } },
  },
};

/** A fresh copy of the small config, to be broken in one way. */
export function smallConfig() {
  return structuredClone({
    'screens.config/journey.json': {
      entries: ['start'],
      onboarding: ['start', 'colour'],
      ends: { done: 'approved' },
      serverRoutes: ['colour', 'done'],
      unknownRoute: 'done',
      notFound: 'done',
      signedOut: 'out',
      nextStep: [
        {
          call: 'next',
          then: [{ when: { 'reply.statusCode': { const: 200 } }, do: [{ go: { from: 'reply.data.route' } }] }],
        },
      ],
      sessionOver: [
        { when: { 'reply.statusCode': { enum: [401, 403] } }, do: [{ go: 'start' }] },
        { when: { 'reply.http': { enum: [401, 403] } }, do: [{ go: 'start' }] },
        { when: { 'reply.message': { const: 'Unauthorized' } }, do: [{ go: 'out' }] },
      ],
      errors: [
        { when: { 'reply.http': { enum: [0, 502, 503, 504] } }, do: [{ go: 'start' }] },
        { when: { 'reply.statusCode': { enum: [400, 404, 412, 428, 500] } }, do: [{ go: 'start' }] },
      ],
      on: { launch: [{ do: [{ track: 'Colour chosen' }] }] },
      shared: { help: [{ link: 'Contact us', go: 'done', supply: 'this' }] },
      menu: [{ label: 'Home', go: 'start' }],
      words: { back: 'Back' },
    },
    'screens.config/settings.json': {
      durations: { 'toast.error': { ms: 3000, about: 'An error message.' } },
      limits: { 'poll.times': { value: 4, about: 'Further questions.' } },
      links: { help: 'https://help.example' },
      hosts: { help: ['https://help.example'] },
      switches: { fast: true },
      constants: { version: '1' },
      analytics: ['Colour chosen'],
      watchlists: {},
    },
    'screens.config/lists/colour.json': {
      choices: [
        { value: 'red', label: 'Red' },
        { value: 'blue', label: 'Blue' },
      ],
    },
    'screens.config/screens/start.json': {
      route: '/',
      title: 'Welcome',
      access: 'anyone',
      back: 'exit',
      body: [{ image: 'sun' }, { shared: 'help' }, { button: 'Begin', run: 'begin' }],
      on: { begin: [{ do: [{ go: 'colour' }] }] },
    },
    'screens.config/screens/colour.json': {
      route: '/colour',
      title: 'Which colour?',
      access: 'anyone',
      back: [{ when: { 'session.known': { const: true } }, to: 'done' }, { to: 'start' }],
      form: {
        schema: 'colour',
        ui: {
          colour: { 'ui:widget': 'cards', 'ui:title': 'Colour', list: 'colour' },
          word: { 'ui:widget': 'text', 'ui:title': 'Word', 'ui:options': { max: 10, hint: 'At most {widget.left}' } },
        },
        messages: {
          colour: { required: 'Choose a colour' },
          word: { pattern: 'Letters only', minLength: 'Too short' },
        },
        submit: 'Next',
      },
      on: {
        submit: [
          {
            when: { 'session.known': { const: true } },
            do: [{ remember: 'draft.colour', from: 'form.colour' }, { go: 'done' }],
          },
          {
            call: 'save',
            with: { colour: { from: 'form.colour' }, word: { from: 'form.word', as: 'lower' } },
            then: [
              {
                when: { 'reply.statusCode': { const: 200 } },
                do: [
                  { remember: 'draft.colour', from: 'form.colour' },
                  { go: 'next-step' },
                  { remember: 'session.known', value: true },
                ],
              },
              {
                when: { 'reply.statusCode': { const: 400 } },
                do: [{ 'field-error': 'word', text: '{reply.message}' }],
              },
            ],
          },
        ],
      },
    },
    'screens.config/screens/done.json': {
      route: '/done',
      title: 'Done',
      subtitle: 'You chose {draft.colour:label colour}',
      access: 'anyone',
      back: [{ supplied: ['start'] }, { to: 'start' }],
    },
    'screens.config/screens/out.json': {
      route: '/out',
      title: '👋',
      access: 'anyone',
      back: [{ to: 'start' }],
      on: { enter: [{ do: [{ 'log-out': true }, { go: 'start' }] }] },
    },
    'schemas/forms/colour.schema.json': {
      type: 'object',
      required: ['colour'],
      properties: { colour: { type: 'string' }, word: { type: 'string', pattern: '^[a-z]*$', minLength: 2 } },
    },
    'schemas/api/save.schema.json': {
      type: 'object',
      properties: {
        request: {
          type: 'object',
          properties: { colour: { type: 'string', 'x-list': 'colour' }, word: { type: 'string' } },
        },
        reply,
      },
    },
    'schemas/api/next.schema.json': { type: 'object', properties: { request: { type: 'object' }, reply } },
    'schemas/facts/session.schema.json': {
      title: 'Session',
      type: 'object',
      properties: { known: { type: 'boolean', 'x-store': 'user' }, leadID: { type: 'number', 'x-store': 'key' } },
    },
    'schemas/facts/draft.schema.json': { title: 'Draft', type: 'object', properties: { colour: { type: 'string' } } },
    'src/widgets/cards/options.schema.json': {
      'x-kind': 'field',
      type: 'object',
      additionalProperties: false,
      properties: {},
    },
    'src/widgets/text/options.schema.json': {
      'x-kind': 'field',
      type: 'object',
      additionalProperties: false,
      properties: {
        max: { type: 'integer', description: 'Most characters.' },
        hint: { type: 'string', 'x-text': true, description: 'A hint.' },
      },
    },
    'src/widgets/meter/options.schema.json': {
      'x-kind': 'block',
      type: 'object',
      additionalProperties: false,
      properties: { wait: { type: 'string', 'x-ref': 'duration', description: 'A pause.' } },
    },
    'src/ui/illustrations/sun.svg': '',
  });
}

/** The files of a config as they would stand on a disk, with the real schemas of the language. */
export function filesOf(sources: Sources): Files {
  const own = Object.entries(sources).map(([path, value]): [string, TextFile] => [
    path,
    { shown: path, text: typeof value === 'string' ? value : JSON.stringify(value, null, 2) },
  ]);
  return new Map([...languageFiles, ...own]);
}

/** The project that a config makes. */
export function projectOf(sources: Sources): Project {
  return readProject(filesOf(sources));
}

/** A change of a config: in a file, the value at a JSON pointer becomes another, or goes when it is undefined. */
export type Edit = readonly [path: string, pointer: string, value?: unknown];

/** The small config after some edits. */
export function edited(...edits: readonly Edit[]): Sources {
  const sources: Sources = smallConfig();
  for (const [path, pointer, value] of edits) {
    const steps = pointer
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/'));
    const last = steps.pop();
    if (last === undefined) {
      sources[path] = value;
      continue;
    }
    let node = sources[path] as Record<string, unknown>; // every pointer of these tests leads to an object or a list
    for (const step of steps) node = node[step] as Record<string, unknown>;
    if (value === undefined) delete node[last];
    else node[last] = value;
  }
  return sources;
}

/** What the checker finds in the small config after some edits. */
export function problemsAfter(...edits: readonly Edit[]): Problem[] {
  return checkProject(projectOf(edited(...edits)));
}

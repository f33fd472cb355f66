import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileProject } from '#build/compile/compile.ts';
import { writeFolder } from '#build/compile/write.ts';
import { readFiles } from '#build/source/files.ts';
import { readProject, type Project } from '#build/source/project.ts';
import { edited, projectOf, smallConfig } from './fixture.ts';

const colour = 'screens.config/screens/colour.json';

describe('the shipped config', { timeout: 60_000 }, () => {
  test('src/generated is what the config compiles to', async () => {
    for (const [path, content] of await compileProject(shipped())) {
      const file = join('src/generated', path);
      expect(existsSync(file) && readFileSync(file, 'utf8') === content, `${file} is stale: npm run generate`).toBe(
        true,
      );
    }
  });

  test('compiles to the same text every time', async () => {
    const [first, second] = [await compileProject(shipped()), await compileProject(shipped())];
    expect([...first]).toEqual([...second]);
  });
});

describe('a compiled screen', { timeout: 60_000 }, () => {
  test('has its lists as enum and choices, its messages in their fixed order, and no notes', async () => {
    const screen = await screenOf(
      edited(
        [colour, '/about', 'A note.'],
        [
          'schemas/forms/colour.schema.json',
          '/properties/word',
          { type: 'string', minLength: 2, not: { const: 'no' }, pattern: '^[a-z]*$' },
        ],
        ['schemas/forms/colour.schema.json', '/required', ['colour', 'word']],
        [colour, '/form/messages/word', { minLength: 'C', pattern: 'B', not: 'A', required: 'R' }],
      ),
      'colour',
    );
    expect(screen).not.toHaveProperty('about');
    expect(screen).toMatchObject({
      id: 'colour',
      step: { index: 1, total: 2 },
      sheets: {},
      forms: {
        main: {
          name: 'main',
          run: 'submit',
          submit: 'Next',
          order: ['colour', 'word'],
          schema: { properties: { colour: { type: 'string', enum: ['red', 'blue'] } } },
          uiSchema: {
            colour: {
              'ui:widget': 'cards',
              'ui:options': {
                choices: [
                  { value: 'red', label: 'Red' },
                  { value: 'blue', label: 'Blue' },
                ],
              },
            },
          },
          messages: {
            word: [
              { rule: 'required', text: 'R' },
              { rule: 'not', text: 'A' },
              { rule: 'pattern', text: 'B' },
              { rule: 'minLength', text: 'C' },
            ],
          },
        },
      },
    });
  });

  test('has numbers for its named durations and limits, in widget options as well', async () => {
    const repeat = {
      call: 'save',
      every: 'toast.error',
      while: { 'reply.message': { const: 'wait' } },
      times: 'poll.times',
      then: [],
      onEnd: [{ do: [] }],
    };
    const screen = await screenOf(
      edited(
        [colour, '/on/submit/1', repeat],
        [colour, '/on/submit/0/do', [{ alert: 'Hello', tone: 'info', for: 'toast.error' }]],
        [colour, '/after', [{ widget: 'meter', options: { wait: 'toast.error' } }]],
      ),
      'colour',
    );
    expect(screen).toMatchObject({
      on: { submit: [{ do: [{ for: 3000 }] }, { every: 3000, times: 4 }] },
      after: [{ options: { wait: 3000 } }],
    });
  });

  test('names for each field those whose rules read it', async () => {
    const screen = await screenOf(
      edited(['schemas/forms/colour.schema.json', '/properties/word', { type: 'string', equals: 'colour' }]),
      'colour',
    );
    expect(screen).toMatchObject({ forms: { main: { dependents: { colour: ['word'] } } } });
  });

  test('two screens that give a form other lists have validators of their own', async () => {
    const other = structuredClone(smallConfig()[colour]);
    const files = await compileProject(
      projectOf({
        ...smallConfig(),
        'screens.config/lists/shade.json': { choices: [{ value: 'dark', label: 'Dark' }] },
        'screens.config/screens/shade.json': {
          ...other,
          route: '/shade',
          form: { ...other.form, ui: { ...other.form.ui, colour: { ...other.form.ui.colour, list: 'shade' } } },
        },
      }),
    );
    expect([...files.keys()].filter((path) => path.startsWith('validators/colour'))).toEqual([
      'validators/colour.rules.js',
      'validators/colour.shade.main.rules.js',
    ]);
  });
});

describe('the manifest', { timeout: 60_000 }, () => {
  test('names the likely next screens: the next step of the order first', async () => {
    const files = await compileProject(
      projectOf(edited(['screens.config/journey.json', '/onboarding', ['colour', 'done']])),
    );
    const manifest = files.get('manifest.ts') ?? '';
    const row = manifest.slice(manifest.indexOf('"colour": {'), manifest.indexOf('"done": {'));
    expect(row).toContain('"next": [\n    "done"\n  ]');
    expect(row).toContain('"load": () => import("./screens/colour.ts")');
  });
});

describe('writing', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'generated-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('touches only what changed, and removes what is no longer made', () => {
    expect(
      writeFolder(
        folder,
        new Map([
          ['a.ts', '1'],
          ['b/c.ts', '2'],
        ]),
      ),
    ).toEqual(['a.ts', 'b/c.ts']);
    utimesSync(join(folder, 'a.ts'), 1, 1);
    expect(
      writeFolder(
        folder,
        new Map([
          ['a.ts', '1'],
          ['d.ts', '3'],
        ]),
      ),
    ).toEqual(['d.ts', 'b/c.ts']);
    expect(statSync(join(folder, 'a.ts')).mtimeMs).toBe(1000);
    expect(existsSync(join(folder, 'b/c.ts'))).toBe(false);
  });
});

function shipped(): Project {
  return readProject(readFiles(process.cwd()));
}

/** A compiled screen as data: what its module exports, without the validators. */
async function screenOf(sources: Record<string, unknown>, id: string): Promise<unknown> {
  const source = (await compileProject(projectOf(sources))).get(`screens/${id}.ts`) ?? '';
  const literal = source.slice(source.indexOf('unknown = ') + 'unknown = '.length, source.lastIndexOf(';'));
  return JSON.parse(literal.replaceAll(/: (validators|fields)\d+/g, ': null'));
}

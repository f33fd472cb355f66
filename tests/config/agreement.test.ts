import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkStructure } from '#build/check/structure.ts';
import { checkFacts } from '#build/check/facts.ts';
import { configFiles, createContext } from '#build/check/context.ts';
import { edited, projectOf, smallConfig, type Edit } from './fixture.ts';

/** Words that are keys somewhere, and values of every type. */
const words = [
  'go',
  'when',
  'do',
  'call',
  'then',
  'title',
  'text',
  'toast',
  'tone',
  'for',
  'const',
  'enum',
  'from',
  'back',
  'to',
  'link',
  'run',
  'every',
  'x',
  'session.known',
];
const part = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    '',
    'exit',
    'info',
    'colour',
    '/colour',
    'session.known',
    'reply.message',
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [{}],
    [{ go: 'done' }],
    { from: 'form.word' },
    { const: 1 },
    { 'session.known': true },
    [{ do: [] }],
    [{ to: 'start' }],
  ),
  fc.dictionary(fc.constantFrom(...words), fc.constantFrom<unknown>('x', true, [], {}, 'error'), { maxKeys: 3 }),
);

const languages = [...projectOf(smallConfig()).languages.values()];
const ajv = new Ajv({ strict: false, schemas: languages.map((file) => file.json.value as object) });

/** Every place of the small config's own files. */
const places = Object.entries(smallConfig())
  .filter(([path]) => path.startsWith('screens.config/'))
  .flatMap(([path, value]) => pointersOf(value).map((pointer) => [path, pointer] as const));

const edit = fc
  .tuple(fc.constantFrom(...places), part, fc.option(fc.constantFrom(...words)))
  .map(([[path, pointer], value, key]): Edit => [path, key === null ? pointer : `${pointer}/${key}`, value]);

test('the structure check, with that of facts for their paths, refuses what Ajv refuses, and the former nothing else', () => {
  fc.assert(
    fc.property(edit, (change) => {
      const sources = attempt(change);
      if (!sources) return;
      const project = projectOf(sources);
      const context = createContext(project);
      const right = configFiles(project).every(([kind, file]) => ajv.validate(`${kind}.schema.json`, file.json.value));
      const structure = checkStructure(context).filter(({ pointer }) => !pointer.includes('options/'));
      const told = JSON.stringify({ change, structure, ajv: ajv.errors });
      if (right) expect(structure, told).toEqual([]);
      else expect(structure.length + checkFacts(context).length, told).toBeGreaterThan(0);
    }),
    { numRuns: 400 },
  );
}, 60_000);

/** The config after an edit; nothing where a key would be given to something that has none. */
function attempt(change: Edit) {
  try {
    return edited(change);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function pointersOf(value: unknown, before = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const pointer = `${before}/${key.replaceAll('/', '~1')}`;
    return [pointer, ...pointersOf(inner, pointer)];
  });
}

import { array, assert, constantFrom, dictionary, letrec, nat, oneof, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkProject } from '#build/check/check.ts';
import { createContext } from '#build/check/context.ts';
import { readProject, type Project } from '#build/source/project.ts';
import { filesOf, problemsAfter, projectOf, smallConfig, type Sources } from './fixture.ts';

/*
 * Whatever people put into the config, the checker answers in sentences: it never fails itself, and a name that names
 * nothing is never passed over in silence.
 */

const paths = Object.keys(smallConfig());
const configPaths = paths.filter((path) => path.startsWith('screens.config/'));

/** JSON as it might come, with the keys and values that mean something to the config among others. */
const anyJson = letrec((again) => ({
  value: oneof(
    { depthSize: 'small' },
    constantFrom(null, true, false, 0, -1, 1e9, '', 'start', 'colour', 'next-step', '{screen.x}', '__proto__', '😀'),
    string(),
    array(again('value'), { maxLength: 3 }),
    dictionary(
      constantFrom('when', 'do', 'go', 'run', 'call', 'then', 'from', 'const', 'enum', 'text', 'form', 'to', 'x'),
      again('value'),
      { maxKeys: 4 },
    ),
  ),
})).value;

/** The small config with one value, somewhere, replaced. */
function withValue(path: string, where: number, value: unknown): Sources {
  const sources: Sources = smallConfig();
  const places: [around: Record<string, unknown>, key: string][] = [];
  const collect = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const around = node as Record<string, unknown>; // an object or a list: both are read by key
    for (const key of Object.keys(around)) {
      places.push([around, key]);
      collect(around[key]);
    }
  };
  collect(sources[path]);
  const [around, key] = places[where % Math.max(places.length, 1)] ?? [sources, path];
  around[key] = value;
  return sources;
}

/** What is so of everything that the checker says. */
function expectSentences(project: Project): void {
  for (const { what, fix, file, line, column } of checkProject(project)) {
    expect([what.trim(), fix.trim(), file]).not.toContain('');
    expect(line >= 1 && column >= 1).toBe(true);
  }
}

describe('the checker never fails', () => {
  test('whatever stands in the place of any value', { timeout: 120_000 }, () => {
    assert(
      property(constantFrom(...paths), nat(), anyJson, (path, where, value) => {
        expectSentences(projectOf(withValue(path, where, value)));
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  test('whatever text stands in a file', { timeout: 120_000 }, () => {
    assert(
      property(constantFrom(...paths), string({ unit: 'grapheme' }), (path, text) => {
        expectSentences(projectOf({ ...smallConfig(), [path]: text }));
      }),
      { numRuns: 100, seed: 2 },
    );
  });

  test('with a part of a file cut off', { timeout: 120_000 }, () => {
    assert(
      property(constantFrom(...configPaths), nat(), (path, at) => {
        const text = filesOf(smallConfig()).get(path)?.text ?? '';
        const project = projectOf({ ...smallConfig(), [path]: text.slice(0, at % text.length) });
        expect(checkProject(project).some(({ severity }) => severity === 'error')).toBe(true);
      }),
      { numRuns: 60, seed: 3 },
    );
  });

  test('without any one of its files, but for a widget that no screen uses', () => {
    for (const path of paths.filter((each) => !each.includes('/widgets/'))) {
      const { [path]: _gone, ...others } = smallConfig() as Sources;
      expect(checkProject(projectOf(others)).length, path).toBeGreaterThan(0);
    }
  });

  test('with nothing at all', () => expectSentences(readProject(new Map())));
});

describe('a name that names nothing is told, with its file', () => {
  const named = createContext(projectOf(smallConfig())).visits.filter(
    ({ schema, value, key }) => typeof schema['x-ref'] === 'string' && typeof value === 'string' && key !== true,
  );

  test('there are names of many kinds', () => {
    expect(new Set(named.map(({ schema }) => schema['x-ref'])).size).toBeGreaterThan(10);
  });

  test.each(named.map((visit) => [visit.file.path, visit.pointer] as const))('%s %s', (path, pointer) => {
    const problems = problemsAfter([path, pointer, 'noSuchThing-9']);
    expect(problems.some(({ file, severity }) => file === path && severity === 'error')).toBe(true);
  });
});

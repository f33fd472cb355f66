import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { checkProject } from '#build/check/check.ts';
import { problemText } from '#build/check/problem.ts';
import { configFiles } from '#build/check/context.ts';
import { readFiles } from '#build/source/files.ts';
import { readProject } from '#build/source/project.ts';

const project = readProject(readFiles(process.cwd()));

test('the shipped config has nothing wrong', { timeout: 60_000 }, () => {
  expect(problemText(checkProject(project))).toBe('The config is right.');
});

test('Ajv finds every shipped file right as well', { timeout: 60_000 }, () => {
  const ajv = new Ajv({
    strict: false,
    schemas: [...project.languages.values()].map((file) => file.json.value as object),
  });
  for (const [kind, file] of configFiles(project)) {
    const valid = ajv.validate(`${kind}.schema.json`, file.json.value);
    expect({ file: file.path, errors: ajv.errors }).toEqual({ file: file.path, errors: null });
    expect(valid).toBe(true);
  }
});

test('every key of the config language is explained, so that editors can explain it', () => {
  const silent = [...project.languages.values()].flatMap((file) => unexplained(file.json.value, file.path));
  expect(silent).toEqual([]);
});

/** The properties of a schema that have neither a description nor a $ref to something that has one. */
function unexplained(node: unknown, place: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    const own =
      key === 'properties'
        ? Object.entries(value as Record<string, object>).filter(
            ([, rules]) => !('description' in rules || '$ref' in rules),
          )
        : [];
    return [...own.map(([name]) => `${place}/${name}`), ...unexplained(value, `${place}/${key}`)];
  });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { RJSFSchema } from '@rjsf/utils';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formSchema, formsOf } from '#build/compile/forms.ts';
import { plainAjv } from '#build/compile/form-ajv.ts';
import { compileValidators } from '#build/compile/validators.ts';
import { writeFolder } from '#build/compile/write.ts';
import { readFiles } from '#build/source/files.ts';
import { isObject, objectOf, textOf, type JsonObject } from '#build/source/json-value.ts';
import { readProject } from '#build/source/project.ts';

/** What a generated validator module exports. */
interface Compiled {
  readonly validators: ValidatorFunctions;
  readonly fields: ValidatorFunctions;
}

/** What Ajv's compiled code takes: the value, and where it stands. */
type PlacedValidator = (value: unknown, place: Readonly<Record<string, unknown>>) => boolean;

const project = readProject(readFiles(process.cwd()));

/** Every form of every screen, and one with all the rules that a form can have. */
const schemas = new Map<string, JsonObject>([
  ...[...project.screens.values()].flatMap((file) =>
    formsOf(file.json.value).map(
      ([name, form]) =>
        [`${file.id}-${name}`, formSchema(project, textOf(form['schema']) ?? '', objectOf(form['ui']))] as const,
    ),
  ),
  [
    'all-rules',
    {
      type: 'object',
      required: ['a'],
      properties: {
        a: { type: 'string', not: { pattern: '^0+$' }, pattern: '^[0-9a-f]*$', minLength: 2, maxLength: 4 },
        b: { type: 'string', equals: 'a' },
        c: { type: 'number', minimum: 10, maximum: 99 },
        d: { type: 'string', enum: ['x', 'y'] },
        e: { type: 'boolean', const: true },
      },
    },
  ],
]);

let folder = '';
const modules = new Map<string, Compiled>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'validators-'));
  const compiled = await compileValidators(schemas);
  writeFolder(folder, new Map([['package.json', '{ "type": "module" }'], ...compiled]));
  for (const name of schemas.keys()) {
    modules.set(name, (await import(pathToFileURL(join(folder, `${name}.js`)).href)) as Compiled); // written just now
  }
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe.each([...schemas])('%s', (name, schema) => {
  const fields = objectOf(schema['properties']);
  const values = fc.record(
    Object.fromEntries(Object.entries(fields).map(([field, rules]) => [field, valueOf(objectOf(rules))])),
    { requiredKeys: [] },
  );

  test('rjsf’s precompiled validator says the same as plain Ajv', () => {
    const plain = plainAjv().compile(schema);
    const compiled = createPrecompiledValidator(moduleOf(name).validators, schema as RJSFSchema); // a form's schema is one
    fc.assert(
      fc.property(values, (form) => {
        plain(form);
        const errors =
          compiled.rawValidation<{ instancePath: string; keyword: string; params: unknown }>(schema, form).errors ?? [];
        expect(outline(errors)).toEqual(outline(plain.errors ?? []));
      }),
      { numRuns: 200 },
    );
  }, 60_000);

  test('a field alone says the same as the form', () => {
    const { validators, fields: alone } = moduleOf(name);
    const [whole] = Object.values(validators);
    fc.assert(
      fc.property(values, (form) => {
        whole?.(form);
        const ofForm = outline(whole?.errors ?? []);
        const ofFields = Object.entries(form).flatMap(([field, value]) => {
          const validate = alone[field];
          if (value === undefined) return [];
          // rjsf's type of a compiled validator leaves out the place of the value
          (validate as PlacedValidator | undefined)?.(value, {
            instancePath: `/${field}`,
            parentData: form,
            parentDataProperty: field,
            rootData: form,
          });
          return outline(validate?.errors ?? []);
        });
        expect(ofFields.toSorted()).toEqual(ofForm.filter((error) => !error.includes('required')).toSorted());
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});

test('the generated code needs no code from text', async () => {
  const code = [...(await compileValidators(schemas)).values()].join('\n');
  expect(code).not.toMatch(/new Function|\beval\(|require\("/);
});

function moduleOf(name: string): Compiled {
  const found = modules.get(name);
  if (!found) throw new Error(`${name} was not compiled`);
  return found;
}

/** Errors as text that can be compared: where, which rule, and its parameters. */
function outline(errors: readonly { instancePath: string; keyword: string; params: unknown }[]): string[] {
  return errors.map(({ instancePath, keyword, params }) => `${instancePath} ${keyword} ${JSON.stringify(params)}`);
}

/** Values near the rules of a field: the pattern's own texts, bounds and their neighbours, choices, and anything. */
function valueOf(rules: JsonObject): fc.Arbitrary<unknown> {
  const near: fc.Arbitrary<unknown>[] = [
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(undefined),
    fc.constant(''),
  ];
  if (typeof rules['pattern'] === 'string') near.push(fc.stringMatching(new RegExp(rules['pattern'])));
  if (isObject(rules['not']) && typeof rules['not']['pattern'] === 'string')
    near.push(fc.stringMatching(new RegExp(rules['not']['pattern'])));
  for (const bound of ['minimum', 'maximum']) {
    const limit = rules[bound];
    if (typeof limit === 'number') near.push(fc.constantFrom(limit - 1, limit, limit + 1));
  }
  for (const bound of ['minLength', 'maxLength']) {
    const limit = rules[bound];
    if (typeof limit === 'number')
      near.push(
        fc
          .integer({ min: Math.max(0, limit - 1), max: limit + 1 })
          .chain((size) => fc.string({ unit: fc.constantFrom('1', 'a', 'é', '😀'), minLength: size, maxLength: size })),
      );
  }
  if (Array.isArray(rules['enum'])) near.push(fc.constantFrom<unknown>(...rules['enum']));
  return fc.oneof(...near);
}

import { createRequire } from 'node:module';
import type * as Rjsf from '@rjsf/validator-ajv8/compileSchemaValidators';
import type { RJSFSchema } from '@rjsf/utils';
import { Ajv, type Options } from 'ajv';
import { rolldown, type Plugin } from 'rolldown';
import { objectOf, type JsonObject } from '../source/json-value.ts';
import { equalsKeyword } from './form-ajv.ts';

const require = createRequire(import.meta.url);
/** Required, and not imported: rjsf is one file so and not hundreds, of which each has to be found and read. */
const { compileSchemaValidatorsCode } = require('@rjsf/validator-ajv8/compileSchemaValidators') as typeof Rjsf; // its types

const fieldId = (field: string) => `field/${field}`;

/**
 * An Ajv that compiles each field of a form as a schema of its own, to which the form's refers. So one field can be
 * validated alone, and its code stands in the bundle only once.
 */
class FieldwiseAjv extends Ajv {
  constructor(options: Options = {}) {
    const { schemas, ...others } = options;
    // The checker has held every schema to draft-07 before; to do so again here takes most of the time.
    super({ ...others, messages: false, verbose: false, inlineRefs: false, validateSchema: false });
    this.addKeyword(equalsKeyword);
    for (const schema of Array.isArray(schemas) ? schemas : []) this.addInParts(objectOf(schema));
  }

  private addInParts(schema: JsonObject): void {
    const properties = objectOf(schema['properties']);
    if ('$ref' in schema || Object.keys(properties).length === 0) {
      this.addSchema(schema);
      return;
    }
    for (const [field, rules] of Object.entries(properties)) {
      if (!this.getSchemaIds().has(fieldId(field))) this.addSchema(objectOf(rules), fieldId(field));
    }
    const references = Object.keys(properties).map((field) => [field, { $ref: fieldId(field) }]);
    this.addSchema({ ...schema, properties: Object.fromEntries(references) });
  }

  private getSchemaIds(): ReadonlySet<string> {
    return new Set([...Object.keys(this.schemas), ...Object.keys(this.refs)]);
  }
}

/**
 * The validators of forms as ES modules: for each name `<name>.js` with rjsf's map (`validators`) and one function a
 * field (`fields`), and chunks of what several share.
 */
export async function compileValidators(schemas: ReadonlyMap<string, JsonObject>): Promise<Map<string, string>> {
  const key = JSON.stringify([...schemas]);
  const validators = last?.key === key ? last.validators : await compileAnew(schemas);
  last = { key, validators };
  return validators;
}

/** What came of the last compilation: the dev server compiles at every save, and few saves touch a rule. */
let last: { readonly key: string; readonly validators: Map<string, string> } | undefined;

async function compileAnew(schemas: ReadonlyMap<string, JsonObject>): Promise<Map<string, string>> {
  if (schemas.size === 0) return new Map();
  const names = new Map<string, string[]>();
  for (const [name, schema] of schemas) {
    const code = moduleOf(schema);
    const same = names.get(code);
    if (same) same.push(name);
    else names.set(code, [name]);
  }
  // forms with the same rules are bundled once
  const bundled = await bundle(new Map([...names].map(([code, [first = '']]) => [first, code])));
  for (const [first = '', ...others] of names.values())
    for (const name of others) {
      const code = bundled.get(`${first}.js`) ?? '';
      bundled.set(`${name}.js`, code.replaceAll(`// \\0${first}\n`, `// \\0${name}\n`)); // the bundler writes whose it is
    }
  return bundled;
}

const modules = new Map<string, string>();
/** More than a config has different forms; what is older than that is forgotten. */
const mostModules = 2000;

/** The module of one form, compiled once for the same rules: a save changes those of one form, if any. */
function moduleOf(schema: JsonObject): string {
  const key = JSON.stringify(schema);
  const known = modules.get(key);
  if (known !== undefined) return known;
  // A form's schema is a JSON object by now; RJSFSchema is rjsf's name for that.
  const code = compileSchemaValidatorsCode(schema as RJSFSchema, {
    AjvClass: FieldwiseAjv,
    ajvOptionsOverrides: { code: { lines: false } },
  });
  const made = asModule(code, Object.keys(objectOf(schema['properties'])));
  if (modules.size >= mostModules) modules.clear();
  modules.set(key, made);
  return made;
}

/** Ajv's code (CommonJS, one export a schema) as an ES module: rjsf's map, keyed by the schemas' hashes, and the fields. */
function asModule(code: string, fields: readonly string[]): string {
  const functions = new Map<string, string>();
  const imports: string[] = [];
  const body = code
    .replace(/^"use strict";/, '')
    .replace(/module\.exports = \w+;|exports\.default = \w+;/g, '')
    .replace(
      /exports(?:\.(\w+)|\[("(?:[^"\\]|\\.)*")\]) = (validate\d+);/g,
      (_all, name: string | undefined, quoted: string, called: string) => {
        functions.set(name ?? String(JSON.parse(quoted)), called);
        return '';
      },
    )
    .replace(/require\(("[^"]+")\)/g, (_all, from: string) => {
      imports.push(`import * as runtime${imports.length} from ${from};`);
      return `runtime${imports.length - 1}`;
    });
  const table = (keys: Iterable<string>, id: (key: string) => string) =>
    [...keys].map((key) => `  ${JSON.stringify(key)}: ${functions.get(id(key)) ?? 'undefined'},`).join('\n');
  const forms = [...functions.keys()].filter((key) => !key.startsWith(fieldId('')));
  return [
    ...imports,
    body,
    `export const validators = {\n${table(forms, (key) => key)}\n};`,
    `export const fields = {\n${table(fields, fieldId)}\n};`,
  ].join('\n');
}

async function bundle(entries: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const source: Plugin = {
    name: 'generated-validators',
    resolveId(id) {
      if (id.startsWith('virtual:')) return id.replace('virtual:', '\0');
      return id.startsWith('ajv') ? require.resolve(id) : undefined;
    },
    load: (id) => entries.get(id.replace('\0', '')),
  };
  const build = await rolldown({
    input: Object.fromEntries([...entries.keys()].map((name) => [name, `virtual:${name}`])),
    plugins: [source],
    platform: 'neutral',
    logLevel: 'silent',
  });
  const { output } = await build.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'shared-[name].js',
    minify: false,
  });
  await build.close();
  return new Map(output.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk.code] as const] : [])));
}

import { Ajv } from 'ajv';
import { isObject, objectOf } from '../source/json-value.ts';
import { refTarget } from '../compile/inlined.ts';
import type { JsonFile } from '../source/project.ts';
import type { Check } from './context.ts';
import { problemAt, type Problem } from './problem.ts';
import { valueAt } from './references.ts';

/** Made once: to compile draft-07 itself takes long, and the dev server checks at every save. */
const ajv = new Ajv({ strict: false, allErrors: true });

/** The schemas of forms, calls and widget options are JSON Schemas, and have the parts that are needed of them. */
export const checkSchemas: Check = ({ project }) => {
  const schemas = [project.forms, project.calls, project.facts, project.widgets].flatMap((group) => [
    ...group.values(),
  ]);
  return [
    ...schemas.flatMap(faultsOf),
    ...[...project.calls.values()].flatMap((file) => lacking(file, 'request', 'reply')),
    ...[...project.forms.values()]
      .filter((file) => isObject(file.json.value) && !('properties' in file.json.value))
      .map((file) => problemAt(file, '', 'form-empty', 'The form has no fields.', 'add "properties"')),
  ];
};

/** Every $ref of a schema leads somewhere. */
export const checkSchemaRefs: Check = ({ project }) =>
  (['forms', 'calls', 'facts'] as const).flatMap((group) =>
    [...project[group].values()].flatMap((file) =>
      // few schemas refer to others, and to know every place of a file takes long
      (file.text.includes('"$ref"') ? [...file.json.offsets.keys()] : []).flatMap((pointer) => {
        const ref = pointer.endsWith('/$ref') ? valueAt(file.json.value, pointer) : undefined;
        if (typeof ref !== 'string' || refTarget(project, group, file.id, ref).value !== undefined) return [];
        return [
          problemAt(
            file,
            pointer,
            'broken-ref',
            `"${ref}" leads to nothing.`,
            'name a definition of this file, or of one beside it',
          ),
        ];
      }),
    ),
  );

function lacking(file: JsonFile, ...parts: readonly string[]) {
  if (!isObject(file.json.value)) return [];
  const properties = objectOf(file.json.value['properties']);
  return parts
    .filter((part) => !(part in properties))
    .map((part) =>
      problemAt(
        file,
        '/properties',
        'call-incomplete',
        `The call does not say what its ${part} is.`,
        `add "${part}" to "properties"`,
      ),
    );
}

/** The kind of JSON Schema that everything here reads. */
const draft = 'http://json-schema.org/draft-07/schema#';

/** What is wrong with a file as a JSON Schema. */
function faultsOf(file: JsonFile): Problem[] {
  if (!isObject(file.json.value)) return [];
  const { $schema, ...rules } = file.json.value;
  if ($schema !== undefined && $schema !== draft && $schema !== draft.slice(0, -1))
    return [
      problemAt(
        file,
        '/$schema',
        'not-a-schema',
        `The file says that it is written by ${JSON.stringify($schema)}, which is not known here.`,
        `write "$schema": "${draft}"`,
      ),
    ];
  void ajv.validateSchema(rules);
  const errors = ajv.errors ?? [];
  // a rule that is wrong is told once, not again by each choice of the draft that it does not fit
  return errors
    .filter(
      ({ keyword, instancePath }) =>
        !['anyOf', 'if'].includes(keyword) ||
        !errors.some((other) => other.keyword !== keyword && other.instancePath.startsWith(instancePath)),
    )
    .map((error) => schemaProblem(file, error.instancePath, error.message ?? 'is wrong'));
}

const plainTypes: Readonly<Record<string, string>> = { number: 'a number', integer: 'a whole number', string: 'a text in double quotes', boolean: 'true or false' }; // prettier-ignore

function schemaProblem(file: JsonFile, pointer: string, message: string): Problem {
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  const type = plainTypes[/^must be (\w+)$/.exec(message)?.[1] ?? ''];
  if (type === undefined)
    return problemAt(
      file,
      pointer,
      'not-a-schema',
      `This is no JSON Schema: ${name === '' ? 'it' : `"${name}"`} ${message}.`,
      'put back what stood there, or ask a developer; see https://json-schema.org/draft-07',
    );
  const value = valueAt(file.json.value, pointer);
  const isQuoted = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) && type.endsWith('number');
  const what = `"${name}" must be ${type}, and is ${JSON.stringify(value)}.`;
  return problemAt(file, pointer, 'not-a-schema', what, isQuoted ? `write ${value} without quotes` : `write ${type}`);
}

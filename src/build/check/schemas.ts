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
      [...file.json.offsets.keys()].flatMap((pointer) => {
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

/** What is wrong with a file as a JSON Schema. */
function faultsOf(file: JsonFile): Problem[] {
  if (!isObject(file.json.value)) return [];
  void ajv.validateSchema(file.json.value);
  return (ajv.errors ?? []).map((error) =>
    problemAt(
      file,
      error.instancePath,
      'not-a-schema',
      `This is no JSON Schema: it ${error.message ?? 'is wrong'}.`,
      'see https://json-schema.org/draft-07',
    ),
  );
}

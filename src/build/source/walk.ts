import { isObject, listOf, objectOf, textsOf } from './json-value.ts';
import { pointerStep } from './json-text.ts';
import { resolved, type Language, type Schema } from './language.ts';

/** A value of the config, the schema that describes it and where it stands. `key` is set when it is an object's key. */
export interface Visit {
  readonly value: unknown;
  readonly schema: Schema;
  readonly pointer: string;
  readonly key?: true;
  /** The object or list around it, and the name under which it stands there. */
  readonly parent?: unknown;
}

/**
 * Walks a value along its schema, from the outside in. Choices (anyOf, oneOf) follow the branch that fits best, as
 * `branchFor` says, so that a wrong value still leads to the branch that was meant.
 */
export function walk(language: Language, value: unknown, schema: unknown, visitor: (visit: Visit) => void): void {
  step(language, { value, schema: resolved(language, schema), pointer: '' }, visitor);
}

/** The branch of a choice that a value means: the one whose required keys, constant or type it has. */
export function branchFor(language: Language, branches: unknown, value: unknown): Schema | undefined {
  const nodes = listOf(branches).map((branch) => resolved(language, branch));
  return (
    nodes.find((node) => 'const' in node && node['const'] === value) ??
    nodes.find((node) => !('const' in node) && namedBy(node, value)) ??
    nodes.find((node) => !('const' in node) && fits(node, value))
  );
}

/** Whether a choice only demands keys, and is no branch of its own. */
export function onlyDemandsKeys(branches: unknown): boolean {
  return listOf(branches).every((branch) => Object.keys(objectOf(branch)).join() === 'required');
}

/** Whether a value has a type that a schema names. */
export function hasType(value: unknown, type: unknown): boolean {
  const types = Array.isArray(type) ? textsOf(type) : textsOf([type]);
  const actual = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  return types.some((name) => name === actual || (name === 'integer' && Number.isInteger(value)));
}

/** Whether an object has the key that names this kind of object: the first of those that it must have. */
function namedBy(node: Schema, value: unknown): boolean {
  const [first] = textsOf(node['required']);
  return isObject(value) && first !== undefined && hasType(value, node['type']) && first in value;
}

function fits(node: Schema, value: unknown): boolean {
  if ('type' in node && !hasType(value, node['type'])) return false;
  return !isObject(value) || textsOf(node['required']).length === 0;
}

function step(language: Language, visit: Visit, visitor: (visit: Visit) => void): void {
  visitor(visit);
  const { value, schema, pointer } = visit;
  for (const choice of ['anyOf', 'oneOf']) {
    if (!(choice in schema) || onlyDemandsKeys(schema[choice])) continue;
    const branch = branchFor(language, schema[choice], value);
    if (branch) step(language, { ...visit, schema: branch }, visitor);
  }
  if (Array.isArray(value) && 'items' in schema) {
    const items = resolved(language, schema['items']);
    value.forEach((item: unknown, index) => {
      step(language, { value: item, schema: items, pointer: pointer + pointerStep(index), parent: value }, visitor);
    });
  }
  if (isObject(value)) stepInto(language, value, visit, visitor);
}

function stepInto(language: Language, value: Schema, visit: Visit, visitor: (visit: Visit) => void): void {
  const properties = objectOf(visit.schema['properties']);
  const others = visit.schema['additionalProperties'];
  for (const [key, child] of Object.entries(value)) {
    const pointer = visit.pointer + pointerStep(key);
    if ('propertyNames' in visit.schema) {
      visitor({
        value: key,
        schema: resolved(language, visit.schema['propertyNames']),
        pointer,
        key: true,
        parent: value,
      });
    }
    const schema = properties[key] ?? (isObject(others) ? others : undefined);
    if (schema === undefined) continue;
    step(language, { value: child, schema: resolved(language, schema), pointer, parent: value }, visitor);
  }
}

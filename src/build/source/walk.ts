import { isObject, objectOf, textsOf } from './json-value.ts';
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
  if (!Array.isArray(branches)) return undefined;
  const { constants, others } = branchesOf(language, branches);
  return (
    constants.find((node) => node['const'] === value) ??
    others.find((node) => namedBy(node, value)) ??
    others.find((node) => fits(node, value))
  );
}

/** The branches of a choice: those that are one value, and the others. */
interface Branches {
  readonly constants: readonly Schema[];
  readonly others: readonly Schema[];
}

const branchesRead = new WeakMap<Language, WeakMap<readonly unknown[], Branches>>();

/** The branches of a choice of the language, followed once: a config comes by the same few choices all the time. */
function branchesOf(language: Language, branches: readonly unknown[]): Branches {
  const known = branchesRead.get(language) ?? new WeakMap<readonly unknown[], Branches>();
  branchesRead.set(language, known);
  const found = known.get(branches) ?? splitBranches(branches.map((branch) => resolved(language, branch)));
  known.set(branches, found);
  return found;
}

function splitBranches(nodes: readonly Schema[]): Branches {
  return { constants: nodes.filter((node) => 'const' in node), others: nodes.filter((node) => !('const' in node)) };
}

const demands = new WeakMap<readonly unknown[], boolean>();

/** Whether a choice only demands keys, and is no branch of its own. */
export function onlyDemandsKeys(branches: unknown): boolean {
  if (!Array.isArray(branches)) return true;
  const known =
    demands.get(branches) ?? branches.every((branch) => Object.keys(objectOf(branch)).join() === 'required');
  demands.set(branches, known);
  return known;
}

/** Whether a value has a type that a schema names. */
export function hasType(value: unknown, type: unknown): boolean {
  const types = Array.isArray(type) ? textsOf(type) : typeof type === 'string' ? [type] : [];
  const actual = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  return types.some((name) => name === actual || (name === 'integer' && Number.isInteger(value)));
}

/** Whether an object has the key that names this kind of object: the first of those that it must have. */
function namedBy(node: Schema, value: unknown): boolean {
  if (!isObject(value)) return false;
  const [first] = textsOf(node['required']);
  return first !== undefined && first in value && hasType(value, node['type']);
}

function fits(node: Schema, value: unknown): boolean {
  if ('type' in node && !hasType(value, node['type'])) return false;
  return !isObject(value) || textsOf(node['required']).length === 0;
}

const choices = ['anyOf', 'oneOf'];

function step(language: Language, visit: Visit, visitor: (visit: Visit) => void): void {
  visitor(visit);
  const { value, schema, pointer } = visit;
  for (const choice of choices) {
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

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
  new Walker(language, visitor).step(value, resolved(language, schema), '', undefined);
}

/** The branch of a choice that a value means: the one whose required keys, constant or type it has. */
export function branchFor(language: Language, branches: unknown, value: unknown): Schema | undefined {
  if (!Array.isArray(branches)) return undefined;
  if (last.branches === branches && last.value === value && last.language === language) return last.branch;
  const { constants, others } = branchesOf(language, branches);
  const branch =
    constants.find((node) => node['const'] === value) ??
    others.find((node) => namedBy(node, value)) ??
    others.find((node) => fits(node, value));
  last = { language, branches, value, branch };
  return branch;
}

/** What was asked last: whoever looks at a value on a walk asks what the walk asks next. */
let last: { language?: Language; branches?: readonly unknown[]; value?: unknown; branch: Schema | undefined } = {
  branch: undefined,
};

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

/** Where a schema leads from a value to those inside it; read once, since a config comes by the same few all the time. */
interface Ways {
  /** The choices whose branches are schemas of their own. */
  readonly choices: readonly unknown[];
  readonly items: Schema | undefined;
  /** What the keys follow. */
  readonly names: Schema | undefined;
  readonly properties: ReadonlyMap<string, Schema>;
  /** What the values of all other keys follow. */
  readonly others: Schema | undefined;
}

const waysRead = new WeakMap<Language, WeakMap<Schema, Ways>>();

function waysOf(language: Language, schema: Schema): Ways {
  const { items, propertyNames, properties, additionalProperties: others } = schema;
  return {
    choices: ['anyOf', 'oneOf'].flatMap((choice) =>
      choice in schema && !onlyDemandsKeys(schema[choice]) ? [schema[choice]] : [],
    ),
    items: 'items' in schema ? resolved(language, items) : undefined,
    names: 'propertyNames' in schema ? resolved(language, propertyNames) : undefined,
    properties: new Map(
      Object.entries(objectOf(properties)).map(([key, property]) => [key, resolved(language, property)]),
    ),
    others: isObject(others) ? resolved(language, others) : undefined,
  };
}

class Walker {
  private readonly language: Language;
  private readonly visitor: (visit: Visit) => void;
  private readonly known: WeakMap<Schema, Ways>;

  constructor(language: Language, visitor: (visit: Visit) => void) {
    this.language = language;
    this.visitor = visitor;
    this.known = waysRead.get(language) ?? new WeakMap<Schema, Ways>();
    waysRead.set(language, this.known);
  }

  step(value: unknown, schema: Schema, pointer: string, parent: unknown): void {
    this.visitor({ value, schema, pointer, parent });
    const ways = this.ways(schema);
    for (const branches of ways.choices) {
      const branch = branchFor(this.language, branches, value);
      if (branch) this.step(value, branch, pointer, parent);
    }
    if (Array.isArray(value)) {
      const { items } = ways;
      if (items) value.forEach((item: unknown, index) => this.step(item, items, `${pointer}/${index}`, value));
    } else if (isObject(value)) this.into(value, ways, pointer);
  }

  private into(value: Schema, { names, properties, others }: Ways, around: string): void {
    for (const key of Object.keys(value)) {
      const pointer = around + pointerStep(key);
      if (names) this.visitor({ value: key, schema: names, pointer, key: true, parent: value });
      const schema = properties.get(key) ?? others;
      if (schema) this.step(value[key], schema, pointer, value);
    }
  }

  private ways(schema: Schema): Ways {
    const known = this.known.get(schema) ?? waysOf(this.language, schema);
    this.known.set(schema, known);
    return known;
  }
}

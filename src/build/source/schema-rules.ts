import { listOf, objectOf, textOf, textsOf, type JsonObject } from './json-value.ts';

/** What a schema of the language demands of a value by itself; read once, since a config comes by the same few schemas. */
export interface SchemaRules {
  readonly type: unknown;
  readonly values: ValueRules | undefined;
  /** The choices that only demand keys, and are no branches of their own. */
  readonly demands: readonly Demand[];
  readonly known: ReadonlySet<string>;
  readonly required: readonly string[];
  readonly isClosed: boolean;
  readonly dependencies: readonly (readonly [key: string, needed: readonly string[]])[];
  readonly leastKeys: number;
  readonly leastItems: number;
}

/** Which values are right, where not all are. */
export interface ValueRules {
  readonly isFixed: boolean;
  readonly fixed: unknown;
  /** The only ones; none where any may stand. */
  readonly allowed: readonly unknown[];
  /** Of a text. */
  readonly pattern: RegExp | undefined;
  readonly leastLength: number;
  /** Of a number. */
  readonly minimum: number;
  readonly maximum: number;
}

/** Keys of which an object must have those of one choice. */
export interface Demand {
  /** Of one choice alone. */
  readonly isOne: boolean;
  readonly choices: readonly (readonly string[])[];
}

/** Reads the rules of a schema. */
export function readRules(schema: JsonObject): SchemaRules {
  const dependencies = Object.entries(objectOf(schema['dependencies']));
  return {
    type: schema['type'],
    values: valueRulesOf(schema),
    demands: ['anyOf', 'oneOf'].flatMap((choice) =>
      choice in schema && onlyDemandsKeys(schema[choice])
        ? [
            {
              isOne: choice === 'oneOf',
              choices: listOf(schema[choice]).map((branch) => textsOf(objectOf(branch)['required'])),
            },
          ]
        : [],
    ),
    known: new Set(Object.keys(objectOf(schema['properties']))),
    required: textsOf(schema['required']),
    isClosed: schema['additionalProperties'] === false,
    dependencies: dependencies.map(([key, needed]) => [key, textsOf(needed)]),
    leastKeys: numberOr(0, schema['minProperties']),
    leastItems: numberOr(0, schema['minItems']),
  };
}

function valueRulesOf(schema: JsonObject): ValueRules | undefined {
  const rules = ['pattern', 'minLength', 'enum', 'const', 'minimum', 'maximum'];
  if (!rules.some((rule) => rule in schema)) return undefined;
  const pattern = patternOf(schema);
  return {
    isFixed: 'const' in schema,
    fixed: schema['const'],
    allowed: listOf(schema['enum']),
    pattern: pattern === undefined ? undefined : formOf(pattern),
    leastLength: numberOr(0, schema['minLength']),
    minimum: numberOr(-Infinity, schema['minimum']),
    maximum: numberOr(Infinity, schema['maximum']),
  };
}

function numberOr(otherwise: number, value: unknown): number {
  return typeof value === 'number' ? value : otherwise;
}

/** The form that a text must have. What is wrong with the path of a fact is said by the check of facts. */
export function patternOf(schema: JsonObject): string | undefined {
  return schema['x-ref'] === 'fact' ? undefined : textOf(schema['pattern']);
}

const forms = new Map<string, RegExp>();

/** A pattern of the language, compiled once. */
export function formOf(pattern: string): RegExp {
  const form = forms.get(pattern) ?? new RegExp(pattern);
  forms.set(pattern, form);
  return form;
}

const demands = new WeakMap<readonly unknown[], boolean>();

/** Whether a choice only demands keys, and is no branch of its own. */
export function onlyDemandsKeys(branches: unknown): boolean {
  if (!Array.isArray(branches)) return true;
  let only = demands.get(branches);
  if (only === undefined) {
    only = branches.every((branch) => Object.keys(objectOf(branch)).join() === 'required');
    demands.set(branches, only);
  }
  return only;
}

/** Whether a value has a type that a schema names. */
export function hasType(value: unknown, type: unknown): boolean {
  if (typeof type === 'string') return isOf(value, type);
  return Array.isArray(type) && type.some((one) => typeof one === 'string' && isOf(value, one));
}

function isOf(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (Array.isArray(value)) return type === 'array';
  return value === null ? type === 'null' : typeof value === type;
}

import { isObject, listOf, objectOf, textOf, textsOf, type JsonObject } from '../source/json-value.ts';
import type { Language } from '../source/language.ts';
import { branchFor } from '../source/walk.ts';
import { hasType, onlyDemandsKeys } from '../source/ways.ts';
import { foundOnce } from './found-once.ts';

/** Which kinds of rules a schema has; read once, since a config comes by the same few schemas all the time. */
export interface Rules {
  readonly type: unknown;
  readonly hasChoices: boolean;
  /** The choices of which a branch has to fit; undefined where one only demands keys. */
  readonly choices: readonly (readonly unknown[])[] | undefined;
  readonly hasValues: boolean;
  /** The least length of a text, and its form, where that is all that is said of a value. */
  readonly text: { readonly least: number; readonly pattern: string | undefined } | undefined;
  readonly known: ReadonlySet<string>;
  readonly required: readonly string[];
  readonly isClosed: boolean;
  readonly dependencies: readonly (readonly [key: string, needed: unknown])[];
  readonly isSized: boolean;
  readonly hasLeast: boolean;
}

const textRules = ['pattern', 'minLength'];
const otherRules = ['enum', 'const', 'minimum', 'maximum'];

/** The rules of a schema. */
export const rulesOf = foundOnce((schema: JsonObject): Rules => ({
  type: schema['type'],
  hasChoices: 'anyOf' in schema || 'oneOf' in schema,
  choices: choicesOf(schema),
  hasValues: [...textRules, ...otherRules].some((rule) => rule in schema),
  text: textRulesOf(schema),
  known: new Set(Object.keys(objectOf(schema['properties']))),
  required: textsOf(schema['required']),
  isClosed: schema['additionalProperties'] === false,
  dependencies: Object.entries(objectOf(schema['dependencies'])),
  isSized: 'minProperties' in schema,
  hasLeast: 'minItems' in schema,
}));

function choicesOf(schema: JsonObject): Rules['choices'] {
  const choices = ['anyOf', 'oneOf'].filter((choice) => choice in schema).map((choice) => schema[choice]);
  return choices.some(onlyDemandsKeys) ? undefined : choices.map(listOf);
}

function textRulesOf(schema: JsonObject): Rules['text'] {
  const { minLength } = schema;
  if (otherRules.some((rule) => rule in schema)) return undefined;
  return { least: typeof minLength === 'number' ? minLength : 0, pattern: patternOf(schema) };
}

/** Whether a value is right at a glance, as nearly all are; of one that is not, each rule is asked. */
export function isPlainlyRight(language: Language, value: unknown, rules: Rules): boolean {
  const { type, choices, hasLeast, hasValues, text } = rules;
  if (type !== undefined && !hasType(value, type)) return false;
  if (choices === undefined || choices.some((branches) => !branchFor(language, branches, value))) return false;
  if (typeof value === 'string')
    return (
      !hasValues ||
      (text !== undefined &&
        value.length >= text.least &&
        (text.pattern === undefined || formOf(text.pattern).test(value)))
    );
  if (hasValues) return false;
  if (Array.isArray(value)) return !hasLeast;
  return !isObject(value) || hasRightKeys(value, rules);
}

/** Whether an object has the keys that it must have, and no other ones; with further rules that is not all. */
function hasRightKeys(value: JsonObject, { known, required, isClosed, dependencies, isSized }: Rules): boolean {
  if (isSized || dependencies.length > 0) return false;
  for (const key of required) if (!(key in value)) return false;
  if (isClosed) for (const key of Object.keys(value)) if (!known.has(key)) return false;
  return true;
}

const forms = new Map<string, RegExp>();

/** A pattern of the language, compiled once. */
export function formOf(pattern: string): RegExp {
  const form = forms.get(pattern) ?? new RegExp(pattern);
  forms.set(pattern, form);
  return form;
}

/** The form that a text must have. What is wrong with the path of a fact is said by the check of facts. */
export function patternOf(schema: JsonObject): string | undefined {
  return schema['x-ref'] === 'fact' ? undefined : textOf(schema['pattern']);
}

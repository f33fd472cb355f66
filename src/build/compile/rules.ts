import { isObject, objectOf, textsOf, type JsonObject } from '../source/json-value.ts';

/** Rules in the order in which they are tried; not and pattern stand first, in the order written. */
const afterPatterns = ['minLength', 'maxLength', 'minimum', 'maximum', 'format', 'enum', 'const', 'equals'] as const;

/** Every rule that may have a message. */
export const ruleNames: readonly string[] = ['required', 'not', 'pattern', ...afterPatterns];

/**
 * The rules of one field of a form, in the order in which a broken one is told: required, then not and pattern as
 * written, then lengths and bounds. Spec 5, "several errors on one field".
 */
export function rulesOf(formSchema: JsonObject, field: string): string[] {
  const rules = objectOf(objectOf(formSchema['properties'])[field]);
  const required = textsOf(formSchema['required']).includes(field) ? ['required'] : [];
  const patterns = Object.keys(rules).filter((rule) => rule === 'not' || rule === 'pattern');
  return [...required, ...patterns, ...afterPatterns.filter((rule) => rule in rules)];
}

/** For each field, the other fields whose rules read it. */
export function dependentsOf(formSchema: JsonObject): Record<string, string[]> {
  const dependents: Record<string, string[]> = {};
  for (const [field, rules] of Object.entries(objectOf(formSchema['properties']))) {
    const other = isObject(rules) ? rules['equals'] : undefined;
    if (typeof other === 'string') (dependents[other] ??= []).push(field);
  }
  return dependents;
}

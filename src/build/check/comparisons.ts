import { isObject, listOf, objectOf } from '../source/json-value.ts';
import { hasType } from '../source/walk.ts';
import type { Check, CheckContext, FileVisit } from './context.ts';
import { factSchema } from './domains.ts';
import { problemAt, type Problem } from './problem.ts';
import { suggestion } from './suggest.ts';

/** A fact is compared only with values that it can have. */
export const checkComparisons: Check = (context) =>
  context.visits.flatMap((visit) => {
    if (!visit.key || visit.schema['x-ref'] !== 'fact' || typeof visit.value !== 'string') return [];
    const test = objectOf(visit.parent)[visit.value];
    if (!isObject(test)) return [];
    const values = 'const' in test ? [test['const']] : listOf(test['enum']);
    return values.flatMap((value) => comparisonProblem(context, visit, visit.value as string, value)); // a key is a text
  });

function comparisonProblem(context: CheckContext, visit: FileVisit, path: string, value: unknown): Problem[] {
  if (value === null || value === '') return []; // ways to be absent
  const event = /^\/on\/([^/]+)/.exec(visit.pointer)?.[1];
  const schema = factSchema(context, { file: visit.file, pointer: visit.pointer, event }, path)?.schema;
  if (!schema) return [];
  const shown = JSON.stringify(value);
  if ('type' in schema && !hasType(value, schema['type'])) {
    const fix = `it is of the type ${[schema['type']].flat().join(' or ')}`;
    return [problemAt(visit.file, visit.pointer, `${path} is never ${shown}.`, fix)];
  }
  const allowed = listOf(schema['enum']);
  if (allowed.length === 0 || allowed.includes(value)) return [];
  return [
    problemAt(visit.file, visit.pointer, `${path} is never ${shown}.`, suggestion(String(value), allowed.map(String))),
  ];
}

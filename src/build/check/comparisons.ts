import { isObject, listOf, objectOf } from '../source/json-value.ts';
import { hasType } from '../source/walk.ts';
import type { Check, CheckContext, FileVisit } from './context.ts';
import { factSchema } from './domains.ts';
import { problemAt, type Problem } from './problem.ts';
import { suggestion } from './suggest.ts';

/** A fact is compared only with values that it can have. */
export const checkComparisons: Check = (context) =>
  context.visits.flatMap((visit) => {
    const { value: path, key, schema, parent } = visit;
    if (!key || schema['x-ref'] !== 'fact' || typeof path !== 'string') return [];
    const problems = valuesOf(objectOf(parent)[path]).map((value) => comparisonProblem(context, visit, path, value));
    // What a server may send besides, a table may name besides: one value that fits is enough.
    const isFine = /^(reply|item)\./.test(path) && problems.includes(undefined);
    return isFine ? [] : problems.filter((problem) => problem !== undefined);
  });

/** The values that a test names; the ways to be absent are no values. */
function valuesOf(test: unknown): Named[] {
  if (!isObject(test)) return [];
  const named = 'const' in test ? [test['const']] : listOf(test['enum']);
  return named.filter(isNamed).filter((value) => value !== '');
}

type Named = string | number | boolean;

function isNamed(value: unknown): value is Named {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function comparisonProblem(context: CheckContext, visit: FileVisit, path: string, value: Named): Problem | undefined {
  const event = /^\/on\/([^/]+)/.exec(visit.pointer)?.[1];
  const schema = factSchema(context, { file: visit.file, pointer: visit.pointer, event }, path)?.schema;
  if (!schema) return undefined;
  const problem = (fix: string) =>
    problemAt(visit.file, visit.pointer, `${path} is never ${JSON.stringify(value)}.`, fix);
  if ('type' in schema && !hasType(value, schema['type'])) {
    return problem(`it is of the type ${[schema['type']].flat().join(' or ')}`);
  }
  const allowed = listOf(schema['enum']);
  if (allowed.length === 0 || allowed.includes(value)) return undefined;
  return problem(suggestion(String(value), allowed.map(String)));
}

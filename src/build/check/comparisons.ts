import { inOneList } from '../in-one-list.ts';
import { isObject, listOf, objectOf } from '../source/json-value.ts';
import { hasType } from '../source/schema-rules.ts';
import { eventOf } from './calls-around.ts';
import type { Check, CheckContext, FileVisit } from './context.ts';
import { factSources, isNamed, valuesFrom, type FactSource, type Named } from './fact-sources.ts';
import { foundOnce } from './found-once.ts';
import { problemAt, type Problem } from './problem.ts';
import { suggestion } from './suggest.ts';

/** A fact of a condition, the values that it is compared with, and where it can come from. */
export interface Comparison {
  readonly visit: FileVisit;
  readonly path: string;
  readonly values: readonly Named[];
  readonly sources: readonly FactSource[];
}

/** A fact is compared only with values that it can have. */
export const checkComparisons: Check = (context) =>
  comparisonsOf(context).flatMap((comparison) =>
    comparison.values.flatMap((value) => comparisonProblem(context, comparison, value) ?? []),
  );

/** Every comparison of a fact with values, in all of the config. */
export const comparisonsOf = foundOnce((context: CheckContext): readonly Comparison[] =>
  inOneList(context.places('fact'), (visit) => {
    const { value: path, key, parent, file, pointer } = visit;
    if (!key || typeof path !== 'string') return none;
    const values = valuesOf(objectOf(parent)[path]);
    if (values.length === 0) return none;
    const event = eventOf(pointer);
    return [{ visit, path, values, sources: factSources(context, { file, pointer, event }, path) }];
  }),
);

const none: readonly Comparison[] = [];

/** The values that a test names; the ways to be absent are no values. */
function valuesOf(test: unknown): Named[] {
  if (!isObject(test)) return [];
  const named = 'const' in test ? [test['const']] : listOf(test['enum']);
  return named.filter(isNamed).filter((value) => value !== '');
}

function comparisonProblem(
  context: CheckContext,
  { visit, path, sources }: Comparison,
  value: Named,
): Problem | undefined {
  if (sources.length === 0) return undefined;
  const typed = sources.filter((source) => fitsType(value, source));
  const allowed = typed.map((source) => valuesFrom(context, source));
  if (allowed.some((values) => values === undefined || values.includes(value))) return undefined;
  return problemAt(
    visit.file,
    visit.pointer,
    'value-never',
    `${path} is never ${JSON.stringify(value)}.`,
    typed.length === 0 ? typeText(path, sources) : fixText(path, value, allowed),
  );
}

/** What is changed on its way has the type of what it becomes. */
function fitsType(value: Named, { node, as }: FactSource): boolean {
  if (as !== undefined) return (as === 'number') === (typeof value === 'number');
  return !('type' in node) || hasType(value, node['type']);
}

/** How a value of the fact's type is written. */
function typeText(path: string, sources: readonly FactSource[]): string {
  const types = new Set(sources.flatMap(({ node }) => [node['type']].flat().map(String)));
  const such = path.endsWith('.statusCode') ? ' such as 200' : '';
  const written: Readonly<Record<string, string>> = {
    integer: `a number${such}, without quotes`,
    number: `a number${such}, without quotes`,
    boolean: 'true or false, without quotes',
    string: 'a text in double quotes',
  };
  return `write ${[...types].map((type) => written[type] ?? `a value of the type ${type}`).join(', or ')}`;
}

function fixText(path: string, value: Named, allowed: readonly (readonly Named[] | undefined)[]): string {
  const known = allowed.flatMap((values) => (values ?? []).map(String));
  const fix = suggestion(String(value), new Set(known));
  if (!/^(reply|item)\./.test(path)) return fix;
  return `${fix}${fix.endsWith('?') ? ' A' : '; a'} value that the server sends besides belongs to the call's schema`;
}

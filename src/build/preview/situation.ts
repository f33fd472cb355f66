import type { Test } from '#lib/condition.ts';
import { placeholdersOf } from '#lib/fill-text.ts';
import type { CheckContext } from '../check/context.ts';
import { factSources } from '../check/fact-sources.ts';
import { listsOf } from '../check/prove-labels.ts';
import { valueAt } from '../check/references.ts';
import { conditionOf } from '../check/table-sites.ts';
import { choicesOf, withLists } from '../compile/lists.ts';
import { pointerStep } from '../source/json-text.ts';
import { isObject, objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import { sampleOf } from '../walk/sample.ts';
import { withFact } from '../walk/world.ts';

/** Facts by their dotted paths; undefined is a fact that has to be absent. */
export type Situation = ReadonlyMap<string, unknown>;

/** Facts that can be put in place before a screen is looked at. */
const settable = /^(session|draft|screen|form)\./;

/** What is drawn of a screen; the rest of it leads somewhere. */
const drawn = /^\/(title|titles|subtitle|header|body|after|sheets|form|forms)(\/|$)/;

/** A part of a screen, with the place where it stands. */
interface Part {
  readonly value: JsonObject;
  readonly at: string;
}

/**
 * The situation in which a place of a screen shows: what the conditions around it ask for, a record in each list around
 * it, and a sample of each fact that it names. Nothing for what is not drawn.
 */
export function situationOf(context: CheckContext, file: JsonFile, pointer: string): Situation {
  if (!drawn.test(pointer)) return new Map();
  const around = partsAround(file.json.value, shownAt(file.json.value, pointer));
  const part = around.at(-1);
  const sample = ({ at }: Part, path: string) => sampleFact(context, file, at, path);
  const named = part ? namedIn(part.value).map((path) => [path, sample(part, path)] as const) : [];
  const asked = around.flatMap((each) =>
    Object.entries(conditionOf(each.value['when'])).map(
      ([path, test]) => [path, valueFor(test, () => sample(each, path))] as const,
    ),
  );
  const all = new Map([...named.filter(([, value]) => value !== undefined), ...asked]);
  const records = around.flatMap((each): [string, unknown][] => {
    const list = textOf(each.value['each']);
    return list === undefined ? [] : [[list, [recordWith(sample(each, list), all)]]];
  });
  return new Map([...all, ...records].filter(([path]) => settable.test(path)));
}

/** Situations that can hold at once become one: one picture then shows them all. */
export function joined(situations: readonly Situation[]): Situation[] {
  const found: Situation[] = [];
  for (const situation of situations) {
    const index = found.findIndex((other) => agree(situation, other));
    if (index < 0) found.push(situation);
    else found[index] = new Map([...(found[index] ?? []), ...situation]);
  }
  return found;
}

function agree(a: Situation, b: Situation): boolean {
  return [...a].every(([path, value]) =>
    [...b].every(([other, known]) => {
      if (path === other) return JSON.stringify(value) === JSON.stringify(known);
      const isWithin = other.startsWith(`${path}.`) || path.startsWith(`${other}.`);
      return !isWithin || (value !== undefined && known !== undefined);
    }),
  );
}

/** Where something shows: a form shows where its block stands. */
function shownAt(screen: unknown, pointer: string): string {
  const form = /^\/forms\/([^/]+)/.exec(pointer)?.[1];
  if (form === undefined) return pointer;
  return findBlock(screen, '', (block) => block['form'] === form) ?? pointer;
}

function findBlock(value: unknown, at: string, fits: (block: JsonObject) => boolean): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isObject(value) && fits(value)) return at;
  for (const [key, child] of Object.entries(value)) {
    const found = findBlock(child, at + pointerStep(key), fits);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The objects around a place, from the outside in. */
function partsAround(screen: unknown, pointer: string): Part[] {
  const steps = pointer.split('/');
  const places = steps.slice(1).map((_step, index) => steps.slice(0, index + 2).join('/'));
  return places.flatMap((at) => {
    const value = valueAt(screen, at);
    return isObject(value) ? [{ value, at }] : [];
  });
}

/** The facts that the texts of a part name. */
function namedIn(value: unknown): string[] {
  if (typeof value === 'string') return placeholdersOf(value).map(({ path }) => path);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namedIn) : [];
}

function valueFor(test: Test, sample: () => unknown): unknown {
  if (test === false) return undefined;
  if (test === true) return sample() ?? true;
  return 'const' in test ? test.const : test.enum[0];
}

/** A record with what is asked of it, and named of it, under `item`. */
function recordWith(sample: unknown, facts: Situation): unknown {
  const [record] = [sample].flat();
  const whole = [...facts]
    .filter(([path]) => path.startsWith('item.'))
    .reduce((item, [path, value]) => withFact(item, path, value), { item: objectOf(record) } as JsonObject);
  return whole['item'];
}

/** A value that a fact may have where it is read: a choice of its list, or what its schema allows. */
function sampleFact(context: CheckContext, file: JsonFile, pointer: string, path: string): unknown {
  const [list] = listsOf(context, { file, pointer }, path);
  if (list !== undefined) return choicesOf(context.project, list)[0]?.value;
  const [source] = factSources(context, { file, pointer, event: undefined }, path);
  return source && sampleOf(objectOf(withLists(context.project, source.node)), path.split('.').at(-1) ?? '');
}

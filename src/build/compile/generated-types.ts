import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { isObject, objectOf } from '../source/json-value.ts';
import type { Language } from '../source/language.ts';
import type { Project } from '../source/project.ts';
import { onlyDemandsKeys } from '../source/schema-rules.ts';
import { inlined } from './inlined.ts';
import { withLists } from './lists.ts';
import { sourceFile, unionType } from './source-text.ts';

/** The types of the config language after compilation: durations and limits are numbers, named ids are texts. */
export async function configTypes(language: Language): Promise<string> {
  const { files } = language;
  const own = Object.entries(language.definitions).filter(([name]) => !name.includes('/'));
  const definitions = Object.fromEntries(
    [...own, ...Object.entries(files)].map(([name, schema]) => [name, typeable(schema)]),
  );
  return sourceFile(await emit({ title: 'ConfigLanguage', type: 'object', properties: {}, definitions }));
}

/** Names, requests and replies of all calls. */
export async function apiTypes(project: Project): Promise<string> {
  const names = [...project.calls.keys()];
  const calls = names.map(
    (name) => [name, typeable(closed(withLists(project, inlined(project, 'calls', name))))] as const,
  );
  const schema = { title: 'Calls', type: 'object', required: names, properties: Object.fromEntries(calls) };
  return sourceFile(unionType('CallName', 'Every call that the app can make.', names), await emit(schema));
}

/** The facts of session and draft, and where each is kept. */
export async function factTypes(project: Project): Promise<string> {
  const session = inlined(project, 'facts', 'session');
  const draft = inlined(project, 'facts', 'draft');
  const stores = Object.entries(objectOf(session['properties'])).map(([name, fact]) => [
    name,
    objectOf(fact)['x-store'] ?? 'memory',
  ]);
  const numbers = Object.entries(objectOf(session['properties'])).filter(([, fact]) => isNumber(fact));
  const memory = Object.entries(objectOf(draft['properties'])).filter(
    ([, fact]) => objectOf(fact)['x-store'] === 'memory',
  );
  return sourceFile(
    await emit(typeable(closed(session))),
    await emit(typeable(closed(draft))),
    '/** Where each fact of the session is kept: in a storage key of its own, in the persisted user part, in the record of days, or in memory. */',
    `export const sessionStores: Readonly<Record<keyof Session, 'key' | 'user' | 'day' | 'memory'>> = ${JSON.stringify(Object.fromEntries(stores), null, 2)};`,
    '/** The facts of the session that are numbers: a storage key holds only text. */',
    `export const sessionNumbers: readonly (keyof Session)[] = ${JSON.stringify(numbers.map(([name]) => name))};`,
    '/** The facts of the draft that are never written to the device. */',
    `export const draftMemory: readonly (keyof Draft)[] = ${JSON.stringify(memory.map(([name]) => name))};`,
  );
}

function isNumber(fact: unknown): boolean {
  const { type } = objectOf(fact);
  return type === 'number' || type === 'integer';
}

/** What was emitted for a schema, so that the dev server does not do it again at every save. */
const emitted = new Map<string, string>();
/** More than there are schemas in a compilation; what is older than that is forgotten. */
const mostEmitted = 16;

async function emit(schema: unknown): Promise<string> {
  const key = JSON.stringify(schema);
  const source = emitted.get(key) ?? (await emitAnew(schema));
  emitted.delete(key);
  emitted.set(key, source);
  const [oldest] = emitted.keys();
  if (emitted.size > mostEmitted && oldest !== undefined) emitted.delete(oldest);
  return source;
}

async function emitAnew(schema: unknown): Promise<string> {
  // typeable() leaves only what JSON Schema and the emitter know.
  return compile(schema as JSONSchema, 'Generated', {
    bannerComment: '',
    additionalProperties: false,
    unreachableDefinitions: true,
    declareExternallyReferenced: true,
    format: false,
    strictIndexSignatures: false,
  });
}

/** What the emitter needs otherwise: no keys beside a $ref, no choices that only demand keys, numbers for named numbers. */
function typeable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(typeable);
  if (!isObject(node)) return node;
  if (typeof node['$ref'] === 'string') return { $ref: node['$ref'] };
  const reference = node['x-ref'];
  if (reference === 'duration' || reference === 'limit')
    return { type: 'number', ...pick(node, 'title', 'description') };
  const open = node['type'] === 'object' && !('properties' in node) && !('additionalProperties' in node);
  const kept = Object.entries(node).filter(([key, value]) => !dropped(key, value));
  return {
    ...Object.fromEntries(kept.map(([key, value]) => [key, isTable(key) ? eachTypeable(value) : typeable(value)])),
    ...(open ? { additionalProperties: true } : {}),
  };
}

/** `properties` and `definitions` hold schemas by name, and a name may be a word of JSON Schema, such as `then`. */
function isTable(key: string): boolean {
  return key === 'properties' || key === 'definitions';
}

function eachTypeable(table: unknown): unknown {
  return Object.fromEntries(Object.entries(objectOf(table)).map(([name, schema]) => [name, typeable(schema)]));
}

const unknownToTypes = [
  '$schema',
  '$id',
  'propertyNames',
  'dependencies',
  'not',
  'if',
  'then',
  'else',
  'allOf',
  'minProperties',
  'maxProperties',
];

function dropped(key: string, value: unknown): boolean {
  if (key === 'oneOf' || key === 'anyOf') return onlyDemandsKeys(value);
  if (unknownToTypes.includes(key)) return true;
  return key.startsWith('x-') || key === 'minItems' || key === 'maxItems';
}

/** Drops the titles of inner parts, which would become types of their own. */
function closed(schema: unknown): unknown {
  const { title, ...rest } = objectOf(schema);
  return { ...(title === undefined ? {} : { title }), ...objectOf(untitled(rest)) };
}

function untitled(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(untitled);
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => key !== 'title' || typeof value !== 'string')
      .map(([key, value]) => [key, untitled(value)]),
  );
}

function pick(node: Readonly<Record<string, unknown>>, ...keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.flatMap((key) => (key in node ? [[key, node[key]]] : [])));
}

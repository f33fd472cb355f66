import { conversions, convert, type Conversion } from '#lib/convert.ts';
import { listOf, objectOf, textOf, textsOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import { callsAround, eventOf } from './calls-around.ts';
import { placesNear, type CheckContext, type FileVisit } from './context.ts';
import { factSchema, type FactPlace } from './domains.ts';
import { foundOnce } from './found-once.ts';
import { recordsAround } from './records.ts';
import { everyReply, replyOf } from './reply-schema.ts';
import { typeAt } from './schema-paths.ts';

/** A single value that a condition can name. */
export type Named = string | number | boolean;

/** A piece of a schema that a fact's value follows, and how the value is changed on its way from there. */
export interface FactSource {
  readonly node: JsonObject;
  readonly as?: Conversion | undefined;
}

/** Where a fact that is read at a place can come from; nothing when that is not known. */
export function factSources(
  context: CheckContext,
  place: FactPlace,
  path: string,
  trail: readonly string[] = [],
): readonly FactSource[] {
  const [root = '', name = ''] = path.split('.');
  if (sameEverywhere.has(root)) return keptOf(context, path, () => schemaSources(context, place, path));
  const rest = path.slice(root.length + 1);
  if (root === 'reply') return replySources(context, place, rest);
  if (root === 'item') return itemSources(context, place, rest);
  if (root === 'screen') return trail.includes(name) ? [] : keptSources(context, place, rest, [...trail, name]);
  return schemaSources(context, place, path);
}

/** Facts that are the same wherever they are read. */
const sameEverywhere: ReadonlySet<string> = new Set(['session', 'draft', 'settings', 'query']);

/** What was found for a config, under a text that says all on which it depends. */
const found = foundOnce((_context: CheckContext) => new Map<string, readonly FactSource[]>());

function keptOf(context: CheckContext, key: string, find: () => readonly FactSource[]): readonly FactSource[] {
  const before = found(context).get(key);
  if (before) return before;
  const sources = find();
  found(context).set(key, sources);
  return sources;
}

function schemaSources(context: CheckContext, place: FactPlace, path: string): readonly FactSource[] {
  const schema = factSchema(context, place, path)?.schema;
  return schema ? [{ node: schema }] : [];
}

/** The values that a source can give, as they arrive; undefined when any other is possible too. */
export function valuesFrom({ project }: CheckContext, { node, as }: FactSource): readonly Named[] | undefined {
  if (node['x-route'] === true) return routesOf(project.screens, project.journey);
  const known = knownValues(node);
  return known.length === 0 ? undefined : known.map((value) => convert(value, as)).filter(isNamed);
}

/** The values that a piece of a schema lists: all of an enum, else its examples. */
export function knownValues(node: JsonObject): readonly Named[] {
  return listOf(node['enum'] ?? node['examples']).filter(isNamed);
}

/** Whether a value is one that a condition can name. */
export function isNamed(value: unknown): value is Named {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** What every reply has, and what the schemas of the calls say that may be answered here. */
function replySources(context: CheckContext, { file, pointer }: FactPlace, rest: string): readonly FactSource[] {
  const calls = callsAround(context, file, pointer);
  return keptOf(context, `reply.${rest} of ${calls.join(' ')}`, () => sourcesOfCalls(context, calls, rest));
}

function sourcesOfCalls(context: CheckContext, calls: readonly string[], rest: string): FactSource[] {
  const own = typeAt(everyReply(context), rest);
  const nodes = partsAt(
    calls.map((call) => replyOf(context, call)),
    rest,
  );
  // A status or a message that a call's schema does not list is one that every reply may have.
  const all = own ? [own, ...nodes.filter((node) => knownValues(node).length > 0)] : nodes;
  return [...new Set(all)].map((node) => ({ node }));
}

function itemSources(context: CheckContext, { file, pointer }: FactPlace, rest: string): FactSource[] {
  const lists = recordsAround(context, file, pointer);
  if (lists.some(({ records }) => records.length === 0)) return [];
  const records = lists.flatMap((list) => list.records);
  return partsAt(records, rest).map((node) => ({ node }));
}

/** The sources of what the events of a screen, or shared ones, remember as a fact of the screen. */
function keptSources(
  context: CheckContext,
  { file }: FactPlace,
  path: string,
  trail: readonly string[],
): readonly FactSource[] {
  const [name = ''] = path.split('.');
  const rest = path.slice(name.length);
  const writers = placesNear(context, file, 'target', `screen.${name}`);
  const kept = writers
    .filter(({ pointer }) => !pointer.endsWith('/forget'))
    .map((visit) => sourcesKept(context, visit, rest, trail));
  return kept.some((sources) => sources.length === 0) ? [] : kept.flat();
}

function sourcesKept(
  context: CheckContext,
  { parent, file, pointer }: FileVisit,
  rest: string,
  trail: readonly string[],
): readonly FactSource[] {
  const { value, from, same, join, as } = objectOf(parent);
  if (isNamed(value)) return rest === '' ? [{ node: { enum: [value] } }] : [];
  if (same !== undefined) return [{ node: { type: 'boolean' } }];
  if (join !== undefined) return [{ node: { type: 'string' } }];
  const path = textOf(from);
  if (path === undefined) return [];
  const place = { file, pointer, event: eventOf(pointer) };
  const sources = factSources(context, place, path + rest, trail);
  const conversion = textOf(as);
  return isConversion(conversion) ? sources.map(({ node }) => ({ node, as: conversion })) : sources;
}

function isConversion(name: string | undefined): name is Conversion {
  return name !== undefined && name in conversions;
}

function partsAt(schemas: readonly JsonObject[], path: string): JsonObject[] {
  return schemas.map((schema) => typeAt(schema, path)).filter((part) => part !== undefined);
}

const routesFound = new WeakMap<ReadonlyMap<string, JsonFile>, { journey: JsonFile | undefined; routes: string[] }>();

/** The addresses that the server may name: with their leading slash, or without it. Found once for a config. */
function routesOf(screens: ReadonlyMap<string, JsonFile>, journey: JsonFile | undefined): readonly string[] {
  const known = routesFound.get(screens);
  if (known && known.journey === journey) return known.routes;
  const routes = textsOf(objectOf(journey?.json.value)['serverRoutes']).flatMap((id) => {
    const route = textOf(objectOf(screens.get(id)?.json.value)['route']);
    return route === undefined ? [] : [route, route.slice(1)];
  });
  routesFound.set(screens, { journey, routes });
  return routes;
}

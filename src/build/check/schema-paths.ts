import { isObject, objectOf, textOf, type JsonObject } from '../source/json-value.ts';

/** Whether a value that follows the schema can have something at a path. An object without known keys can have anything. */
export function inSchema(schema: JsonObject, path: string): boolean {
  return typeAt(schema, path) !== undefined;
}

/** The schema at a dotted path; undefined when there is no such place. */
export function typeAt(schema: JsonObject, path: string): JsonObject | undefined {
  let node = schema;
  for (const step of path.split('.').filter((part) => part !== '')) {
    const next = objectOf(node['properties'])[step] ?? openPart(node, step);
    if (!isObject(next)) return undefined;
    node = next;
  }
  return node;
}

function openPart(node: JsonObject, step: string): unknown {
  if (node['type'] === 'array' && /^\d+$/.test(step)) return node['items'] ?? {};
  if (isObject(node['additionalProperties'])) return node['additionalProperties'];
  const closed =
    'properties' in node ||
    node['additionalProperties'] === false ||
    !['object', undefined].includes(textOf(node['type']));
  return closed ? undefined : {};
}

/** Every dotted path that a schema names. */
export function pathsOf(schema: JsonObject, before = ''): string[] {
  return Object.entries(objectOf(schema['properties'])).flatMap(([name, part]) => {
    const path = before + name;
    return [path, ...pathsOf(objectOf(part), `${path}.`)];
  });
}

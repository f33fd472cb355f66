import type { Facts } from '#lib/facts.ts';
import { inlined } from '../compile/inlined.ts';
import { withLists } from '../compile/lists.ts';
import { listOf, objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import type { Project } from '../source/project.ts';
import { sealedKey } from './sealed-key.ts';
import type { Sent } from './reply.ts';
import { site } from './world.ts';

/** Stands for a route that the server names; which one it is, is said when a run is planned. */
export const anyRoute = '@route';

/** What a name of a reply's property says of its value. The first that fits counts. */
const byName: readonly (readonly [RegExp, string])[] = [
  [/route$/i, anyRoute],
  [/url$|^bankIcon$|^bankLogo$/i, `${site}/sandbox/page`],
  [/date$|^dob$/i, '2026-12-25'],
  [/mobile/i, '9876543210'],
  [/accountN(o|umber)$/i, 'XXXXXXXX3210'],
  [/ifsc$/i, 'LOTS0001234'],
  [/^name$|full_name/i, 'Asha Rao'],
  [/key_id$/i, sealedKey()],
  [/^message$/, 'This is what the server says.'],
];

/** A reply of a call in which everything is there and all is well, made from its schema. */
export function goodReply(project: Project, call: string): Sent {
  const { reply } = objectOf(objectOf(withLists(project, inlined(project, 'calls', call)))['properties']);
  // the schema of a reply is one of an object
  const body = { ...(sampleOf(objectOf(reply), '') as Facts), statusCode: 200 };
  return { http: 200, body };
}

/** A value that a schema allows. `name` is the property's. */
export function sampleOf(schema: JsonObject, name: string): unknown {
  const [example, choice] = [listOf(schema['examples'])[0], listOf(schema['enum'])[0]];
  const known = example ?? schema['const'] ?? choice;
  if (known !== undefined) return known;
  switch (schema['type']) {
    case 'object': {
      const properties = Object.entries(objectOf(schema['properties']));
      return Object.fromEntries(properties.map(([key, value]) => [key, sampleOf(objectOf(value), key)]));
    }
    case 'array':
      return [sampleOf(objectOf(schema['items']), name)];
    case 'integer':
    case 'number':
      return Number(schema['minimum'] ?? 1001);
    case 'boolean':
      return false;
    default:
      return byName.find(([pattern]) => pattern.test(name))?.[1] ?? sampleText(schema);
  }
}

function sampleText(schema: JsonObject): string {
  const text = textOf(schema['title']) ?? 'Sample text';
  const least = Number(schema['minLength'] ?? 0);
  return text.padEnd(least, 'a').slice(0, Number(schema['maxLength'] ?? Infinity));
}

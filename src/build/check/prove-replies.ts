import { isObject, listOf, objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import { comparisonsOf, type Comparison } from './comparisons.ts';
import type { Check, CheckContext, FileVisit } from './context.ts';
import { knownValues, valuesFrom, type Named } from './fact-sources.ts';
import { problemAt, type Problem } from './problem.ts';
import { everyReply, replyOf } from './reply-schema.ts';

/** The values of a piece of a schema that conditions ask for. */
type Asked = ReadonlyMap<JsonObject, ReadonlySet<Named>>;

/**
 * What a reply may say is asked for: every value that a call's schema lists is named by a condition, there or of a fact
 * that is kept from the reply, unless the schema leaves it to the row for all other cases ("x-else").
 */
export const proveReplies: Check = (context) => {
  const asked = askedIn(context, comparisonsOf(context));
  return [...context.project.calls.keys()].flatMap((call) => {
    const [place] = context.places('call', call);
    return place ? unasked(replyOf(context, call), asked, '').map((each) => silent(place, call, each)) : [];
  });
};

/** Every status and message that a reply of any call may have is answered by the journey's own tables. Spec 8. */
export const proveCatalogue: Check = (context) => {
  const { journey } = context.project;
  if (!journey) return [];
  const own = comparisonsOf(context).filter(
    ({ visit }) => visit.file === journey && /^\/(errors|sessionOver)\//.test(visit.pointer),
  );
  return unasked(everyReply(context), askedIn(context, own), '').map(({ path, value }) =>
    problemAt(
      journey,
      '/errors',
      'catalogue-gap',
      `A reply of which the ${path} is ${JSON.stringify(value)} is answered by neither "errors" nor "sessionOver".`,
      `add a row for { "reply.${path}": { "const": ${JSON.stringify(value)} } }`,
    ),
  );
};

interface Unasked {
  readonly path: string;
  readonly value: Named;
}

function askedIn(context: CheckContext, comparisons: readonly Comparison[]): Asked {
  const asked = new Map<JsonObject, Set<Named>>();
  for (const { values, sources } of comparisons) {
    for (const source of sources) {
      const known = knownValues(source.node);
      const arriving = valuesFrom(context, source) ?? [];
      const named = asked.get(source.node) ?? new Set<Named>();
      known.filter((_value, index) => values.includes(arriving[index] ?? '')).forEach((value) => named.add(value));
      asked.set(source.node, named);
    }
  }
  return asked;
}

/** The listed values, in a schema and the parts of it, that nothing asks for. */
function unasked(schema: JsonObject, asked: Asked, path: string): Unasked[] {
  const known = schema['type'] === 'boolean' || schema['x-route'] === true ? [] : knownValues(schema);
  const left = listOf(schema['x-else']);
  const named = asked.get(schema);
  const own = known.filter((value) => !left.includes(value) && named?.has(value) !== true);
  const parts = [...Object.entries(objectOf(schema['properties'])), ['', schema['items']] as const];
  return [
    ...own.map((value) => ({ path, value })),
    ...parts.flatMap(([name, part]) =>
      isObject(part) ? unasked(part, asked, [path, name].filter((step) => step !== '').join('.')) : [],
    ),
  ];
}

/** The problem stands at the table that answers the call. */
function silent({ file, pointer, parent }: FileVisit, call: string, { path, value }: Unasked): Problem {
  const row = pointer.slice(0, pointer.lastIndexOf('/'));
  const place = 'then' in objectOf(parent) ? `${row}/then` : row;
  const said = `${textOf(path) ?? ''} ${JSON.stringify(value)}`;
  return problemAt(
    file,
    place,
    'value-unasked',
    `The reply of ${call} may say ${said}, and no condition asks for it.`,
    `add a row for it; if the row for all other cases answers it, say so in "x-else" in schemas/api/${call}.schema.json`,
  );
}

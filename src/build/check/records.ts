import { inlined } from '../compile/inlined.ts';
import { objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import { eventOf, repliesAround } from './calls-around.ts';
import { placesNear, type CheckContext } from './context.ts';
import { valueAt } from './references.ts';
import { typeAt } from './schema-paths.ts';

/** A list of which `item` may be a record, and the schemas that its records may follow; none when nothing is known. */
export interface RecordList {
  readonly list: string;
  readonly records: readonly JsonObject[];
}

/** The lists of which `item` may be a record at a place: that of the `each` block around, or of those that run its event. */
export function recordsAround(
  context: CheckContext,
  file: JsonFile,
  pointer: string,
  trail: readonly string[] = [],
): RecordList[] {
  const own = listAround(file, pointer);
  if (own !== undefined) return [{ list: own, records: recordsOf(context, file, own) }];
  const event = eventOf(pointer);
  if (event === undefined || trail.includes(event)) return [];
  const runs =
    file === context.project.journey ? context.places('event', event) : context.placesIn(file, 'event', event);
  return runs.flatMap((run) => recordsAround(context, run.file, run.pointer, [...trail, event]));
}

/** The list fact of the `each` block in whose card, or as whose choice, a place stands: the innermost one. */
function listAround(file: JsonFile, pointer: string): string | undefined {
  const steps = pointer.split('/');
  for (let end = steps.length - 1; end > 0; end -= 1) {
    const isInside = steps[end] === 'card' || (steps[end] === 'choose' && steps[end + 1] === 'run');
    const list = isInside ? objectOf(valueAt(file.json.value, steps.slice(0, end).join('/')))['each'] : undefined;
    if (typeof list === 'string') return list;
  }
  return undefined;
}

/** The schemas that the records of a list fact may follow: of its own schema, or of the replies it is remembered from. */
export function recordsOf(context: CheckContext, file: JsonFile, list: string): JsonObject[] {
  const items = schemasOf(context, file, list).map((schema) => typeAt(schema, '0'));
  return items.includes(undefined) ? [] : items.filter((item) => item !== undefined);
}

function schemasOf(context: CheckContext, file: JsonFile, path: string): JsonObject[] {
  const [root = '', name = ''] = path.split('.');
  if (root === 'session' || root === 'draft') {
    const schema = typeAt(inlined(context.project, 'facts', root), path.slice(root.length + 1));
    return schema ? [schema] : [];
  }
  if (root !== 'screen') return [];
  const sources = placesNear(context, file, 'target', `screen.${name}`).filter(({ pointer }) =>
    pointer.endsWith('/remember'),
  );
  const rest = path.slice(`screen.${name}`.length).replace(/^\./, '');
  const found = sources.map((source): JsonObject[] | undefined => {
    const from = textOf(objectOf(source.parent)['from']);
    if (!from?.startsWith('reply.')) return undefined;
    const whole = [from.slice('reply.'.length), rest].filter((part) => part !== '').join('.');
    const parts = repliesAround(context, source.file, source.pointer).map((reply) => typeAt(reply, whole));
    return parts.filter((part) => part !== undefined);
  });
  return found.includes(undefined) ? [] : found.flatMap((schemas) => schemas ?? []);
}

import { choicesOf } from '../compile/lists.ts';
import { formsOf } from '../compile/forms.ts';
import { inlined } from '../compile/inlined.ts';
import { factAt } from '#lib/facts.ts';
import { listOf, objectOf, textOf, textsOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import { atomOf, domainOf, type Atom } from './cases.ts';
import type { CheckContext } from './context.ts';
import { callsAround } from './calls-around.ts';
import { recordsAround } from './records.ts';
import { everyReply, replyOf } from './reply-schema.ts';
import { typeAt } from './schema-paths.ts';

/** A place from which facts are read. `event` is the event that is running there. */
export interface FactPlace {
  readonly file: JsonFile;
  readonly pointer: string;
  readonly event: string | undefined;
}

/** What the schemas say of a fact: its type, its values where they are listed, and whether it may be absent. */
interface FactSchema {
  readonly schema: JsonObject;
  readonly mayBeAbsent: boolean;
}

function optional(schema: JsonObject | undefined): FactSchema | undefined {
  return schema && { schema, mayBeAbsent: true };
}

/** The values that facts may have, where the schemas say enough to count the cases. */
export function domainsAt(
  context: CheckContext,
  place: FactPlace,
  paths: Iterable<string>,
): Map<string, ReadonlySet<Atom>> {
  const domains = new Map<string, ReadonlySet<Atom>>();
  for (const path of paths) {
    const found = factSchema(context, place, path);
    const domain = found && domainOfSchema(found, isFromServer(path));
    if (domain) domains.set(path, domain);
  }
  return domains;
}

/** The schema of a fact that is read at a place; undefined where there is none, or several. */
export function factSchema(context: CheckContext, place: FactPlace, path: string): FactSchema | undefined {
  const [root = ''] = path.split('.');
  const rest = path.slice(root.length + 1);
  switch (root) {
    case 'session':
    case 'draft':
      return optional(typeAt(inlined(context.project, 'facts', root), rest));
    case 'settings': {
      const type = typeof factAt(context.settings, rest);
      return ['boolean', 'string', 'number'].includes(type) ? { schema: { type }, mayBeAbsent: false } : undefined;
    }
    case 'query':
      return optional({ type: 'string' });
    case 'reply':
      return optional(replySchema(context, place, rest));
    case 'form':
      return fieldSchema(context, place, rest);
    case 'item': {
      const [list, ...others] = recordsAround(context, place.file, place.pointer);
      const [record, ...more] = others.length > 0 ? [] : (list?.records ?? []);
      return optional(record && more.length === 0 ? typeAt(record, rest) : undefined);
    }
    default:
      return undefined;
  }
}

function replySchema(context: CheckContext, { file, pointer }: FactPlace, rest: string): JsonObject | undefined {
  const own = typeAt(everyReply(context), rest);
  if (own) return own;
  const [call, ...others] = callsAround(context, file, pointer);
  if (call === undefined || others.some((other) => other !== call)) return undefined;
  return typeAt(replyOf(context, call), rest);
}

/** What a server may send besides is not known. */
function isFromServer(path: string): boolean {
  return path.startsWith('reply.') || path.startsWith('item.');
}

/** A field that has a list has one of its values; one that is required is there when its form was sent. */
function fieldSchema({ project }: CheckContext, { file, event }: FactPlace, field: string): FactSchema | undefined {
  const form = formsOf(file.json.value).find(([, { ui }]) => field in objectOf(ui))?.[1];
  const id = textOf(form?.['schema']) ?? '';
  if (!form || project.forms.get(id)?.json.value === undefined) return undefined;
  const rules = inlined(project, 'forms', id);
  const sent = (textOf(form['run']) ?? 'submit') === event;
  const list = textOf(objectOf(objectOf(form['ui'])[field])['list']);
  const choices = list === undefined ? [] : choicesOf(project, list).map((choice) => choice.value);
  const schema = objectOf(objectOf(rules['properties'])[field]);
  return {
    schema: choices.length > 0 ? { ...schema, enum: choices } : schema,
    mayBeAbsent: !(sent && textsOf(rules['required']).includes(field)),
  };
}

/** All values of a fact. The listed values of a reply are no promise: another server may send others. */
function domainOfSchema({ schema, mayBeAbsent }: FactSchema, isReply: boolean): ReadonlySet<Atom> | undefined {
  if (schema['type'] === 'boolean') return domainOf([true, false], mayBeAbsent);
  const values = listOf(schema['enum']).filter((value) => typeof value === 'string' || typeof value === 'number');
  if (values.length === 0 || isReply) return undefined;
  return new Set([...domainOf([], mayBeAbsent), ...values.map(atomOf)]);
}

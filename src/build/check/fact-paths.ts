import { isObject, objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile, Project } from '../source/project.ts';
import { inlined } from '../compile/inlined.ts';
import { factAt } from '#lib/facts.ts';
import type { CheckContext, FileVisit } from './context.ts';
import { fieldsOf } from './names.ts';
import { valueAt } from './references.ts';
import { suggestion } from './suggest.ts';

/** Facts of a screen that the flow itself knows. */
const ownScreenFacts = ['supplied', 'id', 'site', 'word', 'otherSession'];
/** What is known of every reply. Spec 8. */
const ownReplyFacts = ['http', 'statusCode', 'message', 'cancelled'];

/** What is wrong with a fact's path at a place, and what to do; nothing when such a fact can be there. */
export function factFault(
  context: CheckContext,
  visit: FileVisit,
  path: string,
): { what: string; fix: string } | undefined {
  if (!/^[A-Za-z]+(\.[A-Za-z0-9_]+)+$/.test(path)) return noPath(path);
  const [root = '', first = ''] = path.split('.');
  const rest = path.slice(root.length + 1);
  switch (root) {
    case 'session':
    case 'draft':
      return inSchema(inlined(context.project, 'facts', root), rest)
        ? undefined
        : noFact(path, root, factNames(context.project, root));
    case 'settings':
      return factAt(context.settings, rest) === undefined
        ? noFact(path, 'settings', settingNames(context.settings))
        : undefined;
    case 'form':
      return formFault(context, visit, path, first);
    case 'screen':
      return screenFault(context, visit, path, first);
    case 'reply':
      return replyFault(context, visit, path, rest);
    case 'query':
      return undefined;
    default:
      return noPath(path);
  }
}

/** The names of the facts of session or draft. */
export function factNames(project: Project, root: 'session' | 'draft'): string[] {
  return Object.keys(objectOf(objectOf(project.facts.get(root)?.json.value)['properties']));
}

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

function noPath(path: string): { what: string; fix: string } {
  return {
    what: `"${path}" is no fact.`,
    fix: 'facts begin with session., draft., form., query., reply., screen. or settings.',
  };
}

function noFact(path: string, root: string, names: readonly string[]): { what: string; fix: string } {
  return {
    what: `There is no fact "${path}".`,
    fix: suggestion(
      path,
      names.map((name) => `${root}.${name}`),
    ),
  };
}

function settingNames(settings: JsonObject): string[] {
  return ['constants', 'switches', 'links'].flatMap((group) =>
    Object.keys(objectOf(settings[group])).map((name) => `${group}.${name}`),
  );
}

function formFault(
  { project }: CheckContext,
  { file, kind }: FileVisit,
  path: string,
  field: string,
): { what: string; fix: string } | undefined {
  const fields = (kind === 'screen' ? [file] : [...project.screens.values()]).flatMap(fieldsOf);
  return fields.includes(field) ? undefined : noFact(path, 'form', fields);
}

function screenFault(
  context: CheckContext,
  visit: FileVisit,
  path: string,
  name: string,
): { what: string; fix: string } | undefined {
  const names = [...ownScreenFacts, ...rememberedOn(context, visit.kind === 'screen' ? visit.file : undefined)];
  if (names.includes(name)) return undefined;
  return {
    what: `Nothing on this screen remembers "screen.${name}".`,
    fix: suggestion(
      path,
      names.map((own) => `screen.${own}`),
    ),
  };
}

/** The screen facts that the events of a screen, or shared ones, remember. */
function rememberedOn({ visits }: CheckContext, screen: JsonFile | undefined): string[] {
  const known = remembered.get(visits) ?? rememberedIn(visits);
  remembered.set(visits, known);
  return known.flatMap(({ file, kind, name }) =>
    screen === undefined || file === screen || kind === 'journey' ? [name] : [],
  );
}

/** A screen fact that something remembers, and where. */
type Remembered = Pick<FileVisit, 'file' | 'kind'> & { readonly name: string };

/** Found once a check: every condition and every text asks for them. */
const remembered = new WeakMap<readonly FileVisit[], readonly Remembered[]>();

function rememberedIn(visits: readonly FileVisit[]): Remembered[] {
  return visits.flatMap(({ file, kind, schema, value }) => {
    const target = schema['x-ref'] === 'target' ? textOf(value) : undefined;
    return target?.startsWith('screen.') ? [{ file, kind, name: target.split('.')[1] ?? '' }] : [];
  });
}

function replyFault(
  context: CheckContext,
  visit: FileVisit,
  path: string,
  rest: string,
): { what: string; fix: string } | undefined {
  if (ownReplyFacts.includes(rest.split('.')[0] ?? '')) return undefined;
  const calls = callsAround(context, visit.file, visit.pointer);
  if (calls.length === 0)
    return {
      what: `There is no reply here from which "${path}" could come.`,
      fix: 'use it inside the "then" of a call',
    };
  const schemas = calls.map((call) =>
    objectOf(objectOf(inlined(context.project, 'calls', call)['properties'])['reply']),
  );
  if (schemas.some((schema) => inSchema(schema, rest))) return undefined;
  const [call = ''] = calls;
  return {
    what: `The reply of ${call} has no "${rest}".`,
    fix: suggestion(
      rest,
      schemas.flatMap((schema) => pathsOf(schema)),
    ),
  };
}

/** Every dotted path that a schema names. */
function pathsOf(schema: JsonObject, before = ''): string[] {
  return Object.entries(objectOf(schema['properties'])).flatMap(([name, part]) => {
    const path = before + name;
    return [path, ...pathsOf(objectOf(part), `${path}.`)];
  });
}

/** The calls whose reply may be known at a place: the one around it, or those from whose answers its event is run. */
export function callsAround(
  context: CheckContext,
  file: JsonFile,
  pointer: string,
  trail: readonly string[] = [],
): string[] {
  const own = callAround(file, pointer);
  if (own !== undefined) return context.project.calls.has(own) ? [own] : [];
  const event = /^\/on\/([^/]+)/.exec(pointer)?.[1];
  if (/^\/(errors|sessionOver)\b/.test(pointer) && file === context.project.journey)
    return [...context.project.calls.keys()];
  if (event === undefined || trail.includes(event)) return [];
  const sites = context.visits.filter(({ schema, value, file: other, pointer: place }) => {
    const near = other === file || file === context.project.journey;
    return near && schema['x-ref'] === 'event' && value === event && place.endsWith('/run');
  });
  return sites.flatMap((site) => callsAround(context, site.file, site.pointer, [...trail, event]));
}

/** The call in whose reply table, repeat or `pick` a place stands: the innermost one. */
function callAround(file: JsonFile, pointer: string): string | undefined {
  const steps = pointer.split('/');
  for (let end = steps.length - 1; end > 0; end -= 1) {
    if (!['then', 'onEnd', 'while', 'pick'].includes(steps[end] ?? '')) continue;
    const call = objectOf(valueAt(file.json.value, steps.slice(0, end).join('/')))['call'];
    if (typeof call === 'string') return call;
  }
  return undefined;
}

import { objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile, Project } from '../source/project.ts';
import { formsOf } from '../compile/forms.ts';
import { inlined } from '../compile/inlined.ts';
import { factAt } from '#lib/facts.ts';
import { callsAround, repliesAround } from './calls-around.ts';
import type { CheckContext, FileVisit } from './context.ts';
import { foundOnce } from './found-once.ts';
import { fieldsOf } from './names.ts';
import { recordsAround } from './records.ts';
import { everyReply } from './reply-schema.ts';
import { inSchema, pathsOf } from './schema-paths.ts';
import { suggestion } from './suggest.ts';

/** Facts of a screen that the flow itself knows. */
const ownScreenFacts = ['supplied', 'id', 'site', 'word', 'otherSession'];

/** What is wrong with a fact's path, and what to do. */
interface Fault {
  readonly what: string;
  readonly fix: string;
}

/** Facts that are the same wherever they are read. */
const sameEverywhere: ReadonlySet<string> = new Set(['session', 'draft', 'settings', 'query']);

/** What was found out about the paths of such facts. */
const faultsKnown = foundOnce((_context: CheckContext) => new Map<string, Fault | undefined>());

/** What is wrong with a fact's path at a place, and what to do; nothing when such a fact can be there. */
export function factFault(context: CheckContext, visit: FileVisit, path: string): Fault | undefined {
  const [root = ''] = path.split('.', 1);
  if (!sameEverywhere.has(root)) return faultAt(context, visit, path);
  const before = faultsKnown(context);
  if (!before.has(path)) before.set(path, faultAt(context, visit, path));
  return before.get(path);
}

function faultAt(context: CheckContext, visit: FileVisit, path: string): Fault | undefined {
  if (path === 'item') return itemFault(context, visit, path, '');
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
    case 'item':
      return itemFault(context, visit, path, rest);
    case 'input':
      return inputFault(visit, path);
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

function noPath(path: string): Fault {
  return {
    what: `"${path}" is no fact.`,
    fix: 'facts begin with session., draft., form., query., reply., screen., settings., input. or item.',
  };
}

function noFact(path: string, root: string, names: readonly string[]): Fault {
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
): Fault | undefined {
  const screens = kind === 'screen' ? [file] : [...project.screens.values()];
  if (screens.some((screen) => fieldsOf(screen).includes(field))) return undefined;
  const fields = screens.flatMap(fieldsOf);
  // a field that the form should show: another check says so, once
  const isUnseen = screens.some((screen) =>
    formsOf(screen.json.value).some(([, { schema }]) =>
      Object.keys(objectOf(inlined(project, 'forms', textOf(schema) ?? '')['properties'])).includes(field),
    ),
  );
  return isUnseen ? undefined : noFact(path, 'form', fields);
}

function screenFault(context: CheckContext, visit: FileVisit, path: string, name: string): Fault | undefined {
  const remembered = rememberedOn(context, visit.kind === 'screen' ? visit.file : undefined);
  if (ownScreenFacts.includes(name) || remembered.has(name)) return undefined;
  const names = [...ownScreenFacts, ...remembered];
  return {
    what: `Nothing on this screen remembers "screen.${name}".`,
    fix: suggestion(
      path,
      names.map((own) => `screen.${own}`),
    ),
  };
}

/** The screen facts that the events of each screen remember, shared ones among them, as far as they were asked for. */
const remembered = foundOnce((_context: CheckContext) => new Map<JsonFile | undefined, ReadonlySet<string>>());

/** The screen facts that the events of a screen, or shared ones, remember; those of all screens where none is given. */
function rememberedOn(context: CheckContext, screen: JsonFile | undefined): ReadonlySet<string> {
  const { project, places, placesIn } = context;
  const before = remembered(context).get(screen);
  if (before) return before;
  const near = screen ? [...placesIn(project.journey, 'target'), ...placesIn(screen, 'target')] : places('target');
  const names = near.flatMap(({ value }) => {
    const target = textOf(value);
    return target?.startsWith('screen.') ? [target.split('.')[1] ?? ''] : [];
  });
  const found = new Set(names);
  remembered(context).set(screen, found);
  return found;
}

function replyFault(context: CheckContext, visit: FileVisit, path: string, rest: string): Fault | undefined {
  if (inSchema(everyReply(context), rest)) return undefined;
  const [call] = callsAround(context, visit.file, visit.pointer);
  if (call === undefined)
    return {
      what: `There is no reply here from which "${path}" could come.`,
      fix: 'use it inside the "then" of a call',
    };
  const schemas = repliesAround(context, visit.file, visit.pointer);
  if (schemas.some((schema) => inSchema(schema, rest))) return undefined;
  return {
    what: `The reply of ${call} has no "${rest}".`,
    fix: suggestion(
      rest,
      schemas.flatMap((schema) => pathsOf(schema)),
    ),
  };
}

/** Inside an `each` block, and in an event that it runs, `item` is a record of its list. */
function itemFault(context: CheckContext, visit: FileVisit, path: string, rest: string): Fault | undefined {
  const lists = recordsAround(context, visit.file, visit.pointer);
  if (lists.length === 0)
    return {
      what: `There is no record here from which "${path}" could come.`,
      fix: 'use it inside the "card" of an "each" block, or in an event that runs from there',
    };
  const known = lists.flatMap(({ records }) => records);
  const open = lists.some(({ records }) => records.length === 0);
  if (open || known.some((record) => inSchema(record, rest))) return undefined;
  return {
    what: `The records of ${lists[0]?.list ?? 'the list'} have no "${rest}".`,
    fix: suggestion(
      rest,
      known.flatMap((record) => pathsOf(record)),
    ),
  };
}

/** What a widget hands over is known in the events that it runs, and in those that they run. */
function inputFault({ pointer, kind }: FileVisit, path: string): Fault | undefined {
  if (pointer.startsWith('/on/') && (kind === 'screen' || kind === 'journey')) return undefined;
  return {
    what: `Nothing is handed over here from which "${path}" could come.`,
    fix: 'use it in an event that a widget runs; "remember" it there to use it elsewhere',
  };
}

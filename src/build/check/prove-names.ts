import { formsOf } from '../compile/forms.ts';
import { inlined } from '../compile/inlined.ts';
import { pointerStep } from '../source/json-text.ts';
import { isObject, listOf, objectOf, textOf, textsOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import type { Check, CheckContext, FileVisit } from './context.ts';
import { filledTexts } from './filled-texts.ts';
import { foundOnce } from './found-once.ts';
import { problemAt, type Problem } from './problem.ts';
import { suggestion } from './suggest.ts';
import { rowsOf } from './table-sites.ts';

/** Every call is sent what its request needs, and nothing that it does not know. */
export const checkRequests: Check = (context) =>
  context.places('call').flatMap((visit) => {
    const { call, with: payload } = objectOf(visit.parent);
    if (typeof call !== 'string' || !context.project.calls.has(call) || payload === 'query') return [];
    const request = objectOf(objectOf(inlined(context.project, 'calls', call)['properties'])['request']);
    const sent = Object.keys(objectOf(payload));
    const row = visit.pointer.slice(0, visit.pointer.lastIndexOf('/'));
    const known = Object.keys(objectOf(request['properties']));
    const missing = textsOf(request['required']).filter((name) => !sent.includes(name));
    const strange = request['additionalProperties'] === false ? sent.filter((name) => !known.includes(name)) : [];
    return [
      ...missing.map((name) =>
        problemAt(
          visit.file,
          isObject(payload) ? `${row}/with` : row,
          'request-incomplete',
          `The call ${call} needs "${name}", which is not sent.`,
          `add "${name}" to "with"`,
        ),
      ),
      ...strange.map((name) =>
        problemAt(
          visit.file,
          `${row}/with${pointerStep(name)}`,
          'unknown-request-field',
          `The call ${call} knows no "${name}".`,
          knownOrNew(name, known, call),
        ),
      ),
    ];
  });

/** The name that is meant; what is new to the server is a developer's. */
function knownOrNew(name: string, known: readonly string[], call: string): string {
  const fix = suggestion(name, known);
  return fix.startsWith('did you mean')
    ? fix
    : `if the server is to know it, a developer must add it to schemas/api/${call}.schema.json; ${fix}`;
}

/** Every call is made somewhere, and every event that screens share is run. */
export const checkCallsUsed: Check = (context) => {
  const { calls, journey } = context.project;
  const idle = [...calls.values()].filter(
    ({ id, json }) => context.places('call', id).length === 0 && objectOf(json.value)['x-app'] !== true,
  );
  const events = Object.keys(objectOf(objectOf(journey?.json.value)['on']));
  const silent = events.filter((event) => event !== 'launch' && context.places('event', event).length === 0);
  return [
    ...idle.map((file) =>
      problemAt(file, '', 'unused-call', 'No screen makes this call.', 'make it in a row, or remove it', 'warning'),
    ),
    ...silent.flatMap((event) =>
      journey
        ? [
            problemAt(
              journey,
              `/on${pointerStep(event)}`,
              'unused-event',
              `Nothing runs the shared event "${event}".`,
              'run it somewhere, or remove it',
              'warning',
            ),
          ]
        : [],
    ),
  ];
};

/** Every field of a form is sent, kept or asked for, and every fact of a screen that is kept is read. */
export const checkFactsUsed: Check = (context) => {
  const read = pathsRead(context);
  const idle = new Map<string, boolean>();
  return [
    ...[...context.project.screens.values()].flatMap((file) =>
      formsOf(file.json.value).flatMap(([, form, pointer]) => {
        if (isShowpiece(file)) return [];
        const schema = inlined(context.project, 'forms', textOf(form['schema']) ?? '');
        return Object.keys(objectOf(form['ui'])).flatMap((field) =>
          isRead(read, file, `form.${field}`) || isCompared(schema, field) ? [] : idleField(file, pointer, field),
        );
      }),
    ),
    ...context
      .places('target')
      .flatMap((visit) =>
        visit.pointer.endsWith('/remember')
          ? isIdle(context, read, idle, visit)
            ? [idleFact(visit)]
            : onlyKept(context, visit)
          : [],
      ),
  ];
};

/** The paths of facts that each file reads. */
type Read = ReadonlyMap<JsonFile, ReadonlySet<string>>;

/** The facts that conditions, values and texts name, by the file in which they do. */
export const pathsRead = foundOnce((context: CheckContext): Read => {
  const read = new Map<JsonFile, Set<string>>();
  const add = (file: JsonFile, path: string) => {
    const paths = read.get(file);
    if (paths) paths.add(path);
    else read.set(file, new Set([path]));
  };
  for (const { value, file } of context.places('fact')) add(file, String(value));
  for (const { visit, placeholders } of filledTexts(context))
    for (const { path } of placeholders) add(visit.file, path);
  return read;
});

/** The facts that texts are filled with. */
const pathsInTexts = foundOnce(
  (context: CheckContext): ReadonlySet<string> =>
    new Set(filledTexts(context).flatMap(({ placeholders }) => placeholders.map(({ path }) => path))),
);

/** Whether a file reads a fact, or a part of it, or a whole of which it is a part. */
function isRead(read: Read, file: JsonFile, path: string): boolean {
  for (const other of read.get(file) ?? []) if (isWithin(other, path) || isWithin(path, other)) return true;
  return false;
}

/** Whether a path is the other one, or leads to a part of it. */
function isWithin(path: string, whole: string): boolean {
  return path.startsWith(whole) && (path.length === whole.length || path[whole.length] === '.');
}

/** A rule compares it with another field. */
function isCompared(schema: JsonObject, field: string): boolean {
  const fields = objectOf(schema['properties']);
  return (
    'equals' in objectOf(fields[field]) || Object.values(fields).some((rules) => objectOf(rules)['equals'] === field)
  );
}

/** Nothing that can be pressed on the screen does anything, and that is meant: its events say so with empty rows. */
function isShowpiece(file: JsonFile): boolean {
  const rows = Object.values(objectOf(objectOf(file.json.value)['on'])).flatMap(rowsOf);
  return rows.length > 0 && rows.every((row) => listOf(row['do']).length === 0 && !('call' in row));
}

/** Whether nothing reads what is kept. `idle` has what was found of facts that outlive the screen. */
function isIdle(
  { project }: CheckContext,
  read: Read,
  idle: Map<string, boolean>,
  { file, value }: FileVisit,
): boolean {
  const path = textOf(value) ?? '';
  if (path.startsWith('form.')) return false; // it fills a field
  if (path.startsWith('screen.') && file !== project.journey)
    return !isRead(read, file, path) && !(project.journey && isRead(read, project.journey, path));
  if (path.startsWith('session.')) return false; // what the device keeps of a customer is the specification's
  const found = idle.get(path) ?? ![...read.keys()].some((each) => isRead(read, each, path));
  idle.set(path, found);
  return found;
}

/**
 * An answer that is kept in the draft, and of which nothing reads more than the field that asked for it: it gets nowhere.
 * What asks or tells of it elsewhere counts, and so does a call that is sent it.
 */
function onlyKept(context: CheckContext, { file, pointer, value, parent }: FileVisit): Problem[] {
  const [path, source] = [textOf(value) ?? '', textOf(objectOf(parent)['from']) ?? ''];
  if (!path.startsWith('draft.') || !source.startsWith('form.')) return [];
  const isPrefill = (visit: FileVisit) =>
    visit.file === file && /^\/(?:form|forms\/[^/]+)\/values\//.test(visit.pointer);
  const isElsewhere =
    context.places('fact', path).some((visit) => !isPrefill(visit)) ||
    context.placesIn(file, 'fact', source).some((visit) => !('remember' in objectOf(visit.parent))) ||
    pathsInTexts(context).has(path);
  if (isElsewhere) return [];
  return [
    problemAt(
      file,
      pointer,
      'fact-never-read',
      `${path} is kept and only fills its own field again: the answer is sent nowhere.`,
      `send it in "with" of a call, or use ${path} elsewhere`,
      'warning',
    ),
  ];
}

function idleField(file: JsonFile, pointer: string, field: string): Problem[] {
  return [
    problemAt(
      file,
      `${pointer}/ui${pointerStep(field)}`,
      'unused-field',
      `What is entered in "${field}" is neither sent nor kept nor asked for.`,
      `use form.${field} in a row, or remove the field`,
      'warning',
    ),
  ];
}

function idleFact({ file, pointer, value }: FileVisit): Problem {
  return problemAt(
    file,
    pointer,
    'fact-never-read',
    `${String(value)} is kept, and nothing reads it.`,
    'use it somewhere, or remove this',
    'warning',
  );
}

import { fingerprintsOf } from '../../../src/build/applicant/fingerprints.ts';
import { recordOf } from '../../../src/build/applicant/record.ts';
import { applicantView } from '../../../src/build/applicant/view.ts';
import { createContext, type CheckContext, type FileVisit } from '../../../src/build/check/context.ts';
import { readFiles, type Files } from '../../../src/build/source/files.ts';
import { listOf, objectOf, textOf, textsOf, type JsonObject } from '../../../src/build/source/json-value.ts';
import { readProject, type JsonFile } from '../../../src/build/source/project.ts';
import { repository } from '../run/folders.ts';

/** References to these go to the copy's own screen, list or form schema. */
const copiedKinds = new Set<unknown>(['screen', 'suppliable', 'destination', 'list', 'formSchema']);

/** What may stand in place of a screen's id. */
const notNames = new Set(['next-step', 'back', 'this']);

/**
 * The product's config and, until there are so many screens, whole copies of its application beside it: every screen but
 * those that a journey has once, with its tables, back rows, forms, rules, lists and both languages. Each copy has words
 * of its own and ways in of its own. The calls and the facts are those of the product. The record of the last release
 * has all of it.
 */
export function madeConfig(screens: number): Files {
  const shipped = readFiles(repository);
  const context = createContext(readProject(shipped));
  const once = onceOnly(context);
  const own = context.project.screens.size;
  const copies = Math.ceil(Math.max(0, screens - own) / (own - once.size));
  const files = new Map(shipped);
  const put = (path: string, value: unknown) => files.set(path, { shown: path, text: JSON.stringify(value, null, 2) });
  const marks = Array.from({ length: copies }, (_none, index) => markOf(index));
  const lists = new Set([...context.project.lists.keys()].filter((id) => isUsed(context, 'list', id, once)));
  for (const mark of marks) {
    for (const file of context.project.screens.values())
      if (!once.has(file.id))
        put(`screens.config/screens/${file.id}-${mark}.json`, copied(file, context.visitsIn(file), once, lists, mark));
    for (const file of context.project.lists.values())
      if (lists.has(file.id))
        put(`screens.config/lists/${file.id}-${mark}.json`, copied(file, context.visitsIn(file), once, lists, mark));
    for (const file of context.project.forms.values())
      if (isUsed(context, 'formSchema', file.id, once))
        put(`schemas/forms/${file.id}-${mark}.schema.json`, copiedRules(file.json.value, mark));
  }
  for (const file of context.project.screens.values())
    if (once.has(file.id)) put(file.path, returning(file, once, marks));
  for (const file of context.project.facts.values()) put(file.path, shownOnCopies(file.json.value, once, marks));
  put('screens.config/journey.json', copiedJourney(context, once, marks));
  put('screens.config/settings.json', copiedSettings(context, once, marks));
  for (const file of context.project.locales.values())
    put(file.path, copiedCatalogue(context, objectOf(file.json.value), once, lists, marks));
  const made = readProject(files);
  put('screens.config/released.json', recordOf(applicantView(made), fingerprintsOf(made)));
  return files;
}

/** The screens that a journey has once: the first with those to which it leads, and where the frame of the app leads. */
function onceOnly({ project, visits }: CheckContext): ReadonlySet<string> {
  const first = [...project.screens.values()].find(({ json }) => objectOf(json.value)['route'] === '/');
  const ends = objectOf(objectOf(project.journey?.json.value)['ends']);
  const ids = visits.flatMap(({ file, schema, pointer, value }) => {
    const isNamed = copiedKinds.has(schema['x-ref']) && typeof value === 'string' && project.screens.has(value);
    if (!isNamed) return [];
    const ofFrame = file === project.journey && !/^\/(entries|onboarding|serverRoutes|ends)\//.test(pointer);
    return ofFrame || (file === first && !(value in ends)) ? [value] : [];
  });
  return new Set([...(first ? [first.id] : []), ...ids]);
}

/** A screen that is there once, and returns to the copies as well as to their originals. */
function returning(file: JsonFile, once: ReadonlySet<string>, marks: readonly string[]): unknown {
  const { back, ...others } = objectOf(file.json.value);
  const rows = listOf(back).map((row) => {
    const pages = textsOf(objectOf(row)['supplied']);
    const more = pages.filter((id) => !once.has(id)).flatMap((id) => marks.map((mark) => `${id}-${mark}`));
    return pages.length === 0 ? row : { ...objectOf(row), supplied: [...pages, ...more] };
  });
  return Array.isArray(back) ? { ...others, back: rows } : file.json.value;
}

/** A copy's mark in letters: some rules look at the numbers in a text. */
function markOf(index: number): string {
  const letters = 'bcdfghjklmnp';
  return String(index + 100).replace(/\d/g, (digit) => letters[Number(digit)] ?? '');
}

/** A screen or list, with the names and words of a copy. */
function copied(
  file: JsonFile,
  visits: readonly FileVisit[],
  once: ReadonlySet<string>,
  lists: ReadonlySet<string>,
  mark: string,
): unknown {
  const next = new Map<string, string>();
  for (const { schema, value, pointer, key } of visits) {
    if (typeof value !== 'string' || key) continue;
    if (copiedKinds.has(schema['x-ref'])) next.set(pointer, renamed(value, once, mark));
    else if (/\/screen\.supplied\/(const|enum\/\d+)$/.test(pointer)) next.set(pointer, renamed(value, once, mark));
    else if (schema['x-text'] === true) next.set(pointer, worded(value, lists, mark));
  }
  const value = objectOf(replaced(file.json.value, next, ''));
  const { route } = value;
  return typeof route === 'string' ? { ...value, route: `${route}-${mark}` } : value;
}

function renamed(id: string, once: ReadonlySet<string>, mark: string): string {
  return once.has(id) || notNames.has(id) ? id : `${id}-${mark}`;
}

/** Words of the copy's own: its mark after the first word, and the labels of its own lists. */
function worded(text: string, lists: ReadonlySet<string>, mark: string): string {
  const own = text.replace(/(?<=:label )[\w-]+/g, (list) => (lists.has(list) ? `${list}-${mark}` : list));
  return /^\p{L}+ /u.test(own) ? own.replace(' ', ` ${mark} `) : own;
}

/** A form's rules, whose patterns and references are those of the copy. */
function copiedRules(node: unknown, mark: string): unknown {
  if (Array.isArray(node)) return node.map((item) => copiedRules(item, mark));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]: [string, unknown]) => {
      if (key === 'x-personal') return [key, textsOf(value).map((id) => `${id}-${mark}`)];
      if (key === '$ref' && typeof value === 'string')
        return [key, value.replace(/^([^#]+)\.schema\.json/, `$1-${mark}.schema.json`)];
      if (key === 'title' && typeof value === 'string') return [key, `${value} ${mark}`];
      return [key, copiedRules(value, mark)];
    }),
  );
}

/** Whether a screen that is copied names a list, or the rules of a form. */
function isUsed({ places }: CheckContext, kind: string, id: string, once: ReadonlySet<string>): boolean {
  return places(kind, id).some(({ file, kind: of }) => of === 'screen' && !once.has(file.id));
}

/** A schema of facts, which a copy shows where its original does. */
function shownOnCopies(node: unknown, once: ReadonlySet<string>, marks: readonly string[]): unknown {
  if (Array.isArray(node)) return node.map((item) => shownOnCopies(item, once, marks));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]: [string, unknown]) => {
      if (key !== 'x-personal') return [key, shownOnCopies(value, once, marks)];
      const ids = textsOf(value);
      return [key, [...ids, ...marks.flatMap((mark) => ids.map((id) => renamed(id, once, mark)))]];
    }),
  );
}

function copiedJourney({ project }: CheckContext, once: ReadonlySet<string>, marks: readonly string[]): JsonObject {
  const value = objectOf(project.journey?.json.value);
  const copiesOf = (ids: readonly string[]) =>
    marks.flatMap((mark) => ids.filter((id) => !once.has(id)).map((id) => `${id}-${mark}`));
  const ends = Object.entries(objectOf(value['ends']));
  const approved = new Set(ends.filter(([, kind]) => kind === 'approved').map(([id]) => id));
  // The last step is the approved end: those of the copies are ends and no steps.
  const steps = textsOf(value['onboarding']).filter((id) => !approved.has(id));
  const routes = textsOf(value['serverRoutes']);
  return {
    ...value,
    entries: [...textsOf(value['entries']), ...copiesOf(textsOf(value['entries']))],
    onboarding: [...copiesOf(steps), ...textsOf(value['onboarding'])],
    serverRoutes: [...copiesOf(routes), ...routes],
    ends: Object.fromEntries([
      ...ends,
      ...marks.flatMap((mark) =>
        ends.filter(([id]) => !once.has(id)).map(([id, kind]) => [`${id}-${mark}`, kind] as const),
      ),
    ]),
  };
}

/** The settings, whose lists of screens know the copies. */
function copiedSettings({ project }: CheckContext, once: ReadonlySet<string>, marks: readonly string[]): JsonObject {
  const value = objectOf(project.settings?.json.value);
  const claims = listOf(value['claims']).map((claim) => {
    const known = textsOf(objectOf(claim)['known']);
    const more = known.filter((id) => !once.has(id)).flatMap((id) => marks.map((mark) => `${id}-${mark}`));
    return known.length === 0 ? claim : { ...objectOf(claim), known: [...known, ...more] };
  });
  return { ...value, claims };
}

/** A catalogue with the translations of the copies. */
function copiedCatalogue(
  context: CheckContext,
  catalogue: JsonObject,
  once: ReadonlySet<string>,
  lists: ReadonlySet<string>,
  marks: readonly string[],
): JsonObject {
  const entries = Object.entries(catalogue).flatMap(([key, value]) => {
    const owner = ownerOf(key);
    const isCopied = owner?.isList
      ? lists.has(owner.id)
      : context.project.screens.has(owner?.id ?? '') && !once.has(owner?.id ?? '');
    return owner && isCopied ? [{ value, owner }] : [];
  });
  const more = marks.flatMap((mark) =>
    entries.map(({ value, owner: { before, id, after } }) => {
      const key = `${before}${id}-${mark}${after}`;
      if (typeof value === 'string') return [key, worded(value, lists, mark)] as const;
      const english = textOf(objectOf(value)['source_text']) ?? '';
      return [key, { ...objectOf(value), source_text: worded(english, lists, mark) }] as const;
    }),
  );
  return { ...catalogue, ...Object.fromEntries(more) };
}

/** The screen or list to which a key of a catalogue belongs, and the rest of the key. */
function ownerOf(key: string): { id: string; isList: boolean; before: string; after: string } | undefined {
  const [, before = '', id = '', after = ''] = /^(@?(?:lists\.)?)([a-z0-9-]+)(\..*)$/.exec(key) ?? [];
  return id === '' ? undefined : { id, isList: before.endsWith('lists.'), before, after };
}

/** A value in which the texts at these JSON pointers are others. */
function replaced(node: unknown, next: ReadonlyMap<string, string>, pointer: string): unknown {
  if (typeof node === 'string') return next.get(pointer) ?? node;
  if (Array.isArray(node)) return node.map((item, index) => replaced(item, next, `${pointer}/${index}`));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]: [string, unknown]) => [
      key,
      replaced(value, next, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
    ]),
  );
}

import type { Files } from './files.ts';
import { parseJsonText, type JsonText } from './json-text.ts';

/** A JSON file of the project. `id` is what others call it: a screen's id, a call's name. */
export interface JsonFile {
  readonly id: string;
  readonly path: string;
  readonly shown: string;
  readonly text: string;
  readonly json: JsonText;
}

/** All of the config and what it refers to, each by its id. */
export interface Project {
  readonly all: readonly JsonFile[];
  readonly screens: ReadonlyMap<string, JsonFile>;
  readonly lists: ReadonlyMap<string, JsonFile>;
  readonly locales: ReadonlyMap<string, JsonFile>;
  readonly forms: ReadonlyMap<string, JsonFile>;
  readonly calls: ReadonlyMap<string, JsonFile>;
  readonly facts: ReadonlyMap<string, JsonFile>;
  readonly widgets: ReadonlyMap<string, JsonFile>;
  readonly languages: ReadonlyMap<string, JsonFile>;
  readonly images: ReadonlySet<string>;
  readonly journey: JsonFile | undefined;
  readonly settings: JsonFile | undefined;
  /** What the last release did, as `npm run release` wrote it. */
  readonly released: JsonFile | undefined;
  /** Files in the config folder that nothing reads. */
  readonly strangers: readonly JsonFile[];
}

/**
 * Sorts the files by what they are. Files with a syntax error are there too; their value is undefined. A file that reads
 * as it did in the project `before` is the same object, so that what was found out about it need not be found again.
 * `parse` reads the text of a file.
 */
export function readProject(files: Files, before?: Project, parse = parseJsonText): Project {
  const last = new Map(before?.all.map((file) => [file.path, file]));
  const found = new Map<Kind, Map<string, JsonFile>>();
  const group = (kind: Kind) => found.get(kind) ?? new Map<string, JsonFile>();
  const images = new Set<string>();
  for (const [path, { shown, text }] of files) {
    const { kind, id } = kindOf(path) ?? {};
    if (kind === undefined || id === undefined) continue;
    if (kind === 'images') {
      images.add(id);
      continue;
    }
    const same = last.get(path);
    const isSame = same?.text === text && same.id === id && same.shown === shown;
    found.set(kind, group(kind).set(id, isSame ? same : { id, path, shown, text, json: parse(text) }));
  }
  const top = group('top');
  return {
    all: order.flatMap((kind) => [...group(kind).values()]),
    screens: group('screens'),
    lists: group('lists'),
    locales: group('locales'),
    forms: group('forms'),
    calls: group('calls'),
    facts: sameFiles(before?.facts, group('facts')),
    widgets: sameFiles(before?.widgets, renamed(group('widgets'), camelCase)),
    languages: sameFiles(before?.languages, group('languages')),
    images,
    journey: top.get('journey'),
    settings: top.get('settings'),
    released: top.get('released'),
    strangers: [...group('strangers').values()],
  };
}

/** What a file is; in this order they stand in a project. */
const order = [
  'screens',
  'lists',
  'locales',
  'forms',
  'calls',
  'facts',
  'widgets',
  'languages',
  'top',
  'strangers',
] as const;
type Kind = (typeof order)[number] | 'images';

/** The folders of which each file is of one kind, and how their names end. */
const folders: ReadonlyMap<string, readonly [kind: Kind, ending: string]> = new Map([
  ['screens.config/screens', ['screens', '.json']],
  ['screens.config/lists', ['lists', '.json']],
  ['screens.config/locales', ['locales', '.json']],
  ['schemas/forms', ['forms', '.schema.json']],
  ['schemas/api', ['calls', '.schema.json']],
  ['schemas/facts', ['facts', '.schema.json']],
  ['schemas/config', ['languages', '.schema.json']],
]);

/** What a file is, by its path, and what others call it; nothing where it is no file of a project. */
function kindOf(path: string): { kind: Kind; id: string } | undefined {
  const end = path.lastIndexOf('/');
  const [folder, name] = [path.slice(0, end), path.slice(end + 1)];
  const [kind, ending = ''] = folders.get(folder) ?? [];
  if (kind !== undefined && name.endsWith(ending) && name.length > ending.length)
    return { kind, id: name.slice(0, -ending.length) };
  const widget = /^src\/widgets\/([^/]+)\/options\.schema\.json$/.exec(path)?.[1];
  if (widget !== undefined) return { kind: 'widgets', id: widget };
  const image = /^src\/ui\/illustrations\/(.+)\.svg$/.exec(path)?.[1];
  if (image !== undefined) return { kind: 'images', id: image };
  const id = /^screens\.config\/(.+)\.json$/.exec(path)?.[1];
  if (id === undefined) return undefined;
  return { kind: ['journey', 'settings', 'released'].includes(id) ? 'top' : 'strangers', id };
}

/** Files as they were before, where all of them read the same: what is known of them all together stays. */
function sameFiles(
  before: ReadonlyMap<string, JsonFile> | undefined,
  now: ReadonlyMap<string, JsonFile>,
): ReadonlyMap<string, JsonFile> {
  if (before?.size !== now.size) return now;
  for (const [id, { text, path }] of now) {
    const file = before.get(id);
    if (file?.text !== text || file.path !== path) return now;
  }
  return before;
}

/** A widget's name is its folder's, in camel case: choice-cards is choiceCards. */
function camelCase(folder: string): string {
  return folder.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());
}

function renamed(files: ReadonlyMap<string, JsonFile>, rename: (id: string) => string): Map<string, JsonFile> {
  return new Map([...files.values()].map((file) => [rename(file.id), { ...file, id: rename(file.id) }]));
}

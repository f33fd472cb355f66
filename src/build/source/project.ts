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
  const all: JsonFile[] = [];
  const group = (pattern: RegExp) => {
    const found = new Map<string, JsonFile>();
    for (const [path, { shown, text }] of files) {
      const id = pattern.exec(path)?.[1];
      if (id === undefined) continue;
      const same = last.get(path);
      const file =
        same?.text === text && same.id === id && same.shown === shown
          ? same
          : { id, path, shown, text, json: parse(text) };
      found.set(id, file);
      all.push(file);
    }
    return found;
  };
  const screens = group(/^screens\.config\/screens\/([^/]+)\.json$/);
  const lists = group(/^screens\.config\/lists\/([^/]+)\.json$/);
  const locales = group(/^screens\.config\/locales\/([^/]+)\.json$/);
  const forms = group(/^schemas\/forms\/([^/]+)\.schema\.json$/);
  const calls = group(/^schemas\/api\/([^/]+)\.schema\.json$/);
  const facts = group(/^schemas\/facts\/([^/]+)\.schema\.json$/);
  const widgets = renamed(group(/^src\/widgets\/([^/]+)\/options\.schema\.json$/), camelCase);
  const languages = group(/^schemas\/config\/([^/]+)\.schema\.json$/);
  const top = group(/^screens\.config\/(journey|settings|released)\.json$/);
  const known = new Set(all.map((file) => file.path));
  const strangers = [...group(/^screens\.config\/(.+)\.json$/).values()].filter((file) => !known.has(file.path));
  const images = new Set(
    [...files.keys()].flatMap((path) => /^src\/ui\/illustrations\/(.+)\.svg$/.exec(path)?.[1] ?? []),
  );
  const once = all.filter((file) => known.delete(file.path)).concat(strangers);
  return {
    all: once,
    screens,
    lists,
    locales,
    forms,
    calls,
    facts: sameFiles(before?.facts, facts),
    widgets: sameFiles(before?.widgets, widgets),
    languages: sameFiles(before?.languages, languages),
    images,
    journey: top.get('journey'),
    settings: top.get('settings'),
    released: top.get('released'),
    strangers,
  };
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

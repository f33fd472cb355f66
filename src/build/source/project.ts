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

/** Sorts the files by what they are. Files with a syntax error are there too; their value is undefined. */
export function readProject(files: Files): Project {
  const all: JsonFile[] = [];
  const group = (pattern: RegExp) => {
    const found = new Map<string, JsonFile>();
    for (const [path, { shown, text }] of files) {
      const id = pattern.exec(path)?.[1];
      if (id === undefined) continue;
      const file = { id, path, shown, text, json: parseJsonText(text) };
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
    facts,
    widgets,
    languages,
    images,
    journey: top.get('journey'),
    settings: top.get('settings'),
    released: top.get('released'),
    strangers,
  };
}

/** A widget's name is its folder's, in camel case: choice-cards is choiceCards. */
function camelCase(folder: string): string {
  return folder.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());
}

function renamed(files: ReadonlyMap<string, JsonFile>, rename: (id: string) => string): Map<string, JsonFile> {
  return new Map([...files.values()].map((file) => [rename(file.id), { ...file, id: rename(file.id) }]));
}

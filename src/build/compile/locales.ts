import { pointerSteps, type JsonText } from '../source/json-text.ts';
import { listOf, objectOf } from '../source/json-value.ts';
import type { Language } from '../source/language.ts';
import type { JsonFile, Project } from '../source/project.ts';
import { createLookup, readCatalogue } from './catalogue.ts';
import { textsOfProject } from './texts.ts';

/** A language of settings.json. The first one is that of the screens themselves. */
export interface LanguageRow {
  readonly id: string;
  readonly label: string;
}

/** The languages of settings.json, in their order. */
export function languagesOf(project: Project): LanguageRow[] {
  return listOf(objectOf(project.settings?.json.value)['languages']).flatMap((row) => {
    const { id, label } = objectOf(row);
    return typeof id === 'string' && typeof label === 'string' ? [{ id, label }] : [];
  });
}

/** The texts of another language: path of a file → pointer in it → text. */
export type Words = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The texts of a language that are not those of the screens: translated ones, and those that name the labels of a list. */
export function wordsOf(project: Project, language: Language, id: string): Words {
  const lookUp = createLookup(readCatalogue(project.locales.get(id)?.json.value));
  const byFile = new Map<string, Map<string, string>>();
  for (const text of textsOfProject(project, language)) {
    const found = lookUp(text);
    if (found.state !== 'done' && !text.text.includes(':label ')) continue;
    const texts = byFile.get(text.file) ?? new Map<string, string>();
    byFile.set(text.file, texts.set(text.pointer, found.state === 'done' ? found.text : text.text));
  }
  return byFile;
}

/** The project as it reads in another language. Keys, values and rules stay; a text without translation stays English. */
export function translated(project: Project, language: Language, id: string): Project {
  const words = wordsOf(project, language, id);
  return {
    ...listsInWords(project, words),
    screens: allInWords(project.screens, words),
    journey: project.journey && inWords(project.journey, words),
  };
}

/** The project with its lists as they read in another language. */
export function listsInWords(project: Project, words: Words): Project {
  return { ...project, lists: allInWords(project.lists, words) };
}

function allInWords(files: ReadonlyMap<string, JsonFile>, words: Words): ReadonlyMap<string, JsonFile> {
  return new Map([...files].map(([key, file]) => [key, inWords(file, words)]));
}

function inWords(file: JsonFile, words: Words): JsonFile {
  const texts = words.get(file.path);
  if (!texts) return file;
  const parts = [...texts].map(([pointer, text]) => ({ path: pointerSteps(pointer), part: text }));
  const json: JsonText = {
    value: withParts(file.json.value, parts),
    get offsets() {
      return file.json.offsets;
    },
    duplicates: [],
  };
  return { ...file, json };
}

/** What is put into a value, and the keys that lead to its place. */
export interface Placed {
  readonly path: readonly string[];
  readonly part: unknown;
}

/** A value in which other parts stand at some places; what holds none of them is not copied. */
export function withParts(value: unknown, parts: readonly Placed[]): unknown {
  const around: Keyed = { value };
  const copies = new Set<unknown>();
  for (const { path, part } of parts) {
    const place = placeIn(around, path, copies);
    if (place) place[path.at(-1) ?? 'value'] = part;
  }
  return around['value'];
}

/** An object or a list: both are read and written by key. */
type Keyed = Record<string, unknown>;

/** The copy of what is around the end of a path, of which nothing is shared with the value itself; none where there is no such place. */
function placeIn(around: Keyed, path: readonly string[], copies: Set<unknown>): Keyed | undefined {
  let node = around;
  for (const key of ['value', ...path.slice(0, -1)]) {
    if (path.length === 0) return node;
    const inside = node[key];
    if (typeof inside !== 'object' || inside === null) return undefined;
    const own = (copies.has(inside) ? inside : Array.isArray(inside) ? [...inside] : { ...inside }) as Keyed; // as above
    copies.add(own);
    node[key] = own;
    node = own;
  }
  return node;
}

import { groupedBy } from '../grouped-by.ts';
import { pointerSteps, type JsonText } from '../source/json-text.ts';
import { isObject, listOf, objectOf } from '../source/json-value.ts';
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
  return placed(value, parts, 0);
}

/** A value with parts put into it, of whose paths it stands at the end of the first `depth` steps. */
function placed(value: unknown, parts: readonly Placed[], depth: number): unknown {
  const [first] = parts;
  if (first?.path.length === depth) return first.part;
  if (Array.isArray(value)) {
    const next: unknown[] = [...value];
    for (const [step, inside] of byStep(parts, depth))
      next[Number(step)] = placed(value[Number(step)], inside, depth + 1);
    return next;
  }
  if (!isObject(value)) return value;
  const next: Record<string, unknown> = { ...value };
  for (const [step, inside] of byStep(parts, depth)) next[step] = placed(value[step], inside, depth + 1);
  return next;
}

function byStep(parts: readonly Placed[], depth: number): ReadonlyMap<string, readonly Placed[]> {
  return groupedBy(parts, ({ path }) => path[depth] ?? '');
}

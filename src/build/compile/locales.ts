import { pointerStep, type JsonText } from '../source/json-text.ts';
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

/** The project as it reads in another language. Keys, values and rules stay; a text without translation stays English. */
export function translated(project: Project, language: Language, id: string): Project {
  const lookUp = createLookup(readCatalogue(project.locales.get(id)?.json.value));
  const byFile = new Map<string, Map<string, string>>();
  for (const text of textsOfProject(project, language)) {
    const found = lookUp(text);
    if (found.state !== 'done') continue;
    const texts = byFile.get(text.file) ?? new Map<string, string>();
    byFile.set(text.file, texts.set(text.pointer, found.text));
  }
  const inWords = (file: JsonFile): JsonFile => {
    const texts = byFile.get(file.path);
    if (!texts) return file;
    const json: JsonText = {
      value: replaced(file.json.value, texts, ''),
      get offsets() {
        return file.json.offsets;
      },
      duplicates: [],
    };
    return { ...file, json };
  };
  const all = (files: ReadonlyMap<string, JsonFile>) => new Map([...files].map(([key, file]) => [key, inWords(file)]));
  return {
    ...project,
    screens: all(project.screens),
    lists: all(project.lists),
    journey: project.journey && inWords(project.journey),
  };
}

/** A value in which the texts at these JSON pointers were replaced. */
function replaced(value: unknown, texts: ReadonlyMap<string, string>, pointer: string): unknown {
  if (typeof value === 'string') return texts.get(pointer) ?? value;
  if (Array.isArray(value)) return value.map((item, index) => replaced(item, texts, `${pointer}/${index}`));
  if (!isObject(value)) return value;
  const next: Record<string, unknown> = {};
  for (const [key, child] of Object.entries(value)) next[key] = replaced(child, texts, pointer + pointerStep(key));
  return next;
}

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
      value: withTexts(file.json.value, texts),
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

/** A value in which the texts at these JSON pointers are others; what holds none of them is not copied. */
function withTexts(value: unknown, texts: ReadonlyMap<string, string>): unknown {
  const steps = [...texts].map(([pointer, text]) => ({ path: pointerSteps(pointer), text }));
  return placed(value, steps, 0);
}

interface Placed {
  readonly path: readonly string[];
  readonly text: string;
}

/** A value with texts put into it, of whose paths it stands at the end of the first `depth` steps. */
function placed(value: unknown, texts: readonly Placed[], depth: number): unknown {
  if (Array.isArray(value)) {
    const next: unknown[] = [...value];
    for (const [step, inside] of byStep(texts, depth))
      next[Number(step)] = placed(value[Number(step)], inside, depth + 1);
    return next;
  }
  if (!isObject(value)) return texts[0]?.text ?? value;
  const next: Record<string, unknown> = { ...value };
  for (const [step, inside] of byStep(texts, depth)) next[step] = placed(value[step], inside, depth + 1);
  return next;
}

function byStep(texts: readonly Placed[], depth: number): ReadonlyMap<string, readonly Placed[]> {
  return groupedBy(texts, ({ path }) => path[depth] ?? '');
}

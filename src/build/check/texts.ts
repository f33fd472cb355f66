import { textsOfProject } from '../compile/texts.ts';
import { pointerStep } from '../source/json-text.ts';
import { objectOf } from '../source/json-value.ts';
import { placeholdersOf } from '#lib/fill-text.ts';
import type { Check } from './context.ts';
import { problemAt, type Problem } from './problem.ts';
import { suggestion } from './suggest.ts';

/** Every key of a translation belongs to a text; a text without translation, or with other placeholders, is a note. */
export const checkTranslations: Check = ({ project, language }) => {
  if (project.locales.size === 0) return [];
  const texts = new Map(textsOfProject(project, language).map(({ key, text }) => [key, text]));
  return [...project.locales.values()].flatMap((file) => {
    const { $schema: _schema, ...entries } = objectOf(file.json.value);
    const problems: Problem[] = Object.entries(entries).flatMap(([key, translated]) => {
      const english = texts.get(key);
      if (english === undefined)
        return [problemAt(file, pointerStep(key), `No text has the place "${key}".`, suggestion(key, texts.keys()))];
      if (sameFacts(english, String(translated))) return [];
      return [
        problemAt(
          file,
          pointerStep(key),
          `The translation names other facts than the English text "${english}".`,
          'use the same {placeholders}',
        ),
      ];
    });
    const missing = [...texts.keys()].filter((key) => !(key in entries));
    if (missing.length > 0)
      problems.push(
        problemAt(
          file,
          '',
          `${missing.length} texts have no translation yet, such as ${missing[0] ?? ''}.`,
          'add them; until then English shows',
          'warning',
        ),
      );
    return problems;
  });
};

function sameFacts(english: string, translated: string): boolean {
  return factsOf(english) === factsOf(translated);
}

function factsOf(text: string): string {
  const paths = placeholdersOf(text).map(({ path }) => path);
  return paths.sort().join();
}

import { createLookup, readCatalogue, strayNotes, type Catalogue } from '../compile/catalogue.ts';
import { languagesOf } from '../compile/locales.ts';
import { isReadable, textsOfProject, type ReadText } from '../compile/texts.ts';
import { pointerStep } from '../source/json-text.ts';
import { objectOf } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import { placeholdersOf, writtenPlaceholder } from '#lib/fill-text.ts';
import type { Check } from './context.ts';
import type { ProblemCode } from './codes.ts';
import { problemAt, type Problem } from './problem.ts';
import { suggestion } from './suggest.ts';

/** How many places a note names; all of them stand in its `places`. */
const named = 3;

/**
 * Every translation belongs to a text and names the same facts. Texts without a translation, translations of an older
 * English text, and those of texts that are gone or stand elsewhere by now, are a note each.
 */
export const checkTranslations: Check = ({ project, language }) => {
  if (project.locales.size === 0) return [];
  const texts = textsOfProject(project, language);
  return [...project.locales.values()].flatMap((file) => checkCatalogue(file, texts));
};

/** Every language of the settings but the first has a catalogue, and every catalogue belongs to one of them. */
export const checkLanguages: Check = ({ project }) => {
  const { settings } = project;
  if (!settings || !('languages' in objectOf(settings.json.value))) return [];
  const [own, ...others] = languagesOf(project).map(({ id }) => id);
  return [
    ...others.flatMap((id, index) =>
      project.locales.has(id)
        ? []
        : [
            problemAt(
              settings,
              `/languages/${index + 1}/id`,
              'no-catalogue',
              `There is no catalogue locales/${id}.json.`,
              suggestion(id, project.locales.keys()),
            ),
          ],
    ),
    ...[...project.locales.values()].flatMap((file) =>
      others.includes(file.id)
        ? []
        : [
            problemAt(
              file,
              '',
              'language-not-offered',
              file.id === own ? 'This is the language of the screens themselves.' : 'Nobody can choose this language.',
              'name it in "languages" of settings.json after the first, or remove the file',
              'warning',
            ),
          ],
    ),
  ];
};

function checkCatalogue(file: JsonFile, texts: readonly ReadText[]): Problem[] {
  const catalogue = readCatalogue(file.json.value);
  const lookUp = createLookup(catalogue);
  const english = new Map<string, string>();
  for (const { key, text } of texts) english.set(key, text);
  const states = { missing: new Set<string>(), stale: new Set<string>() };
  const others: Problem[] = [];
  const isTwice = english.size < texts.length;
  for (const text of texts) {
    if (isTwice && english.get(text.key) !== text.text) continue; // of two texts under one key the last counts
    const found = lookUp(text);
    if (found.state !== 'done') {
      if (isReadable(text.text)) states[found.state].add(text.key);
    } else if (!sameFacts(text.text, found.text)) others.push(otherFacts(file, text));
  }
  return [
    ...strangers(file, catalogue, english),
    ...others,
    ...note(
      file,
      [...states.missing],
      'translation-missing',
      'have no translation yet',
      'add them; until then English shows',
    ),
    ...note(
      file,
      [...states.stale],
      'translation-stale',
      'have a translation of an older English text',
      'translate them anew; until then English shows',
    ),
  ];
}

/** Translations that stand at no place of a text, or at that of another one. */
function strangers(file: JsonFile, catalogue: Catalogue, english: ReadonlyMap<string, string>): Problem[] {
  let present: ReadonlySet<string> | undefined; // asked for where a translation is of another text, as few are
  const unknown: string[] = [];
  const gone: string[] = [];
  const moved: string[] = [];
  for (const [key, { of }] of catalogue) {
    const here = english.get(key);
    if (here === undefined) (of === undefined ? unknown : gone).push(key);
    else if (of !== undefined && of !== here && (present ??= new Set(english.values())).has(of)) moved.push(key);
  }
  return [
    ...unknown.map((key) =>
      problemAt(
        file,
        pointerStep(key),
        'unknown-text',
        `No text has the place "${key}".`,
        suggestion(key, english.keys()),
      ),
    ),
    ...note(
      file,
      [...gone, ...moved],
      'translation-moved',
      'are translated and are gone, or stand elsewhere by now',
      `put them right: npm run locale ${file.id}`,
    ),
    ...strayNotes(file.json.value).map((key) =>
      problemAt(
        file,
        pointerStep(key),
        'translation-without-text',
        `"${key}" stands beside no translation.`,
        'add the translation, or remove it',
      ),
    ),
  ];
}

function otherFacts(file: JsonFile, { key, text }: ReadText): Problem {
  return problemAt(
    file,
    pointerStep(key),
    'translation-facts',
    `The translation names other facts than the English text "${text}".`,
    factsIn(text).length > 0 ? `use the same: ${factsIn(text).join(', ')}` : 'leave out what stands in braces',
  );
}

function note(file: JsonFile, places: readonly string[], code: ProblemCode, what: string, fix: string): Problem[] {
  if (places.length === 0) return [];
  const some = places.slice(0, named).join(', ');
  return [
    { ...problemAt(file, '', code, `Texts that ${what}: ${places.length}, such as ${some}.`, fix, 'warning'), places },
  ];
}

function sameFacts(english: string, translation: string): boolean {
  return !(english.includes('{') || translation.includes('{')) || factsOf(english) === factsOf(translation);
}

/** The facts of a text as they stand in it: {session.leadID}. */
function factsIn(text: string): string[] {
  return placeholdersOf(text).map(writtenPlaceholder);
}

function factsOf(text: string): string {
  return [...new Set(factsIn(text))].sort().join();
}

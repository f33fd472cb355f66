import { describe, expect, test } from 'vitest';
import { readCatalogue } from '#build/compile/catalogue.ts';
import { choicesOf } from '#build/compile/lists.ts';
import { languagesOf, translated } from '#build/compile/locales.ts';
import { isReadable, textsOfProject } from '#build/compile/texts.ts';
import { readFiles } from '#build/source/files.ts';
import { readLanguage } from '#build/source/language.ts';
import { readProject } from '#build/source/project.ts';

const project = readProject(readFiles(process.cwd()));
const language = readLanguage(project);
const [, ...others] = languagesOf(project).map(({ id }) => id);

test('Hindi is one of the languages', () => {
  expect(others).toContain('hi');
});

const amounts = (text: string) => (text.match(/₹[\d,.]*\d/g) ?? []).sort();

describe.each(others)('in %s', (id) => {
  const inWords = translated(project, language, id);
  const english = textsOfProject(project, language);
  const read = textsOfProject(inWords, language);

  test('every text, message and choice label has a translation of the English that stands there now', () => {
    const catalogue = readCatalogue(project.locales.get(id)?.json.value);
    const untold = english.filter(({ key, text }) => isReadable(text) && catalogue.get(key)?.of !== text);
    expect(untold.map(({ key }) => key)).toEqual([]);
  });

  test('the same texts stand at the same places', () => {
    expect(read.map(({ key }) => key)).toEqual(english.map(({ key }) => key));
  });

  test('nothing but texts changes: addresses, conditions, calls and stored values stay', () => {
    const withoutTexts = (each: typeof project) => {
      const texts = new Map(textsOfProject(each, language).map(({ file, pointer }) => [`${file}${pointer}`, true]));
      const strip = (value: unknown, place: string): unknown => {
        if (texts.has(place)) return 'text';
        if (Array.isArray(value)) return value.map((item, index) => strip(item, `${place}/${index}`));
        if (typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(
          Object.entries(value).map(([key, child]) => [
            key,
            strip(child, `${place}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
          ]),
        );
      };
      const files = [...each.screens.values(), ...each.lists.values(), ...(each.journey ? [each.journey] : [])];
      return files.map((file) => strip(file.json.value, file.path));
    };
    expect(withoutTexts(inWords)).toEqual(withoutTexts(project));
    for (const list of project.lists.keys())
      expect(choicesOf(inWords, list).map(({ value }) => value)).toEqual(
        choicesOf(project, list).map(({ value }) => value),
      );
  });

  test('numbers keep the digits that everybody reads, and amounts stay what they are', () => {
    const changed = read.filter(({ text }, index) => {
      const before = english[index]?.text ?? '';
      return /[०-९]/.test(text) || amounts(text).join() !== amounts(before).join();
    });
    expect(changed.map(({ key }) => key)).toEqual([]);
  });
});

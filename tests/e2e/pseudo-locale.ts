import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isReadable, textsOfProject } from '#build/compile/texts.ts';
import { readFiles } from '#build/source/files.ts';
import { readLanguage } from '#build/source/language.ts';
import { readProject } from '#build/source/project.ts';

/** The code of the made-up language. */
export const pseudo = 'qps';

const accents: Readonly<Record<string, string>> = {
  a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', n: 'ñ', c: 'ç', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú',
}; // prettier-ignore

/**
 * An English text as a language reads that needs 40 % more letters: accents show what is translated, the closing bracket
 * whether the end is cut off. What stands in braces stays.
 */
export function lengthened(english: string): string {
  const [, body = '', end = ''] = /^(.*?)(\s*)$/s.exec(english) ?? [];
  const accented = body.replace(/\{[^}]*\}|[a-zA-Z]/g, (part) => accents[part] ?? part);
  const letters = body.replace(/\{[^}]*\}/g, '').length;
  const more = 'lorem ipsum dolor sit amet '
    .repeat(1 + letters / 50)
    .slice(0, Math.max(1, Math.round(letters * 0.4) - 3));
  return `[${accented} ${more.trim()}]${end}`;
}

/** Adds the made-up language to a copy of this repository: a catalogue, and a row of the settings. */
export function addPseudoLocale(folder: string): void {
  const project = readProject(readFiles(folder));
  const texts = textsOfProject(project, readLanguage(project)).filter(({ text }) => isReadable(text));
  const catalogue = Object.fromEntries(texts.map(({ key, text }) => [key, lengthened(text)]));
  writeFileSync(join(folder, 'screens.config', 'locales', `${pseudo}.json`), JSON.stringify(catalogue));
  const file = join(folder, 'screens.config', 'settings.json');
  const settings = JSON.parse(readFileSync(file, 'utf8')) as { languages: object[] }; // held to its schema by the checker
  settings.languages.push({ id: pseudo, label: 'Pseudo' });
  writeFileSync(file, JSON.stringify(settings));
}

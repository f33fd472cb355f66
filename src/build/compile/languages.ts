import type { Language } from '../source/language.ts';
import type { Project } from '../source/project.ts';
import { drawInWords, journeySource, screenSources, type Drawn } from './drawn.ts';
import { languagesOf, wordsOf } from './locales.ts';
import { manifestSource, type NextScreens } from './manifest.ts';
import { literal, sourceFile } from './source-text.ts';

/**
 * The modules of the languages: which there are, and for each but the first a folder with its journey, its manifest and
 * its screens. Nothing of it is loaded before somebody reads in that language.
 */
export function languageSources(
  project: Project,
  language: Language,
  drawn: Drawn,
  next: NextScreens,
): Map<string, string> {
  const [own, ...others] = languagesOf(project);
  const out = new Map([['languages.ts', languagesSource(own, others)]]);
  for (const { id } of others) {
    const told = drawInWords(project, drawn, wordsOf(project, language, id));
    for (const [screen, source] of screenSources(told, '../..')) out.set(`${id}/screens/${screen}.ts`, source);
    out.set(`${id}/journey.ts`, journeySource(told, '../config.ts'));
    out.set(`${id}/manifest.ts`, manifestSource(told.screens, told.journey, next, '..'));
    out.set(`${id}/pack.ts`, packSource(id));
  }
  return out;
}

type Row = ReturnType<typeof languagesOf>[number];

function languagesSource(own: Row | undefined, others: readonly Row[]): string {
  const row = ({ id, label }: Row, load: string) =>
    `  { id: ${JSON.stringify(id)}, label: ${JSON.stringify(label)}, load: ${load} },`;
  return sourceFile(
    "import type { Journey } from './config.ts';",
    "import type { ScreenId } from './ids.ts';",
    "import { journey } from './journey.ts';",
    "import { manifest } from './manifest.ts';",
    "import type { ManifestEntry } from './manifest.ts';",
    '',
    '/** Everything that is read in one language; its screens are loaded one by one. */',
    'export interface LanguagePack {',
    '  readonly id: string;',
    '  readonly manifest: Readonly<Record<ScreenId, ManifestEntry>>;',
    '  readonly journey: Journey;',
    '}',
    '',
    '/** A language of the app and the way to its texts. */',
    'export interface LanguageEntry {',
    '  readonly id: string;',
    '  readonly label: string;',
    '  readonly load: () => Promise<LanguagePack>;',
    '}',
    '',
    '/** The language of the screens themselves. */',
    `export const ownPack: LanguagePack = { id: ${literal(own?.id ?? 'en')}, manifest, journey };`,
    '',
    '/** The languages between which people choose. */',
    'export const languages: readonly LanguageEntry[] = [',
    ...(own ? [row(own, '() => Promise.resolve(ownPack)')] : []),
    ...others.map((other) => row(other, `async () => (await import('./${other.id}/pack.ts')).pack`)),
    '];',
  );
}

function packSource(id: string): string {
  return sourceFile(
    "import type { LanguagePack } from '../languages.ts';",
    "import { journey } from './journey.ts';",
    "import { manifest } from './manifest.ts';",
    '',
    `export const pack: LanguagePack = { id: ${JSON.stringify(id)}, manifest, journey };`,
  );
}

import { hash } from 'node:crypto';
import { objectOf, textOf } from '../source/json-value.ts';
import type { Project } from '../source/project.ts';

/** What the lines of a view are made from, in short: the files that all screens share, and the file of each screen. */
export interface Fingerprints {
  readonly around: string;
  readonly screens: Readonly<Record<string, string>>;
}

/** The fingerprints of a project: the same files give the same ones. */
export function fingerprintsOf(project: Project): Fingerprints {
  const screens = [...project.screens].map(([id, file]) => [id, fingerprint(file.text)] as const);
  return { around: aroundOf(project), screens: Object.fromEntries(screens) };
}

/**
 * The screens of a project that were made from the very same files when a record was written: they read as they did then.
 * To look at their files takes a tenth of the time of putting them into words.
 */
export function unchangedScreens(project: Project, recorded: unknown): ReadonlySet<string> {
  const { around, screens } = objectOf(recorded);
  if (typeof around !== 'string' || around !== aroundOf(project)) return new Set();
  const before = objectOf(screens);
  const same = [...project.screens].filter(([id, { text }]) => textOf(before[id]) === fingerprint(text));
  return new Set(same.map(([id]) => id));
}

/** One fingerprint for all that the lines of any screen come from besides its own file. */
function aroundOf({ settings, facts, languages, widgets, lists, forms }: Project): string {
  const groups = [facts, languages, widgets, lists, forms].flatMap((group) => [...group.values()]);
  const texts = [...(settings ? [settings] : []), ...groups].map(({ path, text }) => `${path}\n${text}`);
  return fingerprint(texts.toSorted().join('\n'));
}

function fingerprint(text: string): string {
  return hash('sha1', text, 'base64');
}

import { compareViews, type Change } from '../applicant/compare.ts';
import type { Said } from '../applicant/said.ts';
import { applicantView } from '../applicant/view.ts';
import { createContext } from '../check/context.ts';
import { languagesOf, translated } from '../compile/locales.ts';
import { readLanguage } from '../source/language.ts';
import type { Project } from '../source/project.ts';
import { affectedScreens } from './affected.ts';
import type { Subject } from './pictures.ts';
import { waysChanged, waysOf, type Ways } from './paths.ts';

/** What applicants meet in one config. */
export interface Meeting {
  readonly project: Project;
  readonly view: readonly Said[];
  /** The texts in the other languages, by the language's id. */
  readonly texts: ReadonlyMap<string, readonly Said[]>;
  readonly ways: Ways;
}

/** What applicants will meet otherwise, of one config against another. */
export interface Preview {
  /** Everything but translations, in the words of the screens' own language. */
  readonly changes: readonly Change<Said>[];
  /** Texts that read differently in another language, by its id. */
  readonly translations: ReadonlyMap<string, readonly Change<Said>[]>;
  readonly lost: readonly string[];
  readonly gained: readonly string[];
  /** The screens that look or behave differently. */
  readonly screens: readonly string[];
}

/** Puts into words what applicants meet in a config. `facts`: the project after which facts are called. */
export function meetingOf(project: Project, { facts }: Pick<Project, 'facts'> = project): Meeting {
  const told = { ...project, facts };
  const texts = languagesOf(project)
    .slice(1)
    .map(({ id }) => [id, textsIn(told, id)] as const);
  return { project, view: applicantView(told), texts: new Map(texts), ways: waysOf(createContext(told)) };
}

function textsIn(project: Project, language: string): Said[] {
  const view = applicantView(translated(project, readLanguage(project), language));
  return view.filter(({ kind }) => kind === 'text' || kind === 'message');
}

/** Compares two configs as applicants meet them. Layout and the order of keys make no difference. */
export function previewOf(before: Meeting, after: Meeting): Preview {
  const changes = compareViews(before.view, after.view);
  const translations = new Map(
    [...after.texts].map(([id, texts]) => [id, compareViews(before.texts.get(id) ?? [], texts)] as const),
  );
  const { lost, gained } = waysChanged(before.ways, after.ways);
  const all = [...changes, ...[...translations.values()].flat()];
  return { changes, translations, lost, gained, screens: affectedScreens([before.project, after.project], all) };
}

/** Whether applicants meet nothing else than before. */
export function isSame({ changes, translations, lost, gained }: Preview): boolean {
  const isTranslated = [...translations.values()].some((some) => some.length > 0);
  return changes.length === 0 && !isTranslated && lost.length === 0 && gained.length === 0;
}

/** What is worth a picture: every screen that looks different, the sheets in which something changed, and the messages that did. */
export function subjectsOf({ changes, translations, screens }: Preview): Subject[] {
  const all = [...changes, ...[...translations.values()].flat()];
  const parts = all.flatMap(({ screen, section, kind, place, is }): Subject[] => {
    const sheet = /^Sheet (.+)$/.exec(section)?.[1];
    if (sheet !== undefined) return [{ screen, sheet }];
    if (kind !== 'message' || place === undefined || is === undefined) return [];
    return [{ screen, message: `${place.file.id}${place.pointer}`.replaceAll('/', '.') }];
  });
  const unique = new Map(parts.map((part) => [JSON.stringify(part), part]));
  return [...screens.map((screen) => ({ screen })), ...unique.values()];
}

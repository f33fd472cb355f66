import { compareViews, type Change } from '../applicant/compare.ts';
import type { Said } from '../applicant/said.ts';
import { applicantView } from '../applicant/view.ts';
import { createContext, type CheckContext } from '../check/context.ts';
import { languagesOf, translated } from '../compile/locales.ts';
import { readLanguage } from '../source/language.ts';
import type { Project } from '../source/project.ts';
import { groupedBy } from '../grouped-by.ts';
import { affectedScreens } from './affected.ts';
import type { Subject } from './pictures.ts';
import { joined, situationOf } from './situation.ts';
import { waysChanged, waysOf, type Ways } from './paths.ts';

/** What applicants meet in one config. */
export interface Meeting {
  readonly project: Project;
  readonly context: CheckContext;
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
  /** What is gone, where it stood. */
  readonly gone: readonly Said[];
  /** The screens that look or behave differently. */
  readonly screens: readonly string[];
  /** Both configs, the new one first. */
  readonly contexts: readonly [CheckContext, CheckContext];
}

/** Puts into words what applicants meet in a config. `facts`: the project after which facts are called. */
export function meetingOf(project: Project, { facts }: Pick<Project, 'facts'> = project): Meeting {
  const told = { ...project, facts };
  const texts = languagesOf(project)
    .slice(1)
    .map(({ id }) => [id, textsIn(told, id)] as const);
  const context = createContext(told);
  return { project, context, view: applicantView(told), texts: new Map(texts), ways: waysOf(context) };
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
  const gone = compareViews(after.view, before.view).flatMap(({ was, place }) =>
    was === undefined && place !== undefined ? [place] : [],
  );
  const screens = affectedScreens([before.project, after.project], all);
  return { changes, translations, lost, gained, gone, screens, contexts: [after.context, before.context] };
}

/** Whether applicants meet nothing else than before. */
export function isSame({ changes, translations, lost, gained }: Preview): boolean {
  const isTranslated = [...translations.values()].some((some) => some.length > 0);
  return changes.length === 0 && !isTranslated && lost.length === 0 && gained.length === 0;
}

/**
 * What is worth a picture: every screen that looks different, in the situations in which what changed shows, the sheets in
 * which something changed, and the messages that did.
 */
export function subjectsOf(preview: Preview): Subject[] {
  const { gone, screens } = preview;
  const all = [...preview.changes, ...[...preview.translations.values()].flat()];
  const messages = all.flatMap(({ screen, kind, place, is }): Subject[] =>
    kind !== 'message' || place === undefined || is === undefined
      ? []
      : [{ screen, message: `${place.file.id}${place.pointer}`.replaceAll('/', '.') }],
  );
  const now = all.flatMap(({ is, place }) => (is === undefined || place === undefined ? [] : [place]));
  const seen = [...scenesOf(preview.contexts[0], now), ...scenesOf(preview.contexts[1], gone)];
  const plain = screens
    .filter((screen) => seen.every((scene) => scene.screen !== screen || scene.sheet !== undefined))
    .map((screen) => ({ screen }));
  const unique = new Map([...plain, ...seen, ...messages].map((part) => [keyOfSubject(part), part]));
  return [...unique.values()];
}

/** The screens and sheets on which these lines stand, in as few situations as show them all. */
function scenesOf(context: CheckContext, lines: readonly Said[]): Subject[] {
  const own = lines.filter(({ screen, file }) => screen === file.id && context.project.screens.get(screen) === file);
  const parts = groupedBy(own, ({ screen, section }) => JSON.stringify([screen, sheetOf(section)]));
  return [...parts.values()].flatMap((some) => {
    const [{ screen, section } = { screen: '', section: '' }] = some;
    const sheet = sheetOf(section);
    const situations = joined(some.map(({ file, pointer }) => situationOf(context, file, pointer)));
    return situations.map((facts): Subject => ({
      screen,
      ...(sheet !== undefined && { sheet }),
      ...(facts.size > 0 && { facts }),
    }));
  });
}

function sheetOf(section: string): string | undefined {
  return /^Sheet (.+)$/.exec(section)?.[1];
}

function keyOfSubject({ facts, ...subject }: Subject): string {
  return JSON.stringify({ ...subject, facts: [...(facts ?? [])] });
}

import { compareViews, type Change } from '../applicant/compare.ts';
import { unchangedScreens } from '../applicant/fingerprints.ts';
import { isAsRecorded, recordedLines, recordedScreens } from '../applicant/record.ts';
import type { Said } from '../applicant/said.ts';
import { applicantView } from '../applicant/view.ts';
import { withTitles } from '../applicant/with-titles.ts';
import { groupedBy } from '../grouped-by.ts';
import { screenName } from '../journey/words.ts';
import { objectOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile, Project } from '../source/project.ts';
import type { Check } from './context.ts';
import { problemAt, type Problem } from './problem.ts';

/**
 * What applicants meet otherwise than at the last release, a note for each screen, because a change may well be meant. A
 * value that is gone from a list, or is another one, is said in words of its own: drafts on phones may still hold it.
 */
export const checkReleased: Check = ({ project }) => {
  const { released } = project;
  if (!released || released.json.fault) return [];
  const recorded = recordedScreens(released.json.value);
  if (!recorded)
    return [
      problemAt(
        released,
        '',
        'release-unreadable',
        'This is no record of a release.',
        'write it anew: npm run release',
      ),
    ];
  const unchanged = unchangedScreens(project, objectOf(released.json.value)['madeFrom']);
  const known = new Set([...unchanged].filter((id) => recorded.has(id)));
  const now = applicantView(project, known).filter(({ kind }) => kind !== 'text');
  const lines = groupedBy(now, ({ screen }) => screen);
  const isSame = (id: string, of: JsonObject) => known.has(id) || isAsRecorded(lines.get(id) ?? [], of);
  const same = new Set([...recorded].flatMap(([id, of]) => (isSame(id, of) ? [id] : [])));
  const before = [...recorded].flatMap(([id, of]) => (same.has(id) ? [] : recordedLines(id, of)));
  const after = now.filter(({ screen }) => !same.has(screen));
  const fresh = new Set([...screensIn(now), ...known]);
  const old = new Set([...screensIn(before), ...[...same].filter((screen) => fresh.has(screen))]);
  const changes = compareViews(before, after).filter(
    ({ screen }) => screen === '' || (old.has(screen) && fresh.has(screen)),
  );
  const together = grouped(
    project,
    released,
    changes.filter((change) => !isAnotherChoice(change)),
  );
  return [
    ...[...fresh].filter((screen) => !old.has(screen)).map((screen) => newScreen(project, released, screen)),
    ...[...old].filter((screen) => !fresh.has(screen)).map((screen) => goneScreen(project, released, screen)),
    ...changes.filter(isAnotherChoice).map((change) => choiceNote(project, released, change)),
    ...together.map((some) => noteOf(project, released, some)),
  ];
};

/** The screens of a view; '' is what holds on every screen. */
function screensIn(lines: readonly Pick<Said, 'screen'>[]): ReadonlySet<string> {
  return new Set(lines.map(({ screen }) => screen).filter((screen) => screen !== ''));
}

function newScreen(project: Project, released: JsonFile, screen: string): Problem {
  const file = project.screens.get(screen) ?? released;
  return problemAt(file, '', 'changed-since-release', `${screenName({ project }, screen)} is new.`, meant, 'warning');
}

function goneScreen(project: Project, released: JsonFile, screen: string): Problem {
  const what = `The screen ${screen} is gone.`;
  return problemAt(project.journey ?? released, '', 'changed-since-release', what, meant, 'warning');
}

/** A choice whose value is gone, or is another one. */
function isAnotherChoice({ kind, was, is }: Change<Said>): boolean {
  return kind === 'choice' && was !== undefined && (is === undefined || valueOf(was) !== valueOf(is));
}

/** The value of a choice in words, which begin with it. */
function valueOf(say: string): string {
  return say.replace(/ \{.*$/, '');
}

function choiceNote(project: Project, released: JsonFile, change: Change<Said>): Problem {
  const [file, pointer] = placeOf(project, released, change);
  const [was, is] = [
    quoted(valueOf(change.was ?? '')),
    change.is === undefined ? undefined : quoted(valueOf(change.is)),
  ];
  const what =
    is === undefined
      ? `${whereOf(project, change)}: ${was} cannot be chosen any more. An answer that a phone has kept may still be it: that person is asked again.`
      : `${whereOf(project, change)}: the value ${was} is now ${is}. Answers that were kept still say ${was}, and the server may not know ${is}.`;
  const fix = `to reword a choice, leave "value" as it was and change "label"; else tell the people who run the server, and ${kept}`;
  return problemAt(file, pointer, 'choice-gone', what, fix, 'warning');
}

/** The changes of one screen in one file together; what holds everywhere, each by itself. */
function grouped(
  project: Project,
  released: JsonFile,
  changes: readonly Change<Said>[],
): readonly (readonly Change<Said>[])[] {
  const groups = new Map<string, Change<Said>[]>();
  changes.forEach((change, index) => {
    const [file] = placeOf(project, released, change);
    const key = change.screen === '' ? String(index) : `${change.screen} ${file.path}`;
    groups.set(key, [...(groups.get(key) ?? []), change]);
  });
  return [...groups.values()];
}

/** How many changes of a screen a note tells; all of them stand in its `places`. */
const shown = 3;

function noteOf(project: Project, released: JsonFile, changes: readonly Change<Said>[]): Problem {
  const [first] = changes;
  if (!first) throw new Error('no change');
  const [file, pointer] = placeOf(project, released, first);
  const say = (change: Change<Said>) => withTitles(inWords(change), [project]);
  if (changes.length === 1)
    return problemAt(
      file,
      pointer,
      'changed-since-release',
      `${whereOf(project, first)}: ${say(first)}`,
      meant,
      'warning',
    );
  const said = changes.map((change) => `${change.section}: ${say(change)}`);
  const more = said.length > shown ? ` And ${said.length - shown} more.` : '';
  const what = `${screenName({ project }, first.screen)} has ${said.length} changes. ${said.slice(0, shown).join(' ')}${more}`;
  return { ...problemAt(file, pointer, 'changed-since-release', what, meant, 'warning'), places: said };
}

function whereOf(project: Project, { screen, section }: Change<Said>): string {
  return `${screen === '' ? 'Everywhere' : screenName({ project }, screen)}, ${section}`;
}

const kept = 'keep it, once the preview was agreed: npm run release';
const meant = `if it is meant, ${kept} (npm run preview-change shows it)`;

function inWords({ was, is, moved }: Change<Said>): string {
  if (moved) return `${quoted(is)} stands at another place of the order now.`;
  if (was === undefined) return `new is ${quoted(is)}.`;
  if (is === undefined) return `gone is ${quoted(was)}.`;
  return inShort(was, is) ?? `was ${quoted(was)}, is now ${quoted(is)}.`;
}

/** Of two long lists, such as the pages that back returns to, what only one of them has. */
function inShort(was: string, is: string): string | undefined {
  const [old, now] = [was.split(', '), is.split(', ')];
  const gone = old.filter((each) => !now.includes(each));
  const come = now.filter((each) => !old.includes(each));
  const count = gone.length + come.length;
  if (Math.min(old.length, now.length) < 6 || count === 0 || count > 3) return undefined;
  const said = [
    ...(come.length > 0 ? [`new is ${come.map(quoted).join(', ')}`] : []),
    ...(gone.length > 0 ? [`gone is ${gone.map(quoted).join(', ')}`] : []),
  ];
  return `in ${quoted(`${was.replace(/:? [^:]*$/, '')} …`)} ${said.join(' and ')}.`;
}

function quoted(text: string | undefined): string {
  return `“${text ?? ''}”`;
}

/** The line itself, else the file that it was taken from. */
function placeOf(
  project: Project,
  released: JsonFile,
  { screen, section, place, is }: Change<Said>,
): [JsonFile, string] {
  // of a line that is gone the place is that of another one of its section
  if (place) return [place.file, is === undefined ? place.pointer.replace(/\/[^/]*$/, '') : place.pointer];
  const file =
    screen === '' ? project[section.startsWith('Settings') ? 'settings' : 'journey'] : project.screens.get(screen);
  const event = /^When ([\w-]+)/.exec(section)?.[1];
  return [file ?? released, event === undefined ? '' : `/on/${event}`];
}

import { compareViews, type Change } from '../applicant/compare.ts';
import { linesOf } from '../applicant/record.ts';
import type { Said } from '../applicant/said.ts';
import { applicantView } from '../applicant/view.ts';
import { withTitles } from '../applicant/with-titles.ts';
import { screenName } from '../journey/words.ts';
import type { JsonFile, Project } from '../source/project.ts';
import type { Check } from './context.ts';
import { problemAt, type Problem } from './problem.ts';

/**
 * What applicants meet otherwise than at the last release, each in one sentence: a note, because a change may well be
 * meant. A value that is gone from a list is said in words of its own: drafts on phones may still hold it.
 */
export const checkReleased: Check = ({ project }) => {
  const { released } = project;
  if (!released || released.json.fault) return [];
  const before = linesOf(released.json.value);
  if (!before)
    return [
      problemAt(
        released,
        '',
        'release-unreadable',
        'This is no record of a release.',
        'write it anew: npm run release',
      ),
    ];
  const now = applicantView(project).filter(({ kind }) => kind !== 'text');
  return compareViews(before, now).map((change) => noteOf(project, released, change));
};

function noteOf(project: Project, released: JsonFile, change: Change<Said>): Problem {
  const [file, pointer] = placeOf(project, released, change);
  const where = `${change.screen === '' ? 'Everywhere' : screenName({ project }, change.screen)}, ${change.section}`;
  if (change.kind === 'choice' && change.is === undefined) {
    const what = `${where}: ${quoted(change.was)} cannot be chosen any more. An answer that a phone has kept may still be it: that person is asked again.`;
    return problemAt(
      file,
      pointer,
      'choice-gone',
      what,
      `to reword a choice, change its label only; ${meant}`,
      'warning',
    );
  }
  return problemAt(
    file,
    pointer,
    'changed-since-release',
    `${where}: ${withTitles(inWords(change), [project])}`,
    meant,
    'warning',
  );
}

const meant = 'if it is meant, keep it: npm run release (npm run preview-change shows it)';

function inWords({ was, is, moved }: Change<Said>): string {
  if (moved) return `${quoted(is)} stands at another place of the order now.`;
  if (was === undefined) return `new is ${quoted(is)}.`;
  return is === undefined ? `gone is ${quoted(was)}.` : `was ${quoted(was)}, is now ${quoted(is)}.`;
}

function quoted(text: string | undefined): string {
  return `“${text ?? ''}”`;
}

/** The line itself, else the file that it was taken from. */
function placeOf(project: Project, released: JsonFile, { screen, section, place }: Change<Said>): [JsonFile, string] {
  if (place) return [place.file, place.pointer];
  const file =
    screen === '' ? project[section.startsWith('Settings') ? 'settings' : 'journey'] : project.screens.get(screen);
  const event = /^When ([\w-]+)/.exec(section)?.[1];
  return [file ?? released, event === undefined ? '' : `/on/${event}`];
}

import { groupedBy } from '../grouped-by.ts';
import { isSame, type Preview } from './preview.ts';
import { nameIn, toldOf, translatedOf, type Projects, type Told } from './told.ts';

/** What is said when two configs are the same to applicants. */
export const nothing = 'Nothing changes for applicants.';

/** What changed in plain text, for the terminal. */
export function previewText(preview: Preview, projects: Projects): string {
  if (isSame(preview)) return nothing;
  const sections = [...groupedBy(toldOf(preview.changes, projects), ({ screen }) => screen)].map(([id, changes]) =>
    [nameIn(projects, id), ...changes.map((change) => `  ${sentence(change)}`)].join('\n'),
  );
  const translated = [...preview.translations].flatMap(([id, changes]) =>
    titledLines(
      `Texts in the language ${id}`,
      translatedOf(preview, changes, projects).map(
        (change) => `${nameIn(projects, change.screen)}: ${sentence(change)}`,
      ),
    ),
  );
  return [
    ...sections,
    ...translated,
    ...titledLines('Ways that are gone', preview.lost),
    ...titledLines('Ways that are new', preview.gained),
  ].join('\n\n');
}

/** How many edits the changes come from: a choice that is new on three screens is one. */
export function editsOf(told: readonly Told[]): number {
  return new Set(told.map(({ edit }) => edit)).size;
}

/** A heading and its lines; nothing without lines. */
function titledLines(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [[title, ...lines.map((line) => `  ${line}`)].join('\n')];
}

function sentence({ what, was, is, note }: Told): string {
  const more = note === undefined ? '' : ` ${note}`;
  if (was === undefined) return `${what}: new is ${quoted(is)}.${more}`;
  if (is === undefined) return `${what}: gone is ${quoted(was)}.${more}`;
  return `${what}: was ${quoted(was)}, is now ${quoted(is)}.${more}`;
}

/** In quotes, where it has none inside. */
function quoted(words = ''): string {
  return words.includes('“') ? words : `“${words}”`;
}

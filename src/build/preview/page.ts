import type { Problem } from '../check/problem.ts';
import { groupedBy } from '../grouped-by.ts';
import { htmlText } from '../html-text.ts';
import type { Project } from '../source/project.ts';
import { pageStyle } from './page-style.ts';
import type { Picture } from './pictures.ts';
import { picturesHtml } from './pictures-html.ts';
import { isSame, type Preview } from './preview.ts';
import { editsOf, nothing } from './text.ts';
import { nameIn, toldOf, translatedOf, type Projects, type Told } from './told.ts';

/** What the page tells besides the preview itself. */
export interface PageFacts {
  readonly base: string;
  readonly before: Project;
  readonly after: Project;
  /** What the checker says of the new config. */
  readonly problems: readonly Problem[];
  /** Screens before and after, in each language; none where no pictures were taken. */
  readonly pictures: readonly Picture[];
}

/** A part of the page: its name among the contents, and what stands in it. */
interface Section {
  readonly id: string;
  readonly name: string;
  readonly html: string;
}

/** The whole preview as one HTML page that needs nothing else. */
export function previewPage(preview: Preview, facts: PageFacts): string {
  const title = `What changes for applicants since ${facts.base}`;
  const projects: Projects = [facts.after, facts.before];
  const told = toldOf(preview.changes, projects);
  const sections = isSame(preview) ? [] : sectionsOf(preview, told, facts);
  const contents = sections.map(({ id, name }) => `<li><a href="#${id}">${htmlText(name)}</a></li>`);
  const body = sections.map(({ id, name, html }) => `<section id="${id}"><h2>${htmlText(name)}</h2>${html}</section>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${htmlText(title)}</title>
<style>${pageStyle}</style></head>
<body><h1>${htmlText(title)}</h1>
${isSame(preview) ? `<p class="same">${nothing}</p>` : summary(told, preview.screens.length)}
${contents.length > 1 ? `<nav aria-label="Contents"><ul>${contents.join('')}</ul></nav>` : ''}
${checkerHtml(facts.problems)}
${body.join('\n')}
</body></html>
`;
}

function summary(told: readonly Told[], screens: number): string {
  const edits = editsOf(told);
  if (edits === 0) return '';
  return `<p>${edits} ${edits === 1 ? 'change' : 'changes'}, on ${screens} ${screens === 1 ? 'screen' : 'screens'}.</p>`;
}

/** A section for each screen with what changed and how it looks, then those of the whole journey. */
function sectionsOf(preview: Preview, told: readonly Told[], facts: PageFacts): Section[] {
  const { translations, lost, gained } = preview;
  const projects: Projects = [facts.after, facts.before];
  const byScreen = groupedBy(told, ({ screen }) => screen);
  const pictures = groupedBy(facts.pictures, ({ screen }) => screen);
  const ids = [...new Set([...byScreen.keys(), ...pictures.keys()])];
  const screens = ids.map((id) => ({
    id: id === '' ? 'every-screen' : `screen-${id}`,
    name: nameIn(projects, id),
    html: tableHtml(byScreen.get(id) ?? []) + picturesHtml(pictures.get(id) ?? []),
  }));
  const languages = [...translations].map(([id, changes]) => ({
    id: `language-${id}`,
    name: `Texts in the language ${id}`,
    html: tableHtml(translatedOf(preview, changes, projects), projects),
  }));
  return [
    ...screens,
    ...languages,
    { id: 'ways-gone', name: 'Ways that are gone', html: listHtml(lost) },
    { id: 'ways-new', name: 'Ways that are new', html: listHtml(gained) },
  ].filter(({ html }) => html !== '');
}

/** The changes as rows; with the screens' names where `projects` says how they are called. */
function tableHtml(told: readonly Told[], projects?: Projects): string {
  if (told.length === 0) return '';
  const rows = told.map(({ screen, what, was, is, note }) => {
    const [old, now] = marked(was, is);
    const where = projects === undefined ? '' : `${htmlText(nameIn(projects, screen))}: `;
    const more = note === undefined ? '' : `<p class="note">${htmlText(note)}</p>`;
    return `<tr><th scope="row">${where}${htmlText(what)}</th><td class="was">${old}</td><td class="is">${now}${more}</td></tr>`;
  });
  return `<table><thead><tr><th scope="col">What</th><th scope="col">Before</th><th scope="col">Now</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** Both texts with the words marked that only one of them has, between a beginning and an end that both have. */
function marked(was: string | undefined, is: string | undefined): [string, string] {
  if (was === undefined || is === undefined)
    return [was === undefined ? '<i>nothing</i>' : htmlText(was), is === undefined ? '<i>nothing</i>' : htmlText(is)];
  const [old, now] = [was.split(/(?<= )/), is.split(/(?<= )/)];
  const most = Math.min(old.length, now.length);
  let first = 0;
  while (first < most && old[first] === now[first]) first += 1;
  let last = 0;
  while (last < most - first && old.at(-1 - last) === now.at(-1 - last)) last += 1;
  const shown = (words: readonly string[]) => {
    const middle = htmlText(words.slice(first, words.length - last).join(''));
    const end = htmlText(words.slice(words.length - last).join(''));
    return `${htmlText(words.slice(0, first).join(''))}${middle === '' ? '' : `<mark>${middle}</mark>`}${end}`;
  };
  return [shown(old), shown(now)];
}

function listHtml(ways: readonly string[]): string {
  if (ways.length === 0) return '';
  return `<ul>${ways.map((way) => `<li>${htmlText(way)}</li>`).join('')}</ul>`;
}

/** What the checker says, each sentence once, with the screen and the file that it is about. */
function checkerHtml(problems: readonly Problem[]): string {
  if (problems.length === 0) return '';
  const lines = problems.map(({ severity, screen, file, line, what, fix }) => {
    const where = `${screen === undefined ? '' : `${htmlText(screen)} `}<code>${htmlText(file)}:${line}</code>`;
    return `<li class="${severity}">${where}<br>${htmlText(what)} → ${htmlText(fix)}</li>`;
  });
  const count = `${lines.length} ${lines.length === 1 ? 'sentence' : 'sentences'}`;
  return `<details${problems.some(({ severity }) => severity === 'error') ? ' open' : ''}><summary>What the checker says (${count})</summary><ul>${[...new Set(lines)].join('')}</ul></details>`;
}

import type { Change } from '../applicant/compare.ts';
import type { Said } from '../applicant/said.ts';
import type { Problem } from '../check/problem.ts';
import { withTitles } from '../applicant/with-titles.ts';
import { htmlText } from '../html-text.ts';
import { screenName } from '../journey/words.ts';
import type { Project } from '../source/project.ts';
import type { Picture } from './pictures.ts';
import { isSame, type Preview } from './preview.ts';

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

const nothing = 'Nothing changes for applicants.';

/** What changed in plain text, for the terminal. */
export function previewText(preview: Preview, { after, before }: Pick<PageFacts, 'after' | 'before'>): string {
  const titled = (line: string) => withTitles(line, [after, before]);
  if (isSame(preview)) return nothing;
  const sections = grouped(preview.changes).map(([id, changes]) =>
    [nameOf(id, after, before), ...changes.map((change) => `  ${titled(sentence(change))}`)].join('\n'),
  );
  const translated = [...preview.translations].flatMap(([id, changes]) =>
    titledLines(`Texts in the language ${id}`, changes.map(sentence)),
  );
  return [
    ...sections,
    ...translated,
    ...titledLines('Ways that are gone', preview.lost),
    ...titledLines('Ways that are new', preview.gained),
  ].join('\n\n');
}

/** A heading and its lines; nothing without lines. */
function titledLines(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [[title, ...lines.map((line) => `  ${line}`)].join('\n')];
}

/** The whole preview as one HTML page that needs nothing else. */
export function previewPage(preview: Preview, facts: PageFacts): string {
  const { after, before, base } = facts;
  const title = `What changes for applicants since ${base}`;
  const body = isSame(preview)
    ? `<p class="same">${nothing}</p>`
    : [
        waysHtml('Ways that are gone', preview.lost),
        waysHtml('Ways that are new', preview.gained),
        ...grouped(preview.changes).map(([id, changes]) => screenHtml(nameOf(id, after, before), changes, facts)),
        ...[...preview.translations].map(([id, changes]) =>
          changes.length === 0 ? '' : screenHtml(`Texts in the language ${id}`, changes, facts),
        ),
        picturesHtml(facts),
      ].join('\n');
  const errors = facts.problems.map(
    ({ severity, what, fix }) => `<li class="${severity}">${htmlText(what)} → ${htmlText(fix)}</li>`,
  );
  const checker = errors.length === 0 ? '' : `<h2>What the checker says</h2><ul>${errors.join('')}</ul>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${htmlText(title)}</title>
<style>${style}</style></head>
<body><h1>${htmlText(title)}</h1>${summary(preview)}${checker}${body}</body></html>
`;
}

function summary({ changes, screens }: Preview): string {
  if (changes.length === 0) return '';
  return `<p>${changes.length} ${changes.length === 1 ? 'change' : 'changes'}, on ${screens.length} ${screens.length === 1 ? 'screen' : 'screens'}.</p>`;
}

function grouped(changes: readonly Change<Said>[]): [string, Change<Said>[]][] {
  const groups = new Map<string, Change<Said>[]>();
  for (const change of changes) groups.set(change.screen, [...(groups.get(change.screen) ?? []), change]);
  return [...groups];
}

function nameOf(id: string, after: Project, before: Project): string {
  return id === '' ? 'On every screen' : screenName({ project: after.screens.has(id) ? after : before }, id);
}

function sentence({ section, was, is, moved }: Change<Said>): string {
  if (moved) return `${section}: “${is ?? ''}” stands at another place of the order.`;
  if (was === undefined) return `${section}: new is “${is ?? ''}”.`;
  return is === undefined ? `${section}: “${was}” is gone.` : `${section}: was “${was}”, is now “${is}”.`;
}

function screenHtml(name: string, changes: readonly Change<Said>[], { before, after }: PageFacts): string {
  const rows = changes.map(
    ({ section, was, is, moved }) =>
      `<tr><th>${htmlText(section)}${moved ? ' (order)' : ''}</th><td class="was">${cell(was, before)}</td><td class="is">${cell(is, after)}</td></tr>`,
  );
  return `<section><h2>${htmlText(name)}</h2><table><thead><tr><th>Where</th><th>Before</th><th>After</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

function cell(line: string | undefined, project: Project): string {
  return htmlText(withTitles(line ?? '', [project]));
}

function figure(image: string | undefined, caption: string): string {
  const picture = image === undefined ? '<p>There is no such screen.</p>' : `<img alt="${caption}" src="${image}">`;
  return `<figure>${picture}<figcaption>${caption}</figcaption></figure>`;
}

function waysHtml(title: string, ways: readonly string[]): string {
  if (ways.length === 0) return '';
  return `<section><h2>${title}</h2><ul>${ways.map((way) => `<li>${htmlText(way)}</li>`).join('')}</ul></section>`;
}

function picturesHtml({ pictures, after, before }: PageFacts): string {
  if (pictures.length === 0) return '';
  const pairs = pictures.map(({ screen, sheet, language, was, is }) => {
    const name = `${nameOf(screen, after, before)}${sheet === undefined ? '' : `, the sheet ${sheet}`}`;
    return `<h3>${htmlText(name)}, ${htmlText(language)}</h3><div class="pair">${figure(was, 'Before')}${figure(is, 'After')}</div>`;
  });
  return `<section><h2>The screens</h2>${pairs.join('\n')}</section>`;
}

const style = [
  'body{font:16px/1.5 system-ui,sans-serif;max-width:1000px;margin:2rem auto;padding:0 1rem;color:#101828}',
  'h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}table{border-collapse:collapse;width:100%;table-layout:fixed}',
  'th,td{border:1px solid #d0d5dd;padding:.4rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere;font-size:.9rem}',
  'td.was{background:#fdeaea}td.is{background:#e3f6e8}.same{font-size:1.2rem}.error{color:#b42318}',
  '.pair{display:flex;gap:1rem;flex-wrap:wrap}figure{margin:0}img{width:320px;border:1px solid #d0d5dd}',
].join('');

import type { Facts } from '#lib/facts.ts';
import type { LanguageRow } from '../compile/locales.ts';
import { htmlText } from '../html-text.ts';
import { objectOf, textOf } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import type { MessageProof } from './message-proofs.ts';
import { keyOf, type Photograph } from './photographs.ts';
import type { ReplyMessage } from './reply-messages.ts';
import { breachWords, fieldTitle, typedWords } from './rule-words.ts';

/** What the gallery shows. */
export interface Gallery {
  /** The facts of the settings, for texts that name them. */
  readonly settings: Facts;
  readonly languages: readonly LanguageRow[];
  /** The ids of the screens, in the order in which they are shown. */
  readonly order: readonly string[];
  readonly proofs: readonly MessageProof[];
  readonly said: readonly ReplyMessage[];
  readonly photographs: readonly Photograph[];
}

/** The gallery of messages as one HTML page that needs nothing else. */
export function galleryPage(gallery: Gallery): string {
  const files = filesOf(gallery);
  const shown = gallery.proofs.filter(({ shownBy }) => shownBy).length;
  const title = 'What applicants are told';
  const contents = files.map((file) => `<li><a href="#${file.id}">${htmlText(titleOf(file))}</a></li>`).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${style}${gallery.languages.map(({ id }) => onlyStyle(id)).join('')}</style></head>
<body>
<nav><h2>Screens</h2><ul>
${contents}
</ul></nav>
<main><h1>${title}</h1>
<p>${shown} messages of fields, ${gallery.proofs.length - shown} that nobody can bring about by typing, and ${gallery.said.length} that follow on replies and events.</p>
${filter(gallery.languages)}
${files.map((file) => screenHtml(gallery, file)).join('\n')}
</main></body></html>
`;
}

/** The files that say something: the screens in their order, then what stands on every screen. */
function filesOf({ order, proofs, said }: Gallery): JsonFile[] {
  const files = new Set([...proofs.map(({ of }) => of.file), ...said.map(({ file }) => file)]);
  const placeOf = ({ id }: JsonFile) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...files].toSorted((one, other) => placeOf(one) - placeOf(other));
}

function filter(languages: readonly LanguageRow[]): string {
  const choices = [{ id: 'all', label: 'All' }, ...languages].map(
    ({ id, label }) =>
      `<label><input type="radio" name="language" id="only-${id}"${id === 'all' ? ' checked' : ''}> ${htmlText(label)}</label>`,
  );
  return `<div class="filter" role="radiogroup" aria-label="Language">${choices.join('')}</div>`;
}

function screenHtml(gallery: Gallery, file: JsonFile): string {
  const proofs = gallery.proofs.filter(({ of }) => of.file === file);
  const said = gallery.said.filter((message) => message.file === file);
  return `<section id="${file.id}"><h2>${htmlText(titleOf(file))} <code>${htmlText(file.shown)}</code></h2>
${proofs.map((proof) => entry(gallery, fieldHead(gallery, proof), causeOf(gallery, proof), proof.texts, proof.key)).join('\n')}
${said.map((message) => entry(gallery, saidHead(message), whenOf(message), message.texts, keyOf(message))).join('\n')}
</section>`;
}

function titleOf({ json }: JsonFile): string {
  return textOf(objectOf(json.value)['title']) ?? 'On every screen';
}

function fieldHead({ settings }: Gallery, { of, rule }: MessageProof): string {
  const bound = of.schema[rule];
  const breach = breachWords(rule, bound, fieldTitle(of, String(bound), settings));
  return `${fieldTitle(of, of.field, settings)} – ${breach}`;
}

function causeOf({ settings }: Gallery, { shownBy, of, reason }: MessageProof): string {
  if (!shownBy) return `Cannot be brought about by typing. ${reason ?? ''}`;
  const before = [...of.others].map(
    ([field, { text }]) => ` while ${typedWords(text)} stands in “${fieldTitle(of, field, settings)}”`,
  );
  if (shownBy.value === undefined) return 'The field is left empty.';
  const became = String(shownBy.value) === shownBy.text ? '' : `, which becomes ${typedWords(String(shownBy.value))}`;
  return `${typedWords(shownBy.text)} is ${shownBy.way === 'pasted' ? 'entered' : 'typed'}${became}${before.join('')}.`;
}

const kindNames = {
  toast: 'A message for a while',
  alert: 'A message with a button',
  'field-error': 'Under the field',
  notice: 'A notice that then stands there',
};

function saidHead({ kind, outcome }: ReplyMessage): string {
  const field = textOf(outcome['field-error']);
  return field === undefined ? kindNames[kind] : `${kindNames[kind]} ${field}`;
}

function whenOf({ call, event, by, when, isServers }: ReplyMessage): string {
  const parts = [
    by ?? (event === undefined ? '' : `in the event ${event}`),
    call === undefined ? '' : `after the call ${call}`,
    when === '' ? 'when no row before applies' : when,
  ].filter((part) => part !== '');
  const server = isServers ? ' These are the server’s own words, passed through.' : '';
  const sentence = parts.join(', ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.${server}`;
}

function entry(
  { languages, photographs }: Gallery,
  head: string,
  cause: string,
  texts: ReadonlyMap<string, string>,
  key: string,
): string {
  const figures = languages.map(({ id, label }) => {
    const text = texts.get(id);
    const image = photographs.find((each) => each.of === key && each.language === id)?.image;
    const shown = image === undefined ? '' : `<img loading="lazy" alt="" src="${image}">`;
    const said = text === undefined ? '<em>No text: English shows.</em>' : htmlText(text);
    return `<figure class="of-${id}" lang="${id}">${shown}<figcaption><small>${htmlText(label)}</small> ${said}</figcaption></figure>`;
  });
  return `<article><h3>${htmlText(head)}</h3><p>${htmlText(cause)}</p><div>${figures.join('')}</div></article>`;
}

const style = [
  'body{display:grid;grid-template-columns:16rem 1fr;gap:2rem;margin:0;font:16px/1.5 system-ui,sans-serif;color:#101828}',
  'nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1rem;background:#f2f4f7;box-sizing:border-box}',
  'nav ul{padding:0;list-style:none}nav a{display:block;padding:.3rem 0;color:#1d4ed8}main{padding:1rem 2rem 4rem 0}',
  '.filter{position:sticky;top:0;background:#fff;border-bottom:1px solid #d0d5dd;display:flex;gap:1.5rem;padding:.8rem 0;z-index:1}',
  'h2{margin-top:3rem;border-bottom:1px solid #d0d5dd;}section{scroll-margin-top:4rem}code{font-size:.75rem;color:#475467}',
  'article{margin:1.5rem 0}article h3{margin:0;font-size:1rem}article p{margin:.2rem 0 .6rem;color:#475467}',
  'article div{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0;width:270px;border:1px solid #d0d5dd;border-radius:8px;overflow:hidden}',
  'figure img{width:100%;display:block;border-bottom:1px solid #d0d5dd}figcaption{padding:.5rem .7rem}small{display:block;color:#475467}',
  '@media(max-width:800px){body{display:block}nav{position:static;height:auto}main{padding:1rem}}',
].join('');

function onlyStyle(id: string): string {
  return `body:has(#only-${id}:checked) figure:not(.of-${id}){display:none}`;
}

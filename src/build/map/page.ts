import { drawMap } from './drawing.ts';
import type { MapGroup, People } from './model.ts';

/**
 * The map as a page to look around in, for the dev server: for all, new or repeat customers; a search; a tap on a screen
 * shows which screens lead to it and where it leads.
 */
export function mapPage(maps: Readonly<Record<People, readonly MapGroup[]>>): string {
  const names: Readonly<Record<People, string>> = {
    all: 'Everybody',
    new: 'New customers',
    repeat: 'Repeat customers',
  };
  const people = Object.entries(maps) as [People, readonly MapGroup[]][]; // the keys are those of the type
  const choices = people.map(
    ([id], index) =>
      `<label><input type="radio" name="people" value="${id}"${index === 0 ? ' checked' : ''}> ${names[id]}</label>`,
  );
  const pictures = people.map(
    ([id, groups], index) =>
      `<div class="map" data-people="${id}"${index === 0 ? '' : ' hidden'}>${drawMap(groups)}</div>`,
  );
  const links = people.map(([id, groups]) => [id, linksOf(groups)] as const);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The journey</title>
<style>${style}</style></head>
<body><header><h1>The journey</h1><fieldset><legend>For</legend>${choices.join('')}</fieldset>
<label>Find <input type="search" id="find" autocomplete="off"></label><p id="said" role="status">Tap a screen to see what leads to it and where it leads.</p></header>
<main>${pictures.join('\n')}</main>
<script type="application/json" id="links">${JSON.stringify(Object.fromEntries(links)).replaceAll('<', '\\u003c')}</script>
<script>${script}</script></body></html>
`;
}

/** For each screen, the screens to which it leads. */
function linksOf(groups: readonly MapGroup[]): Record<string, string[]> {
  const cards = groups.flatMap((group) => group.cards);
  return Object.fromEntries(
    cards.map(({ id, ways, back }) => [id, [...new Set([...ways, ...back].flatMap(({ to }) => to ?? []))]]),
  );
}

const style = [
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#101828}',
  'header{position:sticky;top:0;background:#fff;border-bottom:1px solid #d0d5dd;padding:.5rem 1rem;display:flex;gap:1.5rem;align-items:center;flex-wrap:wrap}',
  'h1{font-size:1.2rem;margin:0}fieldset{border:0;display:flex;gap:1rem;margin:0;padding:0}legend{float:left;margin-right:.5rem}',
  'main{padding:1rem}svg{width:100%;max-width:1240px;height:auto}svg g{cursor:pointer}',
  'svg g.faint{opacity:.25}svg g.here>rect{stroke-width:4}svg g.to>rect{stroke:#1a56db;stroke-width:4}svg g.from>rect{stroke:#8a5a00;stroke-width:4}',
].join('');

const script = `
const links = JSON.parse(document.getElementById('links').textContent);
const shown = () => document.querySelector('.map:not([hidden])');
const cards = () => [...shown().querySelectorAll('g[id]')];
const say = (text) => { document.getElementById('said').textContent = text; };
function mark(id) {
  const own = links[shown().dataset.people];
  const to = own[id] ?? [];
  const from = Object.keys(own).filter((other) => own[other].includes(id));
  for (const card of cards()) {
    card.classList.toggle('here', card.id === id);
    card.classList.toggle('to', to.includes(card.id));
    card.classList.toggle('from', from.includes(card.id));
    card.classList.toggle('faint', id !== undefined && card.id !== id && !to.includes(card.id) && !from.includes(card.id));
  }
  say(id === undefined ? 'Tap a screen to see what leads to it and where it leads.'
    : id + ' leads to: ' + (to.join(', ') || 'nothing by name') + '. To it lead: ' + (from.join(', ') || 'the server or a way in') + '.');
}
document.querySelector('main').addEventListener('click', (event) => mark(event.target.closest('g[id]')?.id));
document.querySelector('fieldset').addEventListener('change', (event) => {
  for (const map of document.querySelectorAll('.map')) map.hidden = map.dataset.people !== event.target.value;
  mark(undefined);
});
document.getElementById('find').addEventListener('input', (event) => {
  const word = event.target.value.trim().toLowerCase();
  for (const card of cards()) card.classList.toggle('faint', word !== '' && !card.textContent.toLowerCase().includes(word));
  if (word !== '') cards().find((card) => !card.classList.contains('faint'))?.scrollIntoView({ block: 'center' });
});
`;

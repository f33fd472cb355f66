import { chosenLines, foundLine, startLine, type Said } from './look-words.ts';
import { followHands, showCard } from './look-hands.ts';
import type { ScreenLinks } from './page.ts';

// Runs in the page of the map (page.ts): choosing a screen, finding one, keyboard, zoom.

type Links = Readonly<Record<string, ScreenLinks>>;

const byId = <Type extends HTMLElement>(id: string, kind: new () => Type): Type => {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${id}.`);
  return found;
};
const view = byId('view', HTMLElement);
const find = byId('find', HTMLInputElement);
const people = byId('people', HTMLSelectElement);
const said = byId('said', HTMLElement);
const showAll = byId('all', HTMLButtonElement);
// page.ts wrote it
const links = JSON.parse(byId('links', HTMLScriptElement).text) as Readonly<Record<string, Links>>;

const maps = [...document.querySelectorAll<HTMLElement>('.map')];
const shownMap = () => maps.find(({ hidden }) => !hidden);
const cards = () => [...(shownMap()?.querySelectorAll<SVGGElement>('g[data-screen]') ?? [])];
const idOf = (card: Element) => card.getAttribute('data-screen') ?? '';
const ownLinks = () => links[people.value] ?? {};

let chosen: string | undefined;
let hits: readonly SVGGElement[] = [];
let hit = 0;
/** Where the map stood before something was looked for. */
let before: { left: number; top: number } | undefined;

function say(lines: readonly Said[]): void {
  said.replaceChildren(
    ...lines.map(({ text, look }) => {
      const line = document.createElement('p');
      line.className = look ?? '';
      line.textContent = text;
      return line;
    }),
  );
  document.documentElement.style.setProperty('--foot', `${said.offsetHeight}px`);
}

function mark(lookOf: (card: SVGGElement) => '' | 'here' | 'on' | 'from' | 'faint'): void {
  for (const card of cards()) {
    const look = lookOf(card);
    for (const name of ['here', 'on', 'from', 'faint']) card.classList.toggle(name, name === look);
    card.setAttribute('aria-pressed', String(look === 'here'));
  }
  showAll.hidden = chosen === undefined && find.value === '';
}

function choose(id: string | undefined): void {
  chosen = id;
  const own = ownLinks();
  const here = id === undefined ? undefined : own[id];
  if (id === undefined || here === undefined) {
    mark(() => '');
    return say([startLine]);
  }
  mark((card) => {
    if (idOf(card) === id) return 'here';
    if (here.on.includes(idOf(card))) return 'on';
    if (own[idOf(card)]?.on.includes(id) ?? false) return 'from';
    return here.back.includes(idOf(card)) ? '' : 'faint';
  });
  say(chosenLines(own, id));
  const card = cards().find((each) => idOf(each) === id);
  // what is said takes room from the map
  if (card) showCard(view, card);
}

/** Lights the screens that are called so; where none is, those that name it. */
function lookFor(): void {
  chosen = undefined;
  const word = find.value.trim().toLowerCase();
  before ??= { left: view.scrollLeft, top: view.scrollTop };
  if (word === '') return reset();
  const own = ownLinks();
  const naming = cards().filter((card) => card.textContent.toLowerCase().includes(word));
  const called = naming.filter((card) => isCalled(own[idOf(card)], word));
  hits = called.length > 0 ? called : naming;
  hit = 0;
  mark((card) => (hits.length === 0 || hits.includes(card) ? '' : 'faint'));
  tellHit(naming.length - called.length, called.length > 0);
}

function isCalled(screen: ScreenLinks | undefined, word: string): boolean {
  return screen !== undefined && `${screen.title} ${screen.route}`.toLowerCase().includes(word);
}

function tellHit(others: number, isCalledSo: boolean): void {
  const card = hits[hit];
  if (card) reach(card, false);
  const title = card && ownLinks()[idOf(card)]?.title;
  say([foundLine({ word: find.value.trim(), title, hit, count: hits.length, others, isCalledSo })]);
}

/** Everything as it was before something was looked for or chosen. */
function reset(): void {
  find.value = '';
  choose(undefined);
  if (before) view.scrollTo(before);
  before = undefined;
  hits = [];
}

/** Makes a card the one that Tab leads to, and shows it. */
function reach(card: SVGGElement, focus: boolean): void {
  for (const each of cards()) each.setAttribute('tabindex', each === card ? '0' : '-1');
  showCard(view, card);
  if (focus) card.focus({ preventScroll: true });
}

/** The card that stands nearest in a direction of the arrow keys. */
function neighbour(card: SVGGElement, key: string): SVGGElement | undefined {
  const all = hits.length > 0 ? hits : cards();
  const index = all.indexOf(card);
  if (key === 'ArrowLeft') return all[index - 1];
  if (key === 'ArrowRight') return all[index + 1];
  const { left, top } = card.getBoundingClientRect();
  const column = all.filter((each) => Math.abs(each.getBoundingClientRect().left - left) < 5);
  return key === 'ArrowDown'
    ? column.find((each) => each.getBoundingClientRect().top > top + 5)
    : column.findLast((each) => each.getBoundingClientRect().top < top - 5);
}

view.addEventListener('keydown', (event) => {
  const card = event.target instanceof Element ? event.target.closest<SVGGElement>('g[data-screen]') : null;
  if (!card) return;
  if (event.key === 'Enter' || event.key === ' ') choose(chosen === idOf(card) ? undefined : idOf(card));
  else if (event.key.startsWith('Arrow')) {
    const next = neighbour(card, event.key);
    if (next) reach(next, true);
  } else return;
  event.preventDefault();
});
view.addEventListener('click', (event) => {
  const card = event.target instanceof Element ? event.target.closest<SVGGElement>('g[data-screen]') : null;
  if (card) for (const each of cards()) each.setAttribute('tabindex', each === card ? '0' : '-1');
  if (card || chosen !== undefined) choose(card ? idOf(card) : undefined);
});
people.addEventListener('change', () => {
  for (const map of maps) map.hidden = map.dataset['people'] !== people.value;
  startKeys();
  if (find.value === '') choose(chosen);
  else lookFor();
});
find.addEventListener('input', lookFor);
find.addEventListener('keydown', ({ key, shiftKey }) => {
  if (key !== 'Enter' || hits.length === 0) return;
  hit = (hit + (shiftKey ? hits.length - 1 : 1)) % hits.length;
  tellHit(0, true);
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') reset();
});
showAll.addEventListener('click', reset);

/** Tab leads into the map once, to its first card; the arrow keys lead on from there. */
function startKeys(): void {
  if (!cards().some((card) => card.getAttribute('tabindex') === '0')) cards()[0]?.setAttribute('tabindex', '0');
}

startKeys();
say([startLine]);
followHands(view, { larger: byId('in', HTMLButtonElement), smaller: byId('out', HTMLButtonElement) });

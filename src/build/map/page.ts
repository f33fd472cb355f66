import { htmlText } from '../html-text.ts';
import { drawMap } from './drawing.ts';
import { leaving, nextStep, type MapCard, type MapGroup, type People } from './card.ts';

/** What the page knows of a screen besides its drawing: its name, and where it leads, each in words and by id. */
export interface ScreenLinks {
  readonly title: string;
  readonly route: string;
  readonly on: readonly string[];
  /** Where it leads that is no screen of the map, such as 'the screen that the server names'. */
  readonly beyond: readonly string[];
  readonly back: readonly string[];
  /** Where back leads in words, where it is no one screen. */
  readonly backTo: readonly string[];
}

const names: Readonly<Record<People, string>> = {
  all: 'everybody',
  new: 'new customers',
  repeat: 'repeat customers',
};
const columns = 3;

/**
 * The map as a page to look around in, for the dev server: for all, new or repeat customers; a search; a screen that is
 * chosen shows which screens lead to it and where it leads. `script` is the address of look-around.ts.
 */
export function mapPage(maps: Readonly<Record<People, readonly MapGroup[]>>, script: string): string {
  const people = Object.entries(maps) as [People, readonly MapGroup[]][]; // the keys are those of the type
  const choices = people.map(([id]) => `<option value="${id}">${names[id]}</option>`);
  const pictures = people.map(
    ([id, groups], index) =>
      `<div class="map" data-people="${id}"${index === 0 ? '' : ' hidden'}>${drawMap(groups, { columns, name: id })}</div>`,
  );
  const links = people.map(([id, groups]) => [id, linksOf(groups)] as const);
  return framed(`<header><h1>The journey</h1>
<label>For <select id="people" autocomplete="off">${choices.join('')}</select></label>
<label>Find <input type="search" id="find" autocomplete="off" placeholder="a title or address"></label>
<div class="zoom"><button type="button" id="all" hidden>Show all</button><button type="button" id="out" aria-label="Smaller">−</button><button type="button" id="in" aria-label="Larger">+</button></div></header>
<main id="view">${pictures.join('\n')}</main>
<footer id="said" role="status"></footer>
<script type="application/json" id="links">${JSON.stringify(Object.fromEntries(links)).replaceAll('<', '\\u003c')}</script>
<script type="module" src="${script}"></script>`);
}

/** The page where no map can be drawn: says why. */
export function noMapPage(why: string): string {
  return framed(`<main><h1>The journey cannot be drawn</h1><p>${htmlText(why)}</p>
<p>Put right what “npm run check” says, then load this page again.</p></main>`);
}

function framed(body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>The journey</title>
<style>${style}</style></head>
<body>${body}</body></html>
`;
}

function linksOf(groups: readonly MapGroup[]): Record<string, ScreenLinks> {
  return Object.fromEntries(groups.flatMap(({ cards }) => cards.map((card) => [card.id, screenLinks(card)] as const)));
}

function screenLinks({ id, title, route, step, ways, next, back }: MapCard): ScreenLinks {
  const others = ways.filter(({ to, target }) => to.length === 0 && !(next !== undefined && target === nextStep));
  const beyond = others.map(({ target }) =>
    target === nextStep ? 'the next step of the application' : target.replace(`${leaving} `, ''),
  );
  return {
    title: step === undefined ? title : `${step} ${title}`,
    route: `${route} ${id}`,
    on: unique([...(next === undefined ? [] : [next]), ...ways.flatMap(({ to }) => to)]),
    beyond: unique(beyond),
    back: unique(back.flatMap(({ to }) => to)),
    backTo: unique(back.flatMap(({ to, target }) => (to.length === 0 ? [target] : []))),
  };
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}

const style = [
  '*{box-sizing:border-box}[hidden]{display:none!important}',
  'body{font:16px/1.4 system-ui,sans-serif;margin:0;color:#101828;height:100vh;height:100dvh;display:grid;grid-template:auto minmax(0,1fr) auto/minmax(0,1fr)}',
  'header{border-bottom:1px solid #d0d5dd;padding:.5rem 1rem;display:flex;gap:.5rem 1.5rem;align-items:center}',
  'h1{font-size:1.2rem;margin:0}label{display:flex;gap:.5rem;align-items:center}',
  'select,input,button{font:inherit;min-height:48px;border:1px solid #667085;border-radius:8px;background:#fff;color:inherit;padding:0 .6rem;max-width:100%}',
  '.zoom{margin-left:auto;display:flex;gap:.5rem}.zoom button{min-width:48px}',
  'main{overflow:auto;padding:0;overscroll-behavior:contain;touch-action:pan-x pan-y;cursor:grab}main.held{cursor:grabbing;user-select:none}',
  'body>main:only-child{padding:1rem;cursor:auto;grid-row:2}',
  'svg{display:block}svg g[data-screen]{cursor:pointer}svg g[data-screen]:focus{outline:none}',
  'svg g[data-screen]:focus-visible>rect{stroke:#101828;stroke-width:4;stroke-dasharray:8 4}',
  'svg g.faint{opacity:.25}svg g.faint.wrong{opacity:.6}svg g.here>rect{stroke:#101828;stroke-width:5}',
  'svg g.on>rect{stroke:#1a56db;stroke-width:4}svg g.from>rect{stroke:#8a5a00;stroke-width:4}',
  'footer{border-top:1px solid #d0d5dd;padding:.5rem 1rem;max-height:30vh;overflow:auto;font-size:.9rem}footer p{margin:0}',
  'footer .on{color:#1a56db}footer .from{color:#8a5a00}',
  '@media(max-width:700px){h1{display:none}header{padding:.4rem .5rem;gap:.5rem}label{font-size:.85rem;gap:.25rem;min-width:0}',
  'label:nth-of-type(2){flex:1}label select{width:6.5rem}input{width:100%;min-width:0}.zoom{position:fixed;right:.75rem;bottom:calc(var(--foot,4rem) + .75rem)}',
  '.zoom button{box-shadow:0 1px 6px #0003}footer{padding:.4rem .6rem}}',
].join('');

import { htmlText } from '../html-text.ts';
import { cardLines, shortened } from './card-lines.ts';
import { drawLegend, legendHeight, looks, wrong } from './legend.ts';
import type { MapCard, MapGroup } from './card.ts';

/** In pixels of the picture. */
const size = { width: 380, gap: 26, margin: 24, heading: 34, line: 15, pad: 12, head: 46 };
/** So many letters of a title stand in a line. */
const titleLetters = 44;

/** How a map is drawn. */
export interface DrawingOptions {
  /** As many cards stand side by side; two fill the page of a README at their own size. */
  readonly columns?: number;
  /** For a page with several maps, of which each needs names of its own; its cards can then be reached and pressed. */
  readonly name?: string;
}

/** A card with its place in the picture. */
interface Placed {
  readonly card: MapCard;
  readonly x: number;
  readonly y: number;
  /** The height of its row: of the highest card in it. */
  readonly row: number;
}

/**
 * The map as SVG: what the colours mean, then group under group, each card with the ways that lead on from its screen,
 * those back, and what the checker says of it in red. Steps of the application are joined by arrows. The same map gives
 * the same picture.
 */
export function drawMap(groups: readonly MapGroup[], { columns = 2, name }: DrawingOptions = {}): string {
  const width = 2 * size.margin + columns * (size.width + size.gap) - size.gap;
  const tip = name === undefined ? 'tip' : `tip-${name}`;
  const parts: string[] = [drawLegend(size.margin, size.margin, width - 2 * size.margin)];
  let top = size.margin + legendHeight(width - 2 * size.margin);
  for (const group of groups) {
    parts.push(text(size.margin, top + 18, 'font-size="17" font-weight="700" fill="#101828"', group.name));
    const { placed, end } = place(group.cards, columns, top + size.heading);
    parts.push(...placed.map((each) => drawCard(each, name !== undefined)), ...arrows(placed, tip));
    top = end + size.gap / 2;
  }
  const title = 'The journey, screen by screen, with every way on and back';
  const role = name === undefined ? `role="img"` : `role="group" aria-label="${title}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${top}" viewBox="0 0 ${width} ${top}" font-family="system-ui, sans-serif" ${role}>`,
    name === undefined ? `<title>${title}</title>` : '',
    `<defs><marker id="${tip}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0 8 4 0 8z" fill="#1a56db"/></marker></defs>`,
    `<rect width="${width}" height="${top}" fill="#ffffff"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

/** Puts cards side by side, row under row, from `top` on; `end` is where the next thing may begin. */
function place(cards: readonly MapCard[], columns: number, top: number): { placed: Placed[]; end: number } {
  const placed: Placed[] = [];
  let end = top;
  for (let first = 0; first < cards.length; first += columns) {
    const row = cards.slice(first, first + columns);
    const height = Math.max(...row.map(heightOf));
    for (const [column, card] of row.entries())
      placed.push({ card, x: size.margin + column * (size.width + size.gap), y: end, row: height });
    end += height + size.gap;
  }
  return { placed, end };
}

function heightOf(card: MapCard): number {
  return size.head + cardLines(card).length * size.line + size.pad;
}

function drawCard({ card, x, y }: Placed, isPressed: boolean): string {
  const { fill, edge } = looks[card.kind] ?? looks.other;
  const isWrong = card.problems.length > 0;
  const title = `${card.step === undefined ? '' : `${card.step} `}${card.title}`;
  const pressed = `data-screen="${card.id}"${isWrong ? ' class="wrong"' : ''} role="button" tabindex="-1" aria-pressed="false"`;
  return [
    isPressed ? `<g ${pressed}>` : '<g>',
    `<rect x="${x}" y="${y}" width="${size.width}" height="${heightOf(card)}" rx="10" fill="${fill}" stroke="${isWrong ? wrong : edge}" stroke-width="${isWrong ? 3 : 1.5}"/>`,
    text(x + size.pad, y + 21, 'font-size="13.5" font-weight="600" fill="#101828"', shortened(title, titleLetters)),
    text(x + size.pad, y + 37, 'font-size="11.5" fill="#475467"', card.route),
    ...cardLines(card).map((line, index) =>
      text(x + size.pad, y + size.head + (index + 1) * size.line - 3, line.style, line.text),
    ),
    '</g>',
  ].join('');
}

/** Arrows from each step to the next one: straight in a row, around the corner to the next row. */
function arrows(placed: readonly Placed[], tip: string): string[] {
  return placed.flatMap((to, index) => {
    const from = placed[index - 1];
    if (from?.card.step === undefined || to.card.step === undefined) return [];
    const style = `fill="none" stroke="#1a56db" stroke-width="2" marker-end="url(#${tip})"`;
    if (from.y === to.y) return [`<path d="M${from.x + size.width} ${from.y + 20}H${to.x - 2}" ${style}/>`];
    const bend = from.y + from.row + size.gap / 2;
    return [
      `<path d="M${from.x + size.width / 2} ${from.y + heightOf(from.card)}V${bend}H${to.x + size.width / 2}V${to.y - 2}" ${style}/>`,
    ];
  });
}

function text(x: number, y: number, style: string, words: string): string {
  return `<text x="${x}" y="${y}" xml:space="preserve" ${style}>${htmlText(words)}</text>`;
}

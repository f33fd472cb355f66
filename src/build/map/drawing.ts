import { htmlText } from '../html-text.ts';
import type { MapCard, MapGroup, MapWay } from './model.ts';

/** In pixels of the picture. */
const size = { width: 380, gap: 26, margin: 24, heading: 34, line: 15, pad: 12, head: 46 };
const perRow = 3;
/** As many letters stand in a line. */
const letters = { title: 44, line: 62 };
/** A card says at most so many lines of a way's condition. */
const mostLines = 2;

const colours: Readonly<Record<string, { fill: string; edge: string }>> = {
  entry: { fill: '#e8f0fe', edge: '#1a56db' },
  step: { fill: '#ffffff', edge: '#1a56db' },
  approved: { fill: '#e3f6e8', edge: '#13793b' },
  rejected: { fill: '#fdeaea', edge: '#b42318' },
  waiting: { fill: '#fff6e0', edge: '#8a5a00' },
  'signed-out': { fill: '#eef0f3', edge: '#5b6472' },
  other: { fill: '#f7f8fa', edge: '#9aa3b2' },
};
const wrong = '#b42318';

interface Line {
  readonly text: string;
  readonly style: string;
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
 * The map as SVG: group under group, three cards a row, each with the ways that lead on from its screen, those back, and
 * what the checker says of it in red. Steps of the application are joined by arrows. The same map gives the same picture.
 */
export function drawMap(groups: readonly MapGroup[]): string {
  const parts: string[] = [];
  let top = size.margin;
  for (const { name, cards } of groups) {
    parts.push(text(size.margin, top + 18, 'font-size="17" font-weight="700" fill="#101828"', name));
    top += size.heading;
    const placed: Placed[] = [];
    for (let first = 0; first < cards.length; first += perRow) {
      const row = cards.slice(first, first + perRow);
      const height = Math.max(...row.map(heightOf));
      row.forEach((card, column) =>
        placed.push({ card, x: size.margin + column * (size.width + size.gap), y: top, row: height }),
      );
      top += height + size.gap;
    }
    parts.push(...placed.map(drawCard), ...arrows(placed));
    top += size.gap / 2;
  }
  const width = 2 * size.margin + perRow * (size.width + size.gap) - size.gap;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" font-family="system-ui, sans-serif" role="img">`,
    '<title>The journey, screen by screen, with every way on and back</title>',
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0 8 4 0 8z" fill="#1a56db"/></marker></defs>',
    `<rect width="${width}" height="${top}" fill="#ffffff"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

function linesOf({ ways, back, problems }: MapCard): Line[] {
  const forward = ways.flatMap((way) => wayLines('→', way, 'fill="#175cd3"'));
  const backward = back.flatMap((way) => wayLines('←', { ...way, by: '' }, 'fill="#667085"'));
  const red = problems.flatMap((what) =>
    wrapped(`! ${what}`, 3).map((line) => ({ text: line, style: `fill="${wrong}"` })),
  );
  return [...forward, ...backward, ...red];
}

/** The target in the first line, what is pressed and under what condition in the next ones. */
function wayLines(mark: string, { target, by, when }: MapWay, style: string): Line[] {
  const how = [by === '' ? '' : `“${by}”`, when].filter((part) => part !== '').join(' ');
  const whole = `${mark} ${target}${how === '' ? '' : `: ${how}`}`;
  return wrapped(whole, mostLines + 1).map((line, index) => ({
    text: index === 0 ? line : `   ${line}`,
    style: `${style} font-size="11.5"`,
  }));
}

function heightOf(card: MapCard): number {
  return size.head + linesOf(card).length * size.line + size.pad;
}

function drawCard({ card, x, y }: Placed): string {
  const height = heightOf(card);
  const { fill, edge } = colours[card.kind] ?? { fill: '#ffffff', edge: '#9aa3b2' };
  const [stroke, weight] = card.problems.length > 0 ? [wrong, 3] : [edge, 1.5];
  const title = `${card.step === undefined ? '' : `${card.step} `}${card.title}`;
  return [
    `<g id="${card.id}"><rect x="${x}" y="${y}" width="${size.width}" height="${height}" rx="10" fill="${fill}" stroke="${stroke}" stroke-width="${weight}"/>`,
    text(x + size.pad, y + 21, 'font-size="13.5" font-weight="600" fill="#101828"', shortened(title, letters.title)),
    text(x + size.pad, y + 37, 'font-size="11.5" fill="#667085"', card.route),
    ...linesOf(card).map((line, index) =>
      text(x + size.pad, y + size.head + (index + 1) * size.line - 3, line.style, line.text),
    ),
    '</g>',
  ].join('');
}

/** Arrows from each step to the next one: straight in a row, around the corner to the next row. */
function arrows(placed: readonly Placed[]): string[] {
  return placed.flatMap((to, index) => {
    const from = placed[index - 1];
    if (from?.card.step === undefined || to.card.step === undefined) return [];
    const style = 'fill="none" stroke="#1a56db" stroke-width="2" marker-end="url(#tip)"';
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

/** At most so many lines of words; what does not fit ends with dots. */
function wrapped(words: string, lines: number): string[] {
  const done: string[] = [];
  let rest = words;
  while (rest.length > letters.line && done.length < lines - 1) {
    const cut = rest.lastIndexOf(' ', letters.line);
    const end = cut > 0 ? cut : letters.line;
    done.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...done, shortened(rest, letters.line)];
}

function shortened(words: string, most: number): string {
  return words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words;
}

/** A screen in the picture. `leads` are the ids of the screens that it may show besides the next in order. */
export interface Box {
  readonly title: string;
  readonly route: string;
  readonly kind: string;
  readonly leads: readonly string[];
}

/** Boxes under one heading; ordered ones are joined by arrows. */
export interface Group {
  readonly name: string;
  readonly ordered: boolean;
  readonly boxes: readonly Box[];
}

const perRow = 5;
const size = { width: 204, height: 84, columnGap: 30, rowGap: 30, margin: 24, heading: 30 };
const letters = { title: 25, leads: 33 };

const colours: Readonly<Record<string, { fill: string; line: string }>> = {
  entry: { fill: '#e8f0fe', line: '#1a56db' },
  step: { fill: '#ffffff', line: '#1a56db' },
  approved: { fill: '#e3f6e8', line: '#13793b' },
  rejected: { fill: '#fdeaea', line: '#b42318' },
  waiting: { fill: '#fff6e0', line: '#8a5a00' },
  'signed-out': { fill: '#eef0f3', line: '#5b6472' },
  other: { fill: '#f7f8fa', line: '#9aa3b2' },
};

/** The picture as SVG: group under group, five boxes a row. */
export function drawing(groups: readonly Group[]): string {
  const parts: string[] = [];
  let top = size.margin;
  for (const group of groups) {
    parts.push(line(size.margin, top + 16, `font-size="15" font-weight="700" fill="#101828"`, group.name));
    parts.push(...boxesOf(group, top + size.heading));
    top += size.heading + Math.ceil(group.boxes.length / perRow) * (size.height + size.rowGap);
  }
  const width = 2 * size.margin + perRow * (size.width + size.columnGap) - size.columnGap;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" font-family="system-ui, sans-serif" role="img">`,
    '<title>The journey, screen by screen</title>',
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0 8 4 0 8z" fill="#1a56db"/></marker></defs>',
    `<rect width="${width}" height="${top}" fill="#ffffff"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

function boxesOf({ boxes, ordered }: Group, top: number): string[] {
  return boxes.flatMap((each, index) => {
    const at = corner(index, top);
    const arrow = ordered && index > 0 ? [join(corner(index - 1, top), at)] : [];
    return [...arrow, box(each, at.x, at.y)];
  });
}

function corner(index: number, top: number): { x: number; y: number } {
  return {
    x: size.margin + (index % perRow) * (size.width + size.columnGap),
    y: top + Math.floor(index / perRow) * (size.height + size.rowGap),
  };
}

function box({ title, route, kind, leads }: Box, x: number, y: number): string {
  const { fill, line: edge } = colours[kind] ?? { fill: '#ffffff', line: '#9aa3b2' };
  const further = leads.length === 0 ? [] : wrap(`also → ${leads.join(', ')}`);
  return [
    `<g><rect x="${x}" y="${y}" width="${size.width}" height="${size.height}" rx="10" fill="${fill}" stroke="${edge}" stroke-width="1.5"/>`,
    line(x + 12, y + 22, `font-size="12.5" font-weight="600" fill="#101828"`, shorten(title, letters.title)),
    line(x + 12, y + 40, `font-size="11.5" fill="#344054"`, route),
    ...further.map((text, index) => line(x + 12, y + 57 + index * 14, `font-size="10.5" fill="#667085"`, text)),
    '</g>',
  ].join('');
}

/** An arrow to the next box: straight in a row, around the corner to the next row. */
function join(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const style = 'fill="none" stroke="#1a56db" stroke-width="2" marker-end="url(#tip)"';
  if (from.y === to.y) return `<path d="M${from.x + size.width} ${from.y + size.height / 2}H${to.x - 2}" ${style}/>`;
  const bend = from.y + size.height + size.rowGap / 2;
  return `<path d="M${from.x + size.width / 2} ${from.y + size.height}V${bend}H${to.x + size.width / 2}V${to.y - 2}" ${style}/>`;
}

function line(x: number, y: number, style: string, text: string): string {
  return `<text x="${x}" y="${y}" ${style}>${escape(text)}</text>`;
}

/** At most two lines of words. */
function wrap(text: string): string[] {
  if (text.length <= letters.leads) return [text];
  const cut = text.lastIndexOf(' ', letters.leads);
  return [text.slice(0, cut), shorten(text.slice(cut + 1), letters.leads)];
}

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Where a box stands in the grid of the picture. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

const size = { width: 168, height: 54, columnGap: 28, rowGap: 34, margin: 20 };

const colours: Readonly<Record<string, { fill: string; line: string }>> = {
  entry: { fill: '#e8f0fe', line: '#1a56db' },
  step: { fill: '#ffffff', line: '#1a56db' },
  approved: { fill: '#e3f6e8', line: '#13793b' },
  rejected: { fill: '#fdeaea', line: '#b42318' },
  waiting: { fill: '#fff6e0', line: '#8a5a00' },
  'signed-out': { fill: '#eef0f3', line: '#5b6472' },
  other: { fill: '#f7f8fa', line: '#9aa3b2' },
};

/** The whole picture around its parts. */
export function page(places: readonly Place[], parts: readonly string[]): string {
  const columns = Math.max(...places.map(({ column }) => column)) + 1;
  const rows = Math.max(...places.map(({ row }) => row)) + 1;
  const width = 2 * size.margin + columns * (size.width + size.columnGap) - size.columnGap;
  const height = 2 * size.margin + rows * (size.height + size.rowGap) - size.rowGap;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" role="img">`,
    `<title>The journey, screen by screen</title>`,
    `<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="context-stroke"/></marker></defs>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

/** A screen: its number in the order, its title and its route. */
export function box(
  place: Place,
  text: { title: string; route: string },
  number: number | undefined,
  kind: string,
): string {
  const { x, y } = corner(place);
  const { fill, line } = colours[kind] ?? { fill: '#ffffff', line: '#9aa3b2' };
  const prefix = number === undefined ? '' : `${number}. `;
  return [
    `<g><rect x="${x}" y="${y}" width="${size.width}" height="${size.height}" rx="8" fill="${fill}" stroke="${line}" stroke-width="1.5"/>`,
    `<text x="${x + 10}" y="${y + 23}" font-size="12.5" font-weight="600" fill="#101828">${escape(shorten(prefix + text.title))}</text>`,
    `<text x="${x + 10}" y="${y + 42}" font-size="11" fill="#475467">${escape(text.route)}</text></g>`,
  ].join('');
}

/** A way from one screen to another: from the middle of the side that faces it. */
export function arrow(from: Place, to: Place, kind: 'order' | 'way'): string {
  const [a, b] = [corner(from), corner(to)];
  const style =
    kind === 'order'
      ? 'stroke="#1a56db" stroke-width="2"'
      : 'stroke="#9aa3b2" stroke-width="1.2" stroke-dasharray="4 3"';
  const middle = { x: size.width / 2, y: size.height / 2 };
  if (from.row === to.row && to.column === from.column + 1) {
    return path(`M${a.x + size.width} ${a.y + middle.y}H${b.x - 2}`, style);
  }
  const down = to.row >= from.row;
  const start = { x: a.x + middle.x, y: down ? a.y + size.height : a.y };
  const end = { x: b.x + middle.x, y: down ? b.y - 2 : b.y + size.height + 2 };
  const bend = down ? start.y + size.rowGap / 2 : start.y - size.rowGap / 2;
  return path(`M${start.x} ${start.y}V${bend}H${end.x}V${end.y}`, style);
}

function path(line: string, style: string): string {
  return `<path d="${line}" fill="none" ${style} marker-end="url(#tip)"/>`;
}

function corner({ column, row }: Place): { x: number; y: number } {
  return {
    x: size.margin + column * (size.width + size.columnGap),
    y: size.margin + row * (size.height + size.rowGap),
  };
}

function shorten(text: string): string {
  return text.length > 24 ? `${text.slice(0, 23).trimEnd()}…` : text;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The look of a kind of screen, and what it means. */
interface Look {
  readonly fill: string;
  readonly edge: string;
  readonly means: string;
}

const other: Look = { fill: '#f7f8fa', edge: '#9aa3b2', means: 'beside the order' };

/** The looks of the kinds of screens. */
export const looks: Readonly<Record<string, Look>> & { readonly other: Look } = {
  entry: { fill: '#e8f0fe', edge: '#1a56db', means: 'a way in' },
  step: { fill: '#ffffff', edge: '#1a56db', means: 'a step, with its number' },
  approved: { fill: '#e3f6e8', edge: '#13793b', means: 'an end: approved' },
  rejected: { fill: '#fdeaea', edge: '#b42318', means: 'an end: refused' },
  waiting: { fill: '#fff6e0', edge: '#8a5a00', means: 'an end: waiting' },
  'signed-out': { fill: '#eef0f3', edge: '#5b6472', means: 'an end: signed out' },
  other,
};

/** The colour of what is wrong. */
export const wrong = '#b42318';

const row = 22;
const cell = 186;
const signs = [
  { sign: '→', colour: '#175cd3', means: 'a way on · what is pressed' },
  { sign: '←', colour: '#475467', means: 'where back leads' },
];

/** What colours and signs mean, from a place on, in a width of pixels. */
export function drawLegend(x: number, y: number, width: number): string {
  const perRow = perRowOf(width);
  const cells = [
    ...Object.values(looks).map(
      ({ fill, edge, means }) =>
        `<rect width="20" height="13" rx="3" fill="${fill}" stroke="${edge}" stroke-width="1.5"/>${words(means)}`,
    ),
    ...signs.map(
      ({ sign, colour, means }) =>
        `<text x="3" y="11" font-size="13" font-weight="700" fill="${colour}">${sign}</text>${words(means)}`,
    ),
  ];
  const placed = cells.map(
    (drawn, index) =>
      `<g transform="translate(${x + (index % perRow) * cell} ${y + Math.floor(index / perRow) * row})">${drawn}</g>`,
  );
  return placed.join('');
}

/** The height of the legend in pixels, with the space under it. */
export function legendHeight(width: number): number {
  const count = Object.keys(looks).length + signs.length;
  return Math.ceil(count / perRowOf(width)) * row + 16;
}

function perRowOf(width: number): number {
  return Math.max(1, Math.floor(width / cell));
}

function words(means: string): string {
  return `<text x="27" y="11" font-size="12" fill="#344054">${means}</text>`;
}

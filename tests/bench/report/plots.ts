import { ours } from '../forms/peers.ts';
import type { PeerResult } from '../forms/run-forms.ts';
import { shown } from '../run/numbers.ts';
import { measureOf, type Measure } from './measures.ts';

const sizes = [10, 100, 500, 1000] as const;
const colours = ['#1748d1', '#b4460f', '#0b7a4b', '#8e2bb3', '#7a6400', '#00727f', '#c01f5d', '#555555', '#3d8a00', '#a33b3b', '#000000']; // prettier-ignore
const [width, height, left, bottom] = [680, 300, 60, 30];

/** A page of plots: bars of bytes and waits, and how a key and a mount grow with the number of fields. */
export function plotPage(peers: readonly PeerResult[], machine: string): string {
  const plots = [
    bars('JavaScript of the page, kB brotli', peers, measureOf('JavaScript, brotli')),
    lines('Drawing the form, ms until it is painted', peers, (size) => measureOf(`mount, ${size} fields`)),
    lines('A key with live validation, ms of the main thread', peers, (size) => measureOf(`key live, ${size} fields`)),
    lines('Of it script, style and layout, ms', peers, (size) =>
      measureOf(`key live: script, style, layout, ${size} fields`),
    ),
    bars('Leaving a field, 500 fields, ms', peers, measureOf('leaving a field, 500 fields')),
    bars('Tap to the next screen of a wizard, ms', peers, measureOf('next screen of a wizard')),
    bars('Heap with 500 fields, MB', peers, measureOf('heap, 500 fields')),
  ];
  const style =
    'body{font:16px/1.4 system-ui,sans-serif;max-width:720px;margin:24px auto;padding:0 16px}svg{width:100%;height:auto}text{font:12px system-ui,sans-serif}';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Measured beside every peer</title><style>${style}</style></head><body><h1>Measured beside every peer</h1><p>${escaped(machine)}. Lower is better everywhere; the lines have logarithmic scales.</p>${plots.join('\n')}</body></html>\n`;
}

function bars(title: string, peers: readonly PeerResult[], { of }: Measure): string {
  const found = peers.map((peer, index) => ({ peer, index, value: of(peer) }));
  const sorted = found.filter(({ value }) => Number.isFinite(value)).toSorted((a, b) => a.value - b.value);
  const most = Math.max(...sorted.map(({ value }) => value), 1);
  const rows = sorted.map(({ peer, index, value }, place) => {
    const y = 10 + place * 24;
    const weight = peer.name === ours ? ' font-weight="700"' : '';
    return `<text x="210" y="${y + 13}" text-anchor="end"${weight}>${escaped(peer.title)}</text><rect x="218" y="${y}" width="${((width - 290) * value) / most}" height="18" fill="${colourOf(index)}"/><text x="${224 + ((width - 290) * value) / most}" y="${y + 13}">${shown(value)}</text>`;
  });
  return figure(title, sorted.length * 24 + 20, rows.join(''));
}

function lines(title: string, peers: readonly PeerResult[], measure: (size: number) => Measure): string {
  const series = peers.map((peer, index) => ({
    peer,
    index,
    points: sizes
      .map((size) => ({ size, value: measure(size).of(peer) }))
      .filter(({ value }) => Number.isFinite(value)),
  }));
  const values = series.flatMap(({ points }) => points.map(({ value }) => value));
  if (values.length === 0) return figure(title, 40, '<text x="10" y="20">Not measured</text>');
  const [least, most] = [Math.log(Math.min(...values)), Math.log(Math.max(...values))];
  const y = (value: number) =>
    height - bottom - ((height - bottom - 20) * (Math.log(value) - least)) / (most - least || 1);
  const drawn = series.map(({ peer, index, points }) => {
    const path = points.map(({ size, value }) => `${across(size).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    const thick = peer.name === ours ? 4 : 1.6;
    return `<polyline points="${path}" fill="none" stroke="${colourOf(index)}" stroke-width="${thick}"/>`;
  });
  const axis = sizes.map(
    (size) => `<text x="${across(size)}" y="${height - 8}" text-anchor="middle">${size} fields</text>`,
  );
  const scale = [least, (least + most) / 2, most].map(
    (each) => `<text x="${left - 8}" y="${y(Math.exp(each)) + 4}" text-anchor="end">${shown(Math.exp(each))}</text>`,
  );
  const legend = series.map(({ peer, index }, place) => {
    const [column, row] = [place % 3, Math.floor(place / 3)];
    const [legendX, legendY] = [left + column * 205, height + 14 + row * 18];
    return `<rect x="${legendX}" y="${legendY - 9}" width="10" height="10" fill="${colourOf(index)}"/><text x="${legendX + 15}" y="${legendY}">${escaped(peer.title)}</text>`;
  });
  const tall = height + 20 + Math.ceil(series.length / 3) * 18;
  return figure(title, tall, [...axis, ...scale, ...drawn, ...legend].join(''));
}

/** Where a number of fields stands, from left to right. */
function across(size: number): number {
  return left + ((width - left - 20) * Math.log(size / 10)) / Math.log(100);
}

function figure(title: string, tall: number, content: string): string {
  return `<h2>${escaped(title)}</h2><svg viewBox="0 0 ${width} ${tall}" role="img" aria-label="${escaped(title)}">${content}</svg>`;
}

function colourOf(index: number): string {
  return colours[index % colours.length] ?? '#000000';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

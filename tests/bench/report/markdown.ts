import { byHand, limit } from '../forms/peers.ts';
import type { PeerResult } from '../forms/run-forms.ts';
import { shown } from '../run/numbers.ts';
import type { Row } from '../run/results.ts';
import { measures, type Measure } from './measures.ts';

/** The peers side by side: a line a measure, each value with its ratio to plain HTML and to the form by hand. */
export function peerTable(peers: readonly PeerResult[]): string {
  const plain = peers.find(({ name }) => name === limit);
  const hand = peers.find(({ name }) => name === byHand);
  const cell = ({ of }: Measure, peer: PeerResult) => {
    const value = of(peer);
    const ratios = [plain, hand].map((other) => (other ? shown(value / of(other)) : '–'));
    return Number.isFinite(value) ? `${shown(value)} (${ratios.join('; ')})` : '–';
  };
  const lines = measures
    .filter(({ of }) => peers.some((peer) => Number.isFinite(of(peer))))
    .map((measure) => [`${measure.label}, ${measure.unit}`, ...peers.map((peer) => cell(measure, peer))]);
  const strict = ["runs under script-src 'self'", ...peers.map((peer) => (peer.strict === true ? 'yes' : '**no**'))];
  return table(['', ...peers.map(({ title }) => title)], [...lines, strict]);
}

/** What was measured against its targets. */
export function rowTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => [row.what, row.value, row.target ?? '', verdict(row)]);
  return table(['', 'measured', 'target', 'met'], lines);
}

function verdict({ met, target }: Row): string {
  if (target === undefined || met === undefined) return '';
  return met ? 'yes' : '**no**';
}

/** What one has to know of each peer. */
export function peerNotes(peers: readonly PeerResult[]): string {
  return peers.map(({ title, about, problems }) => `- ${title}: ${[about, ...problems].join('; ')}.`).join('\n');
}

function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  return [line(head), line(head.map(() => '---')), ...lines.map(line)].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((each) => each.replaceAll('|', '\\|')).join(' | ')} |`;
}

import { byHand, limit, ours } from '../forms/peers.ts';
import type { PeerResult } from '../forms/run-forms.ts';
import { shown } from '../run/numbers.ts';
import type { Row } from '../run/results.ts';
import { measureOf } from './measures.ts';

/** What this product has to reach beside a peer: at most so many times its value. */
interface Target {
  readonly labels: readonly string[];
  readonly beside: string;
  readonly factor: number;
}

const sizes = ['10 fields', '100 fields', '500 fields', '1000 fields'];
const all = ['bank', ...sizes];

const targets: readonly Target[] = [
  { labels: all.map((work) => `key live, ${work}`), beside: limit, factor: 1.15 },
  { labels: sizes.map((work) => `key live: script, style, layout, ${work}`), beside: 'form-js', factor: 1 },
  { labels: ['leaving a field, 100 fields', 'leaving a field, 500 fields'], beside: byHand, factor: 1.1 },
  { labels: all.map((work) => `mount, ${work}`), beside: byHand, factor: 0.9 },
  { labels: ['next screen of a wizard'], beside: byHand, factor: 1.15 },
];

/** The targets beside the peers, and how far this product is from each. A peer that was left out has no row. */
export function targetRows(peers: readonly PeerResult[]): Row[] {
  const own = peers.find(({ name }) => name === ours);
  return targets.flatMap(({ labels, beside, factor }) => {
    const other = peers.find(({ name }) => name === beside);
    if (!own || !other) return [];
    return labels.map((label): Row => {
      const { of, unit } = measureOf(label);
      const ratio = of(own) / of(other);
      const goal = `≤ ${factor} × ${other.title}`;
      if (Number.isNaN(ratio)) return { what: label, value: 'not measured yet', target: goal };
      const value = `${shown(of(own))} ${unit}, ${shown(ratio)} × ${other.title} (${shown(of(other))} ${unit})`;
      return { what: label, value, target: goal, met: ratio <= factor };
    });
  });
}

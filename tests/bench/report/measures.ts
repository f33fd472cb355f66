import type { PeerResult } from '../forms/run-forms.ts';
import { median } from '../run/numbers.ts';

/** A line of the peers' table. */
export interface Measure {
  readonly label: string;
  readonly unit: 'ms' | 'kB' | 'MB';
  readonly of: (peer: PeerResult) => number;
}

const works = ['bank', 'fields-10', 'fields-100', 'fields-500', 'fields-1000'];
const named = (workload: string) => (workload === 'bank' ? 'bank' : `${workload.slice('fields-'.length)} fields`);
const sampled = (label: string, sample: string): Measure => ({
  label,
  unit: 'ms',
  of: ({ samples }) => median(samples[sample] ?? []),
});
const weighed = (label: string, key: 'scriptBrotli' | 'scriptGzip' | 'styleGzip'): Measure => ({
  label,
  unit: 'kB',
  of: ({ bytes }) => (bytes ? bytes[key] / 1000 : Number.NaN),
});

/** Every line of the peers' table, in its order. */
export const measures: readonly Measure[] = [
  weighed('JavaScript, brotli', 'scriptBrotli'),
  weighed('JavaScript, gzip', 'scriptGzip'),
  weighed('CSS, gzip', 'styleGzip'),
  sampled('load, bank, at full speed', 'load bank'),
  ...works.map((work) => sampled(`mount, ${named(work)}`, `mount ${work}`)),
  ...works.map((work) => sampled(`key live, ${named(work)}`, `key live ${work}`)),
  ...works.map((work) => sampled(`key live: script, style, layout, ${named(work)}`, `key own live ${work}`)),
  ...works.slice(2, 4).map((work) => sampled(`key by default, ${named(work)}`, `key default ${work}`)),
  ...works.slice(2, 4).map((work) => sampled(`leaving a field, ${named(work)}`, `leave ${work}`)),
  sampled('next screen of a wizard', 'next screen'),
  {
    label: 'heap, 500 fields',
    unit: 'MB',
    of: ({ samples }) => median(samples['heap'] ?? []) / 2 ** 20,
  },
];

/** The measure with this label. Throws when there is none. */
export function measureOf(label: string): Measure {
  const found = measures.find((measure) => measure.label === label);
  if (!found) throw new Error(`No measure is called ${label}.`);
  return found;
}

import { parseArgs } from 'node:util';

/** The parts of the bench, in the order in which they run. */
export const parts = [
  'forms',
  'bytes',
  'lighthouse',
  'visits',
  'journey',
  'config',
  'dev',
  'sandbox',
  'memory',
] as const;
export type Part = (typeof parts)[number];

/** What the command line asks for. */
export interface BenchOptions {
  readonly parts: readonly Part[];
  /** How often each measure of the forms is taken. */
  readonly rounds: number;
  /** The peers by their folders; all when nothing is said. */
  readonly peers?: readonly string[];
  /** The screens that Lighthouse looks at, by their ids; all when nothing is said. */
  readonly screens?: readonly string[];
  /** Everything once and short: to see that it runs, not for its numbers. */
  readonly quick: boolean;
  /** Whether the table goes into README.md. A whole run puts it there by itself. */
  readonly publish: boolean;
}

/** Reads `npm run bench -- [part …] [--rounds 7] [--peers a,b] [--screens a,b] [--quick] [--publish]`. Throws for a part that there is not. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rounds: { type: 'string' },
      peers: { type: 'string' },
      screens: { type: 'string' },
      quick: { type: 'boolean', default: false },
      publish: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !isPart(name));
  if (unknown.length > 0) throw new Error(`Unknown part ${unknown.join(', ')}. Known: ${parts.join(', ')}.`);
  const chosen = positionals.filter(isPart);
  const { quick, publish } = values;
  return {
    // The forms weigh their bytes themselves.
    parts: chosen.length > 0 ? chosen : parts.filter((part) => part !== 'bytes'),
    rounds: Number(values.rounds ?? (quick ? 1 : 7)),
    quick,
    publish,
    ...(values.peers !== undefined && { peers: values.peers.split(',') }),
    ...(values.screens !== undefined && { screens: values.screens.split(',') }),
  };
}

function isPart(name: string): name is Part {
  return (parts as readonly string[]).includes(name);
}

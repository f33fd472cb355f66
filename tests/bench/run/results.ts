import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from './chromium.ts';
import { resultsFolder } from './folders.ts';
import type { Part } from './options.ts';

/** A row of the product's own table. */
export interface Row {
  readonly what: string;
  readonly value: string;
  /** What it has to be, in words; nothing where there is no target. */
  readonly target?: string;
  /** Whether it is so. */
  readonly met?: boolean;
}

/** What a part found, as it is kept in results/<part>.json. */
export interface PartResult {
  readonly when: string;
  readonly rows: readonly Row[];
  /** What was measured, for the plots and whoever wants to know more. */
  readonly data: unknown;
}

/** Keeps what a part found. */
export function keep(part: Part, rows: readonly Row[], data: unknown): void {
  mkdirSync(resultsFolder, { recursive: true });
  const result: PartResult = { when: new Date().toISOString(), rows, data };
  writeFileSync(join(resultsFolder, `${part}.json`), JSON.stringify(result, null, 1));
}

/** What a part found when it last ran; nothing when it never did. */
export function kept(part: Part): PartResult | undefined {
  const file = join(resultsFolder, `${part}.json`);
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as PartResult; // keep() wrote it
}

/** The machine on which this runs, in a sentence. */
export async function machine(): Promise<string> {
  const processors = cpus();
  const browser = await launchChromium();
  const version = browser.version();
  await browser.close();
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GB`;
  const model = processors[0]?.model.trim() || 'a processor without a name';
  return `${processors.length} × ${model}, ${memory}, Node ${process.versions.node}, Chromium ${version}`;
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PeerResult } from '../forms/run-forms.ts';
import { benchFolder, resultsFolder } from '../run/folders.ts';
import { parts } from '../run/options.ts';
import { kept, machine } from '../run/results.ts';
import { peerNotes, peerTable, rowTable } from './markdown.ts';
import { plotPage } from './plots.ts';
import { targetRows } from './targets.ts';

const [begin, end] = ['<!-- measured: begin -->', '<!-- measured: end -->'];

/** Writes results/table.md and results/plots.html of all that was measured so far; `publish` puts the table into README.md. */
export async function writeReport(publish: boolean): Promise<string> {
  const where = await machine();
  const found = parts.flatMap((part) => kept(part) ?? []);
  const forms = kept('forms') ?? kept('bytes');
  const peers = (forms?.data ?? []) as readonly PeerResult[]; // run-forms.ts made them
  const newest = found.map(({ when }) => when).toSorted().at(-1); // prettier-ignore
  const rows = [...targetRows(peers), ...found.flatMap((part) => part.rows)];
  const text = [
    `Measured on ${(newest ?? '').slice(0, 10)}: ${where}. The page's processor is slowed 4 times. In brackets: times plain HTML; times the form by hand.`,
    ...(peers.length > 0 ? [peerTable(peers), peerNotes(peers)] : []),
    rowTable(rows),
  ].join('\n\n');
  writeFileSync(join(resultsFolder, 'table.md'), `${text}\n`);
  writeFileSync(join(resultsFolder, 'plots.html'), plotPage(peers, where));
  if (publish) putIntoReadme(text);
  return text;
}

function putIntoReadme(text: string): void {
  const file = join(benchFolder, 'README.md');
  const [before, rest] = readFileSync(file, 'utf8').split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`README.md has no place between ${begin} and ${end}.`);
  writeFileSync(file, `${before}${begin}\n\n${text}\n\n${end}${after}`);
}

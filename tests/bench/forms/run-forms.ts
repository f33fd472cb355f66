import limitTo from 'p-limit';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../run/chromium.ts';
import type { BenchOptions } from '../run/options.ts';
import { inTime } from '../run/in-time.ts';
import { buildPeers, type BuiltPeer } from './build-peers.ts';
import { weighPage, type Bytes } from './bytes.ts';
import { measureVisit, visits, type Visit } from './measure.ts';
import { servePages, type PageServer } from './page-server.ts';
import { byHand, limit, ours, readPeers } from './peers.ts';
import { prove } from './prove.ts';
import { workloads } from './workload.ts';

/** Everything that was measured of one peer. */
export interface PeerResult {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly bytes?: Bytes;
  /** Whether it runs under script-src 'self'. */
  readonly strict?: boolean;
  readonly problems: readonly string[];
  /** A measure's name → one value a round. */
  readonly samples: Readonly<Record<string, readonly number[]>>;
}

/** Builds the peers, proves that each does what it should, weighs them, and unless `bytesOnly` times them in turns. */
export async function runForms(options: BenchOptions, bytesOnly: boolean): Promise<readonly PeerResult[]> {
  const built = await buildPeers(readPeers(options.peers));
  const server = await servePages(built);
  try {
    const plain = await proveAndWeigh(server, built);
    const samples = bytesOnly ? new Map<string, Map<string, number[]>>() : await rounds(server, built, options.rounds);
    return plain.map((result) => ({ ...result, samples: Object.fromEntries(samples.get(result.name) ?? []) }));
  } finally {
    server.stop();
  }
}

async function proveAndWeigh(
  server: PageServer,
  built: readonly BuiltPeer[],
): Promise<readonly Omit<PeerResult, 'samples'>[]> {
  const bank = workloads['bank'];
  if (!bank) throw new Error('There is no bank workload.');
  return limitTo(2).map(built, async (peer) => {
    const { problems, strict } = await prove(server, peer, bank);
    const browser = await launchChromium();
    let bytes: PeerResult['bytes'];
    try {
      bytes = await weighPage(browser, server, peer, bank);
    } finally {
      await browser.close();
    }
    const { name, title, about } = peer;
    console.log(
      `${title}: ${(bytes.scriptBrotli / 1000).toFixed(1)} kB${problems.map((each) => `; ${each}`).join('')}`,
    );
    return { name, title, about, bytes, strict, problems };
  });
}

/** The peers with which the targets and the brackets of the table compare: they have every visit in every round. */
const compared: ReadonlySet<string> = new Set([ours, limit, byHand]);
/** Of form-js the targets compare how fields are typed into. */
function isCompared(peer: string, { workload, kind }: Visit): boolean {
  return compared.has(peer) || (peer === 'form-js' && kind === 'live' && workload !== 'bank');
}
/** Any other visit is made in the first round, and in later ones where it did not take so many ms. */
const slow = 3000;
/** What those may take in all, in ms, so that a whole run of the bench ends in half an hour. */
const enough = 3 * 60_000;

/** In each round every peer has its turn, the first one of a round another one each time. */
async function rounds(
  server: PageServer,
  built: readonly BuiltPeer[],
  count: number,
): Promise<Map<string, Map<string, number[]>>> {
  const all = new Map(built.map(({ name }) => [name, new Map<string, number[]>()]));
  const slowOnes = new Set<string>();
  let spent = 0; // ms, on visits that are not compared
  for (let round = 0; round < count; round += 1) {
    const began = Date.now();
    let browser = await launchChromium();
    const turns = built.map((_peer, turn) => built[(turn + round) % built.length]);
    for (const visit of visits) {
      for (const peer of turns) {
        const samples = all.get(peer?.name ?? '');
        const named = `${peer?.name} ${visit.workload} ${visit.kind}`;
        if (!peer || !samples) continue;
        const isNeeded = isCompared(peer.name, visit);
        if (round > 0 && !isNeeded && (spent > enough || slowOnes.has(named))) continue;
        const opened = Date.now();
        const isDone = await visitOnce(browser, server, peer, visit, samples);
        const took = Date.now() - opened;
        if (took > slow) slowOnes.add(named);
        if (!isNeeded) spent += took;
        if (isDone) continue;
        // A page that hangs takes its browser with it.
        await close(browser);
        browser = await launchChromium();
      }
    }
    await close(browser);
    console.log(`Round ${round + 1} of ${count}: ${((Date.now() - began) / 1000).toFixed(0)} s`);
  }
  return all;
}

/** Workloads that some peers take seconds a key for: the other peers type fewer of them. */
const large: ReadonlySet<string> = new Set(['fields-500', 'fields-1000']);

/** Takes down what a visit measured; false when it fell over. */
async function visitOnce(
  browser: Browser,
  server: PageServer,
  peer: BuiltPeer,
  visit: Visit,
  samples: Map<string, number[]>,
): Promise<boolean> {
  try {
    const isShort = !isCompared(peer.name, visit) && large.has(visit.workload);
    const sample = await measureVisit(browser, server, peer, visit, isShort);
    for (const [name, value] of Object.entries(sample)) samples.set(name, [...(samples.get(name) ?? []), value]);
    return true;
  } catch (error) {
    console.log(
      `${peer.title}, ${visit.workload} (${visit.kind}): ${error instanceof Error ? error.message : 'failed'}`,
    );
    return false;
  }
}

async function close(browser: Browser): Promise<void> {
  await inTime(10_000, 'Closing the browser', browser.close()).catch(() => undefined);
}

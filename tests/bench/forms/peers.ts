import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchFolder } from '../run/folders.ts';

/** A peer: a folder of peers/ with its page (main.ts or main.tsx) and peer.json. */
export interface PeerFolder {
  readonly name: string;
  readonly folder: string;
  readonly entry: string;
  /** What the table calls it. */
  readonly title: string;
  /** What it is made of, and what one has to know of its numbers. */
  readonly about: string;
  /** The React that it runs on; 19 where nothing is said. */
  readonly react: 18 | 19;
  /** Whether its packages are the product's own. */
  readonly packages: 'bench' | 'product';
  /** A selector of the button that sends a form. */
  readonly next: string;
}

type PeerJson = Partial<Pick<PeerFolder, 'title' | 'about' | 'react' | 'packages' | 'next'>>;

/** The peer that the others are compared with: what a developer would write by hand. */
export const byHand = 'hand-written';
/** The limit that nobody can beat by much. */
export const limit = 'plain';
/** This product. */
export const ours = 'ours';

/** All peers, or those that are named, ours first and the limit last. Throws for a name that has no folder. */
export function readPeers(names?: readonly string[]): readonly PeerFolder[] {
  const all = readdirSync(join(benchFolder, 'peers'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const unknown = (names ?? []).filter((name) => !all.some((entry) => entry.name === name));
  if (unknown.length > 0) throw new Error(`There is no peer ${unknown.join(', ')} in tests/bench/peers.`);
  return all
    .map(({ name }) => readPeer(name))
    .filter(({ name }) => names === undefined || names.includes(name))
    .toSorted((a, b) => orderOf(a.name) - orderOf(b.name) || a.name.localeCompare(b.name));
}

function orderOf(name: string): number {
  return { [ours]: 0, [byHand]: 2, [limit]: 3 }[name] ?? 1;
}

function readPeer(name: string): PeerFolder {
  const folder = join(benchFolder, 'peers', name);
  const said = JSON.parse(readFileSync(join(folder, 'peer.json'), 'utf8')) as PeerJson; // README.md says what stands there
  const entry = ['main.tsx', 'main.ts'].map((file) => join(folder, file)).find((file) => existsSync(file));
  if (entry === undefined) throw new Error(`${folder} has no main.ts or main.tsx.`);
  const { title = name, about = '', react = 19, packages = 'bench', next = 'button[type=submit]' } = said;
  return { name, folder, entry, title, about, react, packages, next };
}

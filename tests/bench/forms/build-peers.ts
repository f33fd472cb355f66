import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import limitTo from 'p-limit';
import { build, type Alias, type Plugin } from 'vite';
import { filesOf, type Manifest } from '../../../src/build/budget.ts';
import { eagerPlugin } from '../../../src/build/eager-plugin.ts';
import { leanPlugin } from '../../../src/build/lean-plugin.ts';
import { benchFolder, cacheFolder, repository } from '../run/folders.ts';
import { compiledFolder, compileOurs } from './compile-ours.ts';
import type { PeerFolder } from './peers.ts';

/** A peer's production build. */
export interface BuiltPeer extends PeerFolder {
  /** The folder that is served. */
  readonly site: string;
  readonly html: string;
}

/** Builds every peer for production, each in its own folder, two at a time: nothing is timed yet. */
export function buildPeers(peers: readonly PeerFolder[]): Promise<readonly BuiltPeer[]> {
  return limitTo(2).map(peers, buildPeer);
}

async function buildPeer(peer: PeerFolder): Promise<BuiltPeer> {
  if (peer.packages === 'product') await compileOurs();
  const site = join(cacheFolder, 'sites', peer.name);
  await build({
    configFile: false,
    root: benchFolder,
    base: './',
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    resolve: { alias: aliasesOf(peer) },
    plugins: peer.packages === 'product' ? [leanPlugin(), eagerPlugin(), compiledConfig] : [],
    build: {
      outDir: site,
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: peer.entry },
    },
  });
  return { ...peer, site, html: pageOf(peer, site) };
}

/** Which copy of React a page runs on: two in one page would not work. */
function aliasesOf({ react, packages }: PeerFolder): Alias[] {
  const own = packages === 'product';
  const folder = join(own ? repository : benchFolder, 'node_modules');
  const suffix = react === 18 ? '18' : '';
  const names = own ? ['react', 'react-dom', '@mantine/core'] : ['react', 'react-dom'];
  return names.map((name) => ({
    find: new RegExp(`^${name}(?=/|$)`),
    replacement: join(folder, `${name}${suffix}`),
  }));
}

/** Puts the compiled workloads in the place of src/generated. */
const compiledConfig: Plugin = {
  name: 'compiled-config',
  enforce: 'pre',
  resolveId(id) {
    if (id === '#compiled') return join(compiledFolder, 'compiled.ts');
    return id.startsWith('#generated/') ? join(compiledFolder, 'generated', id.slice('#generated/'.length)) : undefined;
  },
};

function pageOf({ title }: PeerFolder, site: string): string {
  const manifest = JSON.parse(readFileSync(join(site, '.vite', 'manifest.json'), 'utf8')) as Manifest; // vite's own
  const [entry] = Object.entries(manifest).filter(([, chunk]) => 'isEntry' in chunk);
  if (!entry) throw new Error(`${site} has no entry.`);
  const styles = [...filesOf(manifest, [entry[0]])].filter((file) => file.endsWith('.css'));
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title.replaceAll('<', '&lt;')}</title><link rel="icon" href="data:,">`,
    ...styles.map((file) => `<link rel="stylesheet" href="./${file}">`),
    `<script type="module" src="./${entry[1].file}"></script>`,
    '</head><body><div id="root"></div></body></html>',
  ].join('\n');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import type { BuiltPeer } from './build-peers.ts';
import type { PageServer } from './page-server.ts';
import { PeerPage } from './peer-page.ts';
import type { Workload } from './workload.ts';

/** What a page loads to show a workload, in bytes. */
export interface Bytes {
  readonly scriptBrotli: number;
  readonly scriptGzip: number;
  readonly styleGzip: number;
}

/** Weighs every script and style sheet that a page really loads until the workload is drawn. */
export async function weighPage(
  browser: Browser,
  server: PageServer,
  peer: BuiltPeer,
  workload: Workload,
): Promise<Bytes> {
  const page = await PeerPage.open(browser, server, peer, workload);
  await page.mount();
  const loaded = await page.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await page.close();
  const address = server.addressOf(peer.name);
  const files = new Set(loaded.filter((url) => url.startsWith(address)).map((url) => url.slice(address.length)));
  const weigh = (ending: string, compress: (content: Buffer) => Buffer) =>
    [...files]
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + compress(readFileSync(join(peer.site, file))).length, 0);
  return {
    scriptBrotli: weigh('.js', (content) => brotliCompressSync(content)),
    scriptGzip: weigh('.js', (content) => gzipSync(content, { level: 9 })),
    styleGzip: weigh('.css', (content) => gzipSync(content, { level: 9 })),
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Browser } from 'playwright-core';
import type { BuiltPeer } from './build-peers.ts';
import type { PageServer } from './page-server.ts';
import { PeerPage } from './peer-page.ts';
import type { Workload } from './workload.ts';

const [brotli, zipped] = [promisify(brotliCompress), promisify(gzip)];
const zip = (content: Buffer) => zipped(content, { level: 9 });

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
  const weigh = async (ending: string, compress: (content: Buffer) => Promise<Buffer>) => {
    const contents = [...files]
      .filter((file) => file.endsWith(ending))
      .map((file) => readFileSync(join(peer.site, file)));
    const packed = await Promise.all(contents.map(compress));
    return packed.reduce((sum, { length }) => sum + length, 0);
  };
  return {
    scriptBrotli: await weigh('.js', (content) => brotli(content)),
    scriptGzip: await weigh('.js', zip),
    styleGzip: await weigh('.css', zip),
  };
}

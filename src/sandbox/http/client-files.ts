import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const text = /\.(?:html|js|css|json|svg|webmanifest|txt)$/;
/** A name that carries a hash of the content never changes its content. */
const hashed = /[-.][\w-]{8,}\.(?:js|css|svg|woff2|png|webp|jpg)$/;

/** Serves the built app from a folder: its files as they are, app.html for the address of any screen. */
export async function addClientFiles(app: FastifyInstance, folder: string): Promise<void> {
  await compressAll(folder);
  await app.register(serveFiles, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const name = path.replace(/\.(?:br|gz)$/, '');
      const kept = hashed.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache';
      if (name.endsWith('/sw.js')) reply.header('service-worker-allowed', '/');
      // The parameters of a screen's address may be a token or a number: what they brought is not kept.
      reply.header('cache-control', reply.request.url.includes('?') && name.endsWith('.html') ? 'no-store' : kept);
    },
  });
}

/** Whether an address is a screen's: not a file, not the API, not a stand-in. */
export function isScreen(path: string): boolean {
  return !path.startsWith('/api/') && !path.startsWith('/sandbox') && !/\.\w{1,11}$/.test(path);
}

/** Puts a brotli and a gzip version beside every text file that has none yet. */
async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && text.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.filter((file) => !existsSync(`${file}.br`)).map(compress));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const best = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, best));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

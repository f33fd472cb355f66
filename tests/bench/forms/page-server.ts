import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { freePort } from '../../../src/build/port.ts';
import type { BuiltPeer } from './build-peers.ts';

/** The pages of the peers on this machine. */
export interface PageServer {
  /** A peer's page; with `strict` under a policy that lets no page make code from text. */
  readonly addressOf: (peer: string, strict?: boolean) => string;
  readonly stop: () => void;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Styles may come from anywhere on the page: only scripts are asked about. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'";

/** Serves each built peer under its name. */
export async function servePages(peers: readonly BuiltPeer[]): Promise<PageServer> {
  const port = await freePort();
  const server = createServer((request, response): void => {
    const [, mode = '', name = '', ...rest] = (request.url ?? '').split('/');
    const peer = peers.find((each) => each.name === name);
    const path = rest.join('/');
    if (!peer) {
      response.writeHead(404).end();
      return;
    }
    if (path === '') {
      const strict = mode === 'strict' ? { 'content-security-policy': policy } : {};
      response.writeHead(200, { 'content-type': 'text/html', ...strict }).end(peer.html);
      return;
    }
    const file = join(peer.site, normalize(`/${path}`));
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    addressOf: (peer, strict = false) => `http://127.0.0.1:${port}/${strict ? 'strict' : 'free'}/${peer}/`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

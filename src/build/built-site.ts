import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

/** A folder of built files on an address of its own. */
export interface BuiltSite {
  readonly url: string;
  close(): void;
}

/** What a browser asks for: `address` is the path with its query, `path` the same without. */
export interface Asked {
  readonly method: string;
  readonly address: string;
  readonly path: string;
  readonly body: string;
}

/** What is said in place of a file. 'never': no answer ever comes; 'hang up': the line breaks. */
export type Said = { readonly status: number; readonly type: string; readonly text: string } | 'never' | 'hang up';

/** Says something to a request, at once or later; undefined: this is for the built files. */
export type Sayer = (asked: Asked) => Promise<Said> | undefined;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Serves a folder of built files on a free port, with the app for every path that is none; first `say` is asked for
 * every request. `headers` come with every answer. Named files are kept by the browser, as from the real server.
 */
export async function openBuiltSite(
  folder: string,
  say: Sayer,
  headers: Readonly<Record<string, string>> = {},
): Promise<BuiltSite> {
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    void answer(request, response, folder, say);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, folder: string, say: Sayer): Promise<void> {
  const { method = '', url: address = '/' } = request;
  const path = address.replace(/\?.*$/s, '');
  const body = method === 'GET' ? '' : await bodyOf(request);
  const said = await say({ method, address, path, body });
  if (said === undefined) return serveFile(folder, path, response);
  if (said === 'never') return;
  if (said === 'hang up') return void request.socket.destroy();
  response.writeHead(said.status, { 'content-type': said.type }).end(said.text);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array)); // a request without an encoding gives bytes
  return Buffer.concat(parts).toString();
}

function serveFile(folder: string, path: string, response: ServerResponse): void {
  const file = join(folder, normalize(path));
  const isFile = path !== '/' && existsSync(file) && statSync(file).isFile();
  const found = isFile ? file : join(folder, path === '/' ? 'index.html' : 'app.html');
  if (!existsSync(found)) return void response.writeHead(404).end();
  const lasts = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  response.writeHead(200, {
    'content-type': types[extname(found)] ?? 'application/octet-stream',
    'cache-control': lasts,
  });
  createReadStream(found).pipe(response);
}

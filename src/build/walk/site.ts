import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isObject, objectOf } from '../source/json-value.ts';
import type { Sent } from './reply.ts';
import { site as placeholder } from './world.ts';

/** What the server answers: a reply, or nothing ever. */
export type Answer = Sent | 'never';

/** The built app on an address of its own, whose server says what the walk wants. */
export interface Site {
  readonly url: string;
  /** Who answers the calls from now on, by the call's name; undefined: the call is none of the product's. */
  answer(by: (call: string) => Promise<Answer>): void;
  close(): void;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

const outside = '<!doctype html><html lang="en"><title>Outside</title><h1>Outside</h1></html>';
/** The payment provider's script: a checkout that opens, and leads on when the walk says so. */
const checkout =
  'window.Razorpay = class { constructor(options) { this.options = options; } on() {} close() {} open() { window.walkCheckout = this.options.callback_url; } };';

const nobody: (call: string) => Promise<Answer> = () => Promise.resolve('never');

/** Serves a folder of built files, with the app for every path that is none. */
export async function openSite(folder: string, calls: Calls): Promise<Site> {
  let by = nobody;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', placeholder).pathname;
    if (path.startsWith('/api/')) return void serveCall(request, response, calls, by, url);
    if (path === '/blank' || path.startsWith('/sandbox/')) return serveOutside(path, response);
    serveFile(folder, path, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url,
    answer: (next) => void (by = next),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function serveCall(
  request: IncomingMessage,
  response: ServerResponse,
  calls: Calls,
  by: (call: string) => Promise<Answer>,
  url: string,
): Promise<void> {
  const body = await textOf(request);
  const call = calls(request.method ?? '', request.url ?? '', body);
  const answer = call === undefined ? { http: 200, body: {} } : await by(call);
  if (answer === 'never') return;
  if (answer.http === 0) return void request.socket.destroy();
  const text = JSON.stringify(answer.body).replaceAll(placeholder, url);
  response.writeHead(answer.http, { 'content-type': 'application/json' }).end(text);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array)); // a request without an encoding gives bytes
  return Buffer.concat(parts).toString();
}

function serveOutside(path: string, response: ServerResponse): void {
  const isScript = path.endsWith('.js');
  response
    .writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
    .end(isScript ? checkout : outside);
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

/** The calls that need nobody to be signed in, from src/contract/calls.ts. */
export async function anonymousCalls(root: string): Promise<ReadonlySet<string>> {
  const rows = Object.entries(objectOf(await contract(root)));
  return new Set(rows.flatMap(([name, row]) => (objectOf(row)['anonymous'] === true ? [name] : [])));
}

async function contract(root: string): Promise<unknown> {
  const module: unknown = await import(pathToFileURL(join(root, 'src', 'contract', 'calls.ts')).href);
  return objectOf(module)['calls'];
}

/** Says which call a request is. */
export type Calls = (method: string, path: string, body: string) => string | undefined;

/**
 * The rows of src/contract/calls.ts. They are read as the config is, from the folder of the project: the walk knows no
 * call by itself. Two calls that share a path are told apart by a field that only one of them sends.
 */
export async function readCalls(root: string, fieldsOf: (call: string) => readonly string[]): Promise<Calls> {
  const rows = Object.entries(objectOf(await contract(root)));
  const known = rows.flatMap(([name, row]) => {
    if (!isObject(row)) return [];
    const shape = String(row['path']).replaceAll(/\{\w+\}/g, '[^/]+');
    return [{ name, method: String(row['method']), pattern: new RegExp(`/${shape}(\\?|$)`) }];
  });
  return (method, path, body) => {
    const found = known.filter((row) => row.method === method && row.pattern.test(path));
    const own = found.filter(({ name }) => {
      const others = found.filter((each) => each.name !== name).flatMap((each) => fieldsOf(each.name));
      return fieldsOf(name).some((field) => !others.includes(field) && body.includes(`"${field}"`));
    });
    return (own[0] ?? found[0])?.name;
  };
}

import { freePort } from '#build/port.ts';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../source-files.ts';

/** A running production build: app and sandbox on one address, its database in memory. */
export interface Site {
  readonly url: string;
  /** Ends the server; the database in memory goes with it. */
  stop(): Promise<void>;
}

/** A server that was started from dist/server. */
export interface BuiltServer extends Site {
  readonly port: number;
  /** The memory that it holds, in MB. */
  memory(): number;
}

/** Starts dist/server on a free port and waits until it is ready. It serves the app that stands in `folder`/dist/client. */
export async function startSite(
  env: Readonly<Record<string, string>> = {},
  folder: string = root,
): Promise<BuiltServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'dist', 'server', 'server.js')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: 'memory', ...env, PORT: String(port) },
  });
  const said: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const url = `http://localhost:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The server ended before it was ready:\n${said.join('')}`);
    await pause(50);
  }
  return {
    url,
    port,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    stop: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`)).ok;
  } catch {
    return false;
  }
}

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../src/build/port.ts';
import { repository } from '../run/folders.ts';

/** The built product: app and sandbox on one address. */
export interface ProductServer {
  readonly url: string;
  readonly port: number;
  /** Memory that it holds, in MB. */
  readonly memory: () => number;
  readonly stop: () => Promise<void>;
}

/** Starts dist/server on a free port. `database` is what DATABASE_URL may be: 'memory' or a PostgreSQL's address. */
export async function startProduct(database = 'memory'): Promise<ProductServer> {
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/server/server.js'], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: database, PORT: String(port), LOG_LEVEL: 'warn' },
  });
  const url = `http://localhost:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready.');
    await pause(100);
  }
  return {
    url,
    port,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`)).ok;
  } catch {
    return false;
  }
}

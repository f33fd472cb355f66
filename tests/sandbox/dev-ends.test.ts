import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createConnection } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { freePort } from '#build/port.ts';

let npm: ChildProcess | undefined;

/** Whatever is left of a run that went wrong: the group is this test's own. */
afterEach(() => {
  try {
    if (npm?.pid !== undefined) process.kill(-npm.pid, 'SIGKILL');
  } catch {
    npm = undefined; // nothing is left
  }
});

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createConnection({ port, host: '127.0.0.1' });
    probe.once('connect', () => (probe.destroy(), resolve(true)));
    probe.once('error', () => resolve(false));
  });
}

it.each([
  ['SIGTERM', 1], // reaches npm alone
  ['SIGINT', -1], // Ctrl+C: reaches all its processes
] as const)('npm run dev that is ended by %s leaves nothing behind', async (signal, side) => {
  const port = await freePort();
  const { NODE_ENV: _mode, VITEST: _test, ...env } = process.env;
  npm = spawn('npm', ['run', 'dev'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...env, PORT: String(port), DATABASE_URL: 'memory' },
  });
  let said = '';
  npm.stdout?.on('data', (chunk) => (said += String(chunk)));
  await vi.waitFor(() => expect(said).toMatch(/http:\/\/127\.0\.0\.1:\d+/), { timeout: 50_000, interval: 200 });
  const sandbox = Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1]);
  expect(await isOpen(sandbox)).toBe(true);
  process.kill(side * Number(npm.pid), signal);
  await vi.waitFor(async () => expect([await isOpen(sandbox), await isOpen(port)]).toEqual([false, false]), {
    timeout: 20_000,
    interval: 200,
  });
});

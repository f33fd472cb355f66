import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { openDatabase } from './database.ts';
import type { Place } from './database.ts';
import { settingsFrom } from './settings.ts';

/*
 * Runs the sandbox lender. PORT is where (4000). DATABASE_URL is a PostgreSQL server, or 'memory' for nothing that
 * lasts; without it an embedded database keeps its files in .cache/sandbox-db, one folder a port. HOST is the address
 * to listen on (all). PIXEL_HOST is the https host of the affiliate's pixel, if it is not on this site;
 * CHECKOUT_HOST are those of the payment provider's checkout, separated by spaces. What else it is told is in settings.ts. The built app is served from dist/client when it is there.
 */
const port = Number(process.env['PORT'] ?? 4000);
const client = join(process.cwd(), 'dist', 'client');
const pixelHost = process.env['PIXEL_HOST'];

const database = await openDatabase(placeOf(process.env['DATABASE_URL']));
const app = await buildApp({
  database,
  clock: () => new Date(),
  pause: (ms) => pause(ms),
  log: { write: (line) => process.stdout.write(line), level: process.env['LOG_LEVEL'] ?? 'info' },
  settings: settingsFrom(process.env),
  checkoutHosts: (process.env['CHECKOUT_HOST'] ?? '').split(/\s+/).filter((host) => host !== ''),
  ...(pixelHost && { pixelHost }),
  ...(existsSync(join(client, 'app.html')) && { client }),
});
await app.listen({ port, host: process.env['HOST'] ?? '0.0.0.0' });

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

async function stop(): Promise<void> {
  await app.close();
  await database.destroy();
  process.exit(0);
}

function placeOf(setting: string | undefined): Place {
  if (setting === 'memory') return 'memory';
  if (setting !== undefined && setting !== '') return { url: setting };
  return { folder: join(process.cwd(), '.cache', 'sandbox-db', String(port)) };
}

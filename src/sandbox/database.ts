import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { PGliteDialect } from 'kysely-pglite-dialect';
import { Pool } from 'pg';
import { PreparingClient } from './preparing-client.ts';
import { migrate } from './migrations/migrate.ts';
import type { Tables } from './tables.ts';

/** Where the state is: a PostgreSQL server, a folder for the embedded database, or memory. */
export type Place = { readonly url: string } | { readonly folder: string } | 'memory';

/**
 * Opens the database and brings its tables up to date; several instances may do so at once. Rejects when the server
 * cannot be reached. `destroy()` closes it.
 */
export async function openDatabase(place: Place): Promise<Kysely<Tables>> {
  const database = new Kysely<Tables>({ dialect: await dialectOf(place) });
  await migrate(database);
  return database;
}

async function dialectOf(place: Place): Promise<PostgresDialect | PGliteDialect> {
  if (place === 'memory') return new PGliteDialect(await PGlite.create());
  if ('url' in place) return new PostgresDialect({ pool: poolOf(place.url) });
  mkdirSync(place.folder, { recursive: true });
  return new PGliteDialect(await PGlite.create(place.folder));
}

function poolOf(url: string): Pool {
  const pool = new Pool({ connectionString: url, max: 10, pipeline: true, Client: PreparingClient });
  // A connection that breaks while nobody uses it leaves the pool; the next query opens another.
  pool.on('error', () => undefined);
  return pool;
}

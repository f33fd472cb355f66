import { Migrator } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { Tables } from '../tables.ts';
import { start } from './0001-start.ts';
import { money } from './0002-money.ts';
import { after } from './0003-after.ts';
import { log } from './0004-log.ts';

/** In the order in which they run; a migration that was released is never edited. */
const migrations: Record<string, Migration> = {
  '0001-start': start,
  '0002-money': money,
  '0003-after': after,
  '0004-log': log,
};

/** Runs the migrations that are missing. The database's own lock makes several instances take turns. */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('The migrations failed', { cause: error });
}

import { sql } from 'kysely';
import type { Database } from '../tables.ts';

/** Drops all but the newest `count` lines of a log, of those that have this value in this column. */
export async function keepNewest(
  db: Database,
  log: 'call_log' | 'outside_log',
  [column, value]: readonly [column: string, value: string | number],
  count: number,
): Promise<void> {
  const [lines, theirs] = [sql.table(log), sql`${sql.ref(column)} = ${value}`];
  const tooOld = sql`select id from ${lines} where ${theirs} order by id desc offset ${count} limit 1`;
  await sql`delete from ${lines} where ${theirs} and id <= (${tooOld})`.execute(db);
}

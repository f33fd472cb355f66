import type { Insertable } from 'kysely';
import type { MoneyTables, Statement } from '../money-tables.ts';
import type { Database } from '../tables.ts';

/** The newest Key Fact Statement of an application. */
export async function lastStatement(db: Database, leadId: number): Promise<Statement | undefined> {
  return db
    .selectFrom('statements')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How many statements an application has got. */
export async function countStatements(db: Database, leadId: number): Promise<number> {
  const rows = await db.selectFrom('statements').select('id').where('lead_id', '=', leadId).execute();
  return rows.length;
}

/** Keeps a statement just as it is shown. */
export async function keepStatement(
  db: Database,
  statement: Omit<Insertable<MoneyTables['statements']>, 'accepted_at'>,
): Promise<void> {
  await db.insertInto('statements').values(statement).execute();
}

/** The customer accepts a statement: it is kept with the time, and the loan is on its way. */
export async function acceptStatement(
  db: Database,
  { id, lead_id }: Pick<Statement, 'id' | 'lead_id'>,
  now: Date,
): Promise<void> {
  await Promise.all([
    db.updateTable('statements').set({ accepted_at: now }).where('id', '=', id).execute(),
    db.updateTable('leads').set({ status: 'Approved', approved_at: now }).where('id', '=', lead_id).execute(),
  ]);
}

import type { Penny, PennyFlow, PennyStatus } from '../money-tables.ts';
import { newToken } from '../secrets.ts';
import type { Database } from '../tables.ts';

const rupee = 100;

/** The newest rupee of an account. */
export async function lastPenny(db: Database, accountId: number): Promise<Penny | undefined> {
  return db
    .selectFrom('pennies')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Begins the attempt after `last`. In the flow where the lender pays, the rupee is sent now, once for the attempt; the
 * database refuses a second one.
 */
export async function newPenny(
  db: Database,
  accountId: number,
  flow: PennyFlow,
  last: Penny | undefined,
  now: Date,
): Promise<Penny> {
  const attempt = (last?.attempt ?? 0) + 1;
  const row = { id: newToken(), account_id: accountId, attempt, flow, status: 'created' as const, created_at: now };
  const penny = await db.insertInto('pennies').values(row).returningAll().executeTakeFirstOrThrow();
  if (flow === 'other') await book(db, penny.id, 'sent', now);
  return penny;
}

/** One more question; gives the rupee with that counted. */
export async function countQuestion(db: Database, { id, asked }: Penny): Promise<Penny> {
  const change = { asked: asked + 1 };
  return db.updateTable('pennies').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** A rupee that is still on its way, with its account; kept from other transactions until this one ends. */
export async function openPenny(
  db: Database,
  id: string,
): Promise<(Penny & { lead_id: number; bank: string; number: string; holder: string }) | undefined> {
  return db
    .selectFrom('pennies')
    .innerJoin('accounts', 'accounts.id', 'pennies.account_id')
    .selectAll('pennies')
    .select(['accounts.lead_id', 'accounts.bank', 'accounts.number', 'accounts.holder'])
    .where('pennies.id', '=', id)
    .where('pennies.status', '=', 'created')
    .forUpdate('pennies')
    .executeTakeFirst();
}

/** How an attempt ended. A rupee that the customer paid is received and given back. */
export async function endPenny(
  db: Database,
  { id, flow }: Pick<Penny, 'id' | 'flow'>,
  status: Exclude<PennyStatus, 'created'>,
  now: Date,
): Promise<void> {
  await db.updateTable('pennies').set({ status }).where('id', '=', id).execute();
  if (flow !== 'reverse' || status !== 'completed') return;
  await book(db, id, 'received', now);
  await book(db, id, 'refunded', now);
}

/** The customer begins anew: an attempt of this account that ended badly is over, the next question makes another. */
export async function releasePennies(db: Database, accountId: number): Promise<void> {
  await db
    .updateTable('pennies')
    .set({ released: true })
    .where('account_id', '=', accountId)
    .where('status', 'in', ['rejected', 'invalid', 'incomplete'])
    .execute();
}

async function book(db: Database, pennyId: string, kind: 'sent' | 'received' | 'refunded', now: Date): Promise<void> {
  await db.insertInto('penny_bookings').values({ penny_id: pennyId, kind, paise: rupee, at: now }).execute();
}

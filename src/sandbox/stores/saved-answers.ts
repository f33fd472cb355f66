import { limits } from '../limits.ts';
import type { Database } from '../tables.ts';

/** A request that a client may send again: who sent it, under which key, and a hash of what it said. */
export interface Sent {
  readonly customerId: number;
  readonly key: string;
  readonly fingerprint: string;
}

/** 'new' = do it; 'in-flight' = it is being done; 'other' = the key was used for something else; else the answer. */
export type Claim = 'new' | 'in-flight' | 'other' | { readonly status: number; readonly body: unknown };

/** Claims a request's key. A key whose request never ended can be claimed again after a minute. */
export async function claim(db: Database, { customerId, key, fingerprint }: Sent, now: Date): Promise<Claim> {
  const row = { customer_id: customerId, key, fingerprint, status: null, body: null, started_at: now };
  const inserted = await db
    .insertInto('saved_answers')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'key'])
        .doUpdateSet({ started_at: now })
        .where('saved_answers.status', 'is', null)
        .where('saved_answers.fingerprint', '=', fingerprint)
        .where('saved_answers.started_at', '<=', new Date(now.getTime() - limits.savedAnswer.inFlight)),
    )
    .returning('key')
    .executeTakeFirst();
  if (inserted) return 'new';
  const saved = await db
    .selectFrom('saved_answers')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!saved) return 'in-flight';
  if (saved.fingerprint !== fingerprint) return 'other';
  return saved.status === null ? 'in-flight' : { status: saved.status, body: saved.body };
}

/** Keeps the answer, in the same transaction as what it reports. */
export async function keepAnswer(db: Database, sent: Sent, status: number, body: unknown): Promise<void> {
  await db
    .updateTable('saved_answers')
    .set({ status, body: JSON.stringify(body) })
    .where('customer_id', '=', sent.customerId)
    .where('key', '=', sent.key)
    .execute();
}

/** Gives the key back: nothing was done. */
export async function release(db: Database, { customerId, key }: Sent): Promise<void> {
  await db.deleteFrom('saved_answers').where('customer_id', '=', customerId).where('key', '=', key).execute();
}

/** Forgets the answers that are too old to be asked for. */
export async function forgetOldAnswers(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.savedAnswer.life);
  await db.deleteFrom('saved_answers').where('started_at', '<', before).execute();
}

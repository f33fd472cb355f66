import type { Database } from '../tables.ts';
import { limits } from '../limits.ts';
import { newToken } from '../secrets.ts';

/** Begins a consent at DigiLocker and gives its state, which comes back with the customer. */
export async function beginConsent(db: Database, customerId: number, callback: string, now: Date): Promise<string> {
  const state = newToken();
  const expires = new Date(now.getTime() + limits.consent);
  await db
    .insertInto('consents')
    .values({ state, customer_id: customerId, callback, code: null, expires_at: expires })
    .execute();
  return state;
}

/** The consent that is still open under this state; undefined when it is unknown, answered or too old. */
export async function openConsent(db: Database, state: string, now: Date): Promise<{ callback: string } | undefined> {
  return db
    .selectFrom('consents')
    .select('callback')
    .where('state', '=', state)
    .where('used', '=', false)
    .where('code', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The customer agreed: gives the code that proves it. */
export async function grantConsent(db: Database, state: string): Promise<string> {
  const code = newToken();
  await db.updateTable('consents').set({ code }).where('state', '=', state).execute();
  return code;
}

/** The customer refused, the state is used up. */
export async function refuseConsent(db: Database, state: string): Promise<void> {
  await db.updateTable('consents').set({ used: true }).where('state', '=', state).execute();
}

/** Redeems a code once, for the customer who began; says whether it was good. */
export async function redeemConsent(
  db: Database,
  customerId: number,
  { code, state }: { code: string; state: string },
  now: Date,
): Promise<boolean> {
  const redeemed = await db
    .updateTable('consents')
    .set({ used: true })
    .where('state', '=', state)
    .where('code', '=', code)
    .where('customer_id', '=', customerId)
    .where('used', '=', false)
    .where('expires_at', '>', now)
    .returning('state')
    .executeTakeFirst();
  return redeemed !== undefined;
}

import type { CallName } from '#generated/api.ts';
import { limits } from '../limits.ts';
import type { Database } from '../tables.ts';
import type { Caller } from './faults.ts';
import { keepNewest } from './keep-newest.ts';

/** A call as the console shows it: nothing of what was sent or answered. */
export interface LoggedCall {
  readonly name: string;
  readonly status: number;
  /** What happened to the reply on its way, such as reply-lost. */
  readonly fault: string | null;
  readonly ms: number;
  readonly at: Date;
}

/** Takes note of a call of a customer who is known; keeps the last 200. */
export async function logCall(db: Database, caller: Caller, call: LoggedCall & { name: CallName }): Promise<void> {
  const customerId = 'customerId' in caller ? caller.customerId : await customerWith(db, caller.mobile);
  if (customerId === undefined) return;
  await db
    .insertInto('call_log')
    .values({ customer_id: customerId, ...call })
    .execute();
  await keepNewest(db, 'call_log', ['customer_id', customerId], limits.callLog);
}

/** The last calls of a customer, newest first. */
export async function callsOf(db: Database, customerId: number): Promise<LoggedCall[]> {
  return db
    .selectFrom('call_log')
    .select(['name', 'status', 'fault', 'ms', 'at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(limits.callLog)
    .execute();
}

async function customerWith(db: Database, mobile: string): Promise<number | undefined> {
  return (await db.selectFrom('customers').select('id').where('mobile', '=', mobile).executeTakeFirst())?.id;
}

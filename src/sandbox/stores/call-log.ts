import type { CallName } from '#generated/api.ts';
import { limits } from '../limits.ts';
import type { Database } from '../tables.ts';
import type { Caller } from './faults.ts';
import { keepNewest } from './keep-newest.ts';
import { together } from './together.ts';

/** A call as the console shows it: nothing of what was sent or answered. */
export interface LoggedCall {
  readonly name: string;
  readonly status: number;
  /** What happened to the reply on its way, such as reply-lost. */
  readonly fault: string | null;
  readonly ms: number;
  readonly at: Date;
}

/** Takes note of a call of a customer who is known. */
export type LogCall = (caller: Caller, call: LoggedCall & { name: CallName }) => Promise<void>;

/** How many lines are written between two times that old ones are dropped. */
const between = 20;

/** The log of calls: lines that come together are written at once. Of each customer the last 200 are kept, and a few more. */
export function callLogIn(db: Database): LogCall {
  const write = together(async (lines: readonly (LoggedCall & { customer_id: number })[]) => {
    const written = await db.insertInto('call_log').values(lines).returning(['id', 'customer_id']).execute();
    for (const { id, customer_id: customer } of written)
      if (id % between === 0) await keepNewest(db, 'call_log', ['customer_id', customer], limits.callLog);
    return lines.map(() => undefined);
  });
  return async (caller, call) => {
    const customerId = 'customerId' in caller ? caller.customerId : await customerWith(db, caller.mobile);
    if (customerId !== undefined) await write({ customer_id: customerId, ...call });
  };
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

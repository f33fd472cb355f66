import { sql } from 'kysely';
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
  const write = together(async (lines: readonly (Caller & LoggedCall)[]) => {
    for (const { id, customer_id: customer } of await insert(db, lines))
      if (id % between === 0) await keepNewest(db, 'call_log', ['customer_id', customer], limits.callLog);
    return lines.map(() => undefined);
  });
  return (caller, call) => write({ ...caller, ...call });
}

/** Writes lines, those of numbers without a customer left out. One text of a statement, however many they are. */
async function insert(
  db: Database,
  lines: readonly (Caller & LoggedCall)[],
): Promise<{ id: number; customer_id: number }[]> {
  const written = await sql<{ id: number; customer_id: number }>`
    insert into call_log (customer_id, name, status, fault, ms, at)
    select coalesce(line."customerId", known.id), line.name, line.status, line.fault, line.ms, line.at
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line
      ("customerId" integer, mobile text, name text, status integer, fault text, ms integer, at timestamptz)
    left join customers as known on known.mobile = line.mobile
    where line."customerId" is not null or known.id is not null
    returning id, customer_id`.execute(db);
  return written.rows;
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

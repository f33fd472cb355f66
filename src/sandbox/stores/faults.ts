import { sql } from 'kysely';
import type { CallName } from '#generated/api.ts';
import { faultKindNamed } from '../rules/fault-kinds.ts';
import type { FaultKindName } from '../rules/fault-kinds.ts';
import type { Database } from '../tables.ts';

/** What a tester made go wrong for a customer. */
export interface SetFault {
  readonly id: number;
  /** The call; null = any. */
  readonly call: string | null;
  readonly kind: string;
  readonly lasting: boolean;
}

/** Whose call it is: a customer's, or that of a number that is only about to sign in. */
export type Caller = { readonly customerId: number } | { readonly mobile: string };

/** Makes the next call of this number (or all of them, when lasting) fail; `call` null = whatever comes next. */
export async function setFault(
  db: Database,
  fault: { mobile: string; call: CallName | null; kind: FaultKindName; lasting: boolean },
): Promise<void> {
  await db.insertInto('faults').values(fault).execute();
}

/** The fault of this call, if there is one; one that is not lasting is used up. Two calls at once never share it. */
export async function takeFault(db: Database, caller: Caller, call: CallName): Promise<FaultKindName | undefined> {
  const mobile =
    'mobile' in caller
      ? sql<string>`${caller.mobile}`
      : sql<string>`(select mobile from customers where id = ${caller.customerId})`;
  const due = await db
    .selectFrom('faults')
    .selectAll()
    .where('mobile', '=', mobile)
    .where((where) => where.or([where('call', 'is', null), where('call', '=', call)]))
    .orderBy('id')
    .execute();
  for (const { id, kind, lasting } of due) {
    const taken = lasting || (await removed(db, id));
    if (taken) return faultKindNamed(kind);
  }
  return undefined;
}

/** What is set for a number, oldest first. */
export async function faultsOf(db: Database, mobile: string): Promise<SetFault[]> {
  return db
    .selectFrom('faults')
    .select(['id', 'call', 'kind', 'lasting'])
    .where('mobile', '=', mobile)
    .orderBy('id')
    .execute();
}

/** Switches off all faults of a number. */
export async function clearFaults(db: Database, mobile: string): Promise<void> {
  await db.deleteFrom('faults').where('mobile', '=', mobile).execute();
}

async function removed(db: Database, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('faults').where('id', '=', id).returning('id').executeTakeFirst();
  return gone !== undefined;
}

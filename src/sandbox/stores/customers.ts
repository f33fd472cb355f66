import type { Updateable } from 'kysely';
import type { Address, Customer, Database, Lead, Tables } from '../tables.ts';
import type { Answers } from '../rules/steps.ts';

/** A customer with the application in hand. */
export interface Account {
  readonly customer: Customer;
  readonly lead: Lead;
}

/** What a customer starts with. */
export interface FirstFacts {
  readonly customer: Updateable<Tables['customers']>;
  readonly lead: { type: string; status: string; answers: Answers; address: Address | null };
}

/** The customer with this mobile number; made, with a first application, when there is none. */
export async function accountByMobile(db: Database, mobile: string, first: FirstFacts, now: Date): Promise<Account> {
  const { lead, customer } = first;
  const made = await db
    .insertInto('customers')
    .values({ ...customer, mobile, pan: customer.pan ?? null, created_at: now })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) {
    await db
      .insertInto('leads')
      .values({
        customer_id: made.id,
        type: lead.type,
        status: lead.status,
        answers: JSON.stringify(lead.answers),
        address: lead.address && JSON.stringify(lead.address),
        decision: null,
        created_at: now,
      })
      .execute();
  }
  const { id } = await db.selectFrom('customers').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow();
  return lockAccount(db, id);
}

/** Reads a customer and the newest application, and keeps both from other transactions until this one ends. */
export async function lockAccount(db: Database, customerId: number): Promise<Account> {
  const customer = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const lead = await db
    .selectFrom('leads')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { customer, lead };
}

/** The customer's own application with this id; undefined when there is none or it is somebody else's. */
export async function ownLead(db: Database, customer: Customer, leadId: number): Promise<Lead | undefined> {
  if (!Number.isInteger(leadId) || Math.abs(leadId) > 2 ** 31 - 1) return undefined;
  return db
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', leadId)
    .where('customer_id', '=', customer.id)
    .executeTakeFirst();
}

/** Changes what is stored of a customer. */
export async function updateCustomer(db: Database, id: number, change: Updateable<Tables['customers']>): Promise<void> {
  await db.updateTable('customers').set(change).where('id', '=', id).execute();
}

/** Changes what is stored of an application. */
export async function updateLead(db: Database, id: number, change: Updateable<Tables['leads']>): Promise<void> {
  await db.updateTable('leads').set(change).where('id', '=', id).execute();
}

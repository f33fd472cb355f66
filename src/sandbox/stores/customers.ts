import type { Updateable } from 'kysely';
import type { Customer, Database, Lead, Tables } from '../tables.ts';

/** A customer with the application in hand. */
export interface Account {
  readonly customer: Customer;
  readonly lead: Lead;
}

/** Reads a customer and the newest application, and keeps both from other transactions until this one ends. */
export async function lockAccount(db: Database, customerId: number): Promise<Account> {
  const locked = db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', customerId)
    // What only refers to the customer, such as a message, need not wait for the lock.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // Asked in one go, and answered in this order: the application is read when the lock is there.
  const newest = db
    .selectFrom('leads')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [customer, lead] = await Promise.all([locked, newest]);
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

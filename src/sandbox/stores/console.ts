import type { Customer, Database, Lead } from '../tables.ts';
import { messagesTo } from './messages.ts';
import type { Message } from './messages.ts';

/** A customer in the console's list, with the newest application. */
export interface Listed {
  readonly customer: Customer;
  readonly lead: Lead;
}

/** The newest customers with their newest application; 50 at most. */
export async function newestCustomers(db: Database): Promise<Listed[]> {
  const customers = await db.selectFrom('customers').selectAll().orderBy('id', 'desc').limit(50).execute();
  if (customers.length === 0) return [];
  const ids = customers.map(({ id }) => id);
  const leads = await db
    .selectFrom('leads')
    .distinctOn('customer_id')
    .selectAll()
    .where('customer_id', 'in', ids)
    .orderBy('customer_id')
    .orderBy('id', 'desc')
    .execute();
  return customers.flatMap((customer) => {
    const lead = leads.find((row) => row.customer_id === customer.id);
    return lead ? [{ customer, lead }] : [];
  });
}

/** A customer with all applications, newest first, and the last ten messages. */
export async function customerWithAll(
  db: Database,
  id: number,
): Promise<{ customer: Customer; leads: Lead[]; messages: Message[] } | undefined> {
  const customer = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!customer) return undefined;
  const leads = await db.selectFrom('leads').selectAll().where('customer_id', '=', id).orderBy('id', 'desc').execute();
  return { customer, leads, messages: (await messagesTo(db, customer.mobile)).slice(0, 10) };
}

/** The id of the customer with this mobile number. */
export async function customerIdOf(db: Database, mobile: string): Promise<number | undefined> {
  return (await db.selectFrom('customers').select('id').where('mobile', '=', mobile).executeTakeFirst())?.id;
}

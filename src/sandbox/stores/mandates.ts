import { limits } from '../limits.ts';
import type { Mandate, MandateStatus } from '../money-tables.ts';
import { newProviderId } from '../secrets.ts';
import type { Database } from '../tables.ts';

/** Makes a fresh order for the mandate of an account. With `status` it is in that state from the start. */
export async function newOrder(
  db: Database,
  { accountId, customerId, keyId }: { accountId: number; customerId: number; keyId: string },
  now: Date,
  status: MandateStatus = 'created',
): Promise<Mandate> {
  const order = {
    account_id: accountId,
    order_id: newProviderId('order'),
    provider_customer: await providerCustomer(db, customerId),
    key_id: keyId,
    status,
    created_at: now,
    changed_at: now,
  };
  return db.insertInto('mandates').values(order).returningAll().executeTakeFirstOrThrow();
}

/** The confirmed mandate of an account, else the one that its bank still has to confirm. */
export async function mandateOf(db: Database, accountId: number, now: Date): Promise<Mandate | undefined> {
  const found = await db
    .selectFrom('mandates')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', 'in', ['done', 'pending'])
    .orderBy('status')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const waited = found?.status === 'pending' && now.getTime() >= found.changed_at.getTime() + limits.mandatePending;
  if (!found || !waited) return found;
  await setMandateStatus(db, found.order_id, 'done', now);
  return { ...found, status: 'done' };
}

/** An order with the account that it is for, kept from other transactions until this one ends. */
export async function orderNamed(
  db: Database,
  orderId: string,
): Promise<(Mandate & { number: string; bank: string; holder: string }) | undefined> {
  return db
    .selectFrom('mandates')
    .innerJoin('accounts', 'accounts.id', 'mandates.account_id')
    .selectAll('mandates')
    .select(['accounts.number', 'accounts.bank', 'accounts.holder'])
    .where('order_id', '=', orderId)
    .forUpdate('mandates')
    .executeTakeFirst();
}

/** What became of an order. */
export async function setMandateStatus(db: Database, orderId: string, status: MandateStatus, now: Date): Promise<void> {
  await db.updateTable('mandates').set({ status, changed_at: now }).where('order_id', '=', orderId).execute();
}

/** The provider's side: a payment of an order that the customer authorised. Gives its id. */
export async function addPayment(
  db: Database,
  orderId: string,
  status: 'captured' | 'pending',
  now: Date,
): Promise<string> {
  const id = newProviderId('pay');
  await db.insertInto('payments').values({ id, order_id: orderId, status, at: now }).execute();
  return id;
}

/** How the provider says that a payment of this order stands; undefined when there is none. */
export async function paymentStatus(
  db: Database,
  orderId: string,
  id: string,
): Promise<'captured' | 'pending' | undefined> {
  const payment = await db
    .selectFrom('payments')
    .select('status')
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return payment?.status;
}

/** The provider knows a customer by one name, whatever the order. */
async function providerCustomer(db: Database, customerId: number): Promise<string> {
  const earlier = await db
    .selectFrom('mandates')
    .innerJoin('accounts', 'accounts.id', 'mandates.account_id')
    .innerJoin('leads', 'leads.id', 'accounts.lead_id')
    .select('mandates.provider_customer')
    .where('leads.customer_id', '=', customerId)
    .limit(1)
    .executeTakeFirst();
  return earlier?.provider_customer ?? newProviderId('cust');
}

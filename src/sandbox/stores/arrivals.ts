import { firstFactsOf } from '../rules/first-facts.ts';
import type { EarlierLoan, FirstFacts } from '../rules/first-facts.ts';
import type { Database, Lead } from '../tables.ts';
import { lockAccount } from './customers.ts';
import type { Account } from './customers.ts';
import { currentAccount, renewedLead, setStatus } from './lead-life.ts';

const day = 24 * 60 * 60 * 1000;

/** The customer who signs in with this number; made, with what the lender knows of the number, when there is none. */
export async function arrive(db: Database, mobile: string, now: Date): Promise<Account> {
  const first = firstFactsOf(mobile);
  const made = await db
    .insertInto('customers')
    .values({ ...first.person, mobile, created_at: now })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await addLeads(db, made.id, first, now);
  const known = db.selectFrom('customers').select('id').where('mobile', '=', mobile);
  const { id } = made ?? (await known.executeTakeFirstOrThrow());
  const account = await currentAccount(db, id, now);
  return { ...account, lead: await renewedLead(db, account, now) };
}

async function addLeads(db: Database, customerId: number, first: FirstFacts, now: Date): Promise<void> {
  for (const loan of first.history) await addLoan(db, customerId, first, loan, now);
  if (first.lead) await addLead(db, customerId, first, first.lead, now);
}

async function addLoan(db: Database, customerId: number, first: FirstFacts, loan: EarlierLoan, now: Date) {
  const paidOut = new Date(now.getTime() - loan.daysAgo * day);
  await addLead(db, customerId, first, { type: 'New Case', status: 'In Process' }, paidOut);
  const { customer, lead } = await lockAccount(db, customerId);
  const answers = { ...lead.answers, loanRequeried: loan.amount };
  await setStatus(db, customer, { ...lead, answers }, loan.status, paidOut);
}

async function addLead(
  db: Database,
  customerId: number,
  { answers, address }: FirstFacts,
  { type, status }: Pick<Lead, 'type' | 'status'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('leads')
    .values({
      customer_id: customerId,
      type,
      status,
      answers: JSON.stringify(answers),
      address: address && JSON.stringify(address),
      decision: null,
      created_at: now,
    })
    .execute();
}

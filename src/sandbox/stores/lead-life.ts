import { limits } from '../limits.ts';
import { startsAnew } from '../rules/progress.ts';
import { meaningOf } from '../rules/lead-status.ts';
import type { LeadStatus } from '../rules/lead-status.ts';
import type { Customer, Database, Lead } from '../tables.ts';
import { lockAccount, updateLead } from './customers.ts';
import type { Account } from './customers.ts';
import { loanOfLead, payOut, setPaid, takeBack } from './loans.ts';

/**
 * The customer with the application in hand, as it is now: two minutes after the acceptance the money is paid out.
 * Nobody has to wait for that, it is done when somebody looks. Both are kept from other transactions.
 */
export async function currentAccount(db: Database, customerId: number, now: Date): Promise<Account> {
  const account = await lockAccount(db, customerId);
  const { customer, lead } = account;
  if (lead.status !== 'Approved') return account;
  if (lead.approved_at === null) {
    await updateLead(db, lead.id, { approved_at: now });
    return account;
  }
  const at = new Date(lead.approved_at.getTime() + limits.payOut);
  if (now < at) return account;
  await payOut(db, customer, lead, at);
  await updateLead(db, lead.id, { status: 'Disbursed' });
  return { customer, lead: { ...lead, status: 'Disbursed' } };
}

/**
 * The application with which a customer goes on: one whose loan is closed begins a new one with the earlier answers,
 * or goes on with that one if it is there; everybody else stays with this one. Spec 1, repeat customers.
 */
export async function renewedLead(db: Database, { customer, lead }: Account, now: Date): Promise<Lead> {
  if (lead.status !== 'Closed' || startsAnew(lead)) return lead;
  const newest = (await lockAccount(db, customer.id)).lead;
  if (newest.id !== lead.id) return newest;
  return db
    .insertInto('leads')
    .values({
      customer_id: customer.id,
      type: 'Repeat Case',
      status: 'Closed',
      answers: JSON.stringify(lead.answers),
      address: lead.address && JSON.stringify(lead.address),
      decision: null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Where an application without an amount is taken from there by the tester's hand. */
const filled = { loanRequeried: 20_000, salary_date: 5 } as const;

/** Gives an application a status by the tester's hand, with what belongs to it: decision, loan, payments. */
export async function setStatus(db: Database, customer: Customer, lead: Lead, status: LeadStatus, now: Date) {
  const answers = { ...filled, ...lead.answers };
  const open = status === 'In Process' || status === 'Bank Connect';
  const decision = status === 'Bank Connect' ? { status: 0 } : open ? null : { status: 1, message: 'Approved' };
  await updateLead(db, lead.id, {
    status,
    answers: JSON.stringify(answers),
    approved_at: status === 'Approved' ? now : null,
    ...(meaningOf(status).ended === undefined && { decision: decision && JSON.stringify(decision) }),
    ...(open && { bank_connected: false }),
  });
  if (!meaningOf(status).paidOut) return takeBack(db, lead.id);
  await payOut(db, customer, { ...lead, answers }, now);
  const loan = await loanOfLead(db, lead.id);
  if (loan) await setPaid(db, lead.id, paidUnder(status, loan.terms.repay));
}

function paidUnder(status: LeadStatus, repay: number): number {
  if (status === 'Disbursed') return 0;
  return status === 'Closed' ? repay : Math.floor(repay / 2);
}

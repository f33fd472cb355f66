import type { Loan } from '../later-tables.ts';
import { termsOf } from '../rules/loan-terms.ts';
import { newToken } from '../secrets.ts';
import type { Customer, Database, Lead } from '../tables.ts';

/** A loan with the status of its application. */
export interface LoanOfLead extends Loan {
  readonly status: string;
}

/** The loan that an application led to, if it was paid out. */
export async function loanOfLead(db: Database, leadId: number): Promise<Loan | undefined> {
  return db.selectFrom('loans').selectAll().where('lead_id', '=', leadId).executeTakeFirst();
}

/** All loans of a customer, newest first. */
export async function loansOf(db: Database, customerId: number): Promise<LoanOfLead[]> {
  return withStatus(db).where('loans.customer_id', '=', customerId).orderBy('loans.lead_id', 'desc').execute();
}

/** The loan that the page of repayment knows by this token; locked, nobody else pays meanwhile. */
export async function loanToPay(db: Database, token: string, mode?: 'locked'): Promise<LoanOfLead | undefined> {
  const found = withStatus(db).where('pay_token', '=', token);
  return (mode === 'locked' ? found.forUpdate() : found).executeTakeFirst();
}

/** The loan of an application with its status, whoever it belongs to. */
export async function anyLoan(db: Database, leadId: number): Promise<LoanOfLead | undefined> {
  return withStatus(db).where('loans.lead_id', '=', leadId).executeTakeFirst();
}

/** Pays a loan out, on the terms that were accepted, else on those of that day. Paid out once only. */
export async function payOut(db: Database, customer: Customer, lead: Lead, now: Date): Promise<void> {
  const accepted = await acceptedTerms(db, lead.id);
  await db
    .insertInto('loans')
    .values({
      lead_id: lead.id,
      customer_id: customer.id,
      loan_no: `LN${String(lead.id).padStart(8, '0')}`,
      terms: JSON.stringify(accepted ?? termsOf(customer, lead.answers, now)),
      disbursed_at: now,
      pay_token: newToken(),
    })
    .onConflict((conflict) => conflict.column('lead_id').doNothing())
    .execute();
}

/** Undoes a pay-out by the tester's hand. */
export async function takeBack(db: Database, leadId: number): Promise<void> {
  await db.deleteFrom('loans').where('lead_id', '=', leadId).execute();
}

/** Books how much (paise) of a loan has been repaid in all. */
export async function setPaid(db: Database, leadId: number, paid: number): Promise<void> {
  await db.updateTable('loans').set({ paid_paise: paid }).where('lead_id', '=', leadId).execute();
}

async function acceptedTerms(db: Database, leadId: number): Promise<Loan['terms'] | undefined> {
  const statement = await db
    .selectFrom('statements')
    .select('terms')
    .where('lead_id', '=', leadId)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst();
  return statement?.terms;
}

function withStatus(db: Database) {
  return db.selectFrom('loans').innerJoin('leads', 'leads.id', 'loans.lead_id').selectAll('loans').select('status');
}

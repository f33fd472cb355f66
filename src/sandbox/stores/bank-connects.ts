import type { BankConnect, Database } from '../tables.ts';
import { bankOutcomes } from '../rules/bank-outcome.ts';
import type { BankOutcomeName } from '../rules/bank-outcome.ts';
import { newToken } from '../secrets.ts';

/** Begins to connect a bank and gives the id of the visit to the outside party. */
export async function beginBankConnect(db: Database, leadId: number, callback: string, now: Date): Promise<string> {
  const id = newToken();
  await db
    .insertInto('bank_connects')
    .values({ id, entity_id: newToken(), lead_id: leadId, callback, outcome: null, created_at: now })
    .execute();
  return id;
}

/** A visit that the customer has not ended yet. */
export async function openBankConnect(db: Database, id: string): Promise<BankConnect | undefined> {
  return db
    .selectFrom('bank_connects')
    .selectAll()
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst();
}

/** The customer ended the visit with this outcome. */
export async function endBankConnect(db: Database, id: string, outcome: BankOutcomeName): Promise<void> {
  const { rounds } = bankOutcomes[outcome];
  await db.updateTable('bank_connects').set({ outcome, rounds }).where('id', '=', id).execute();
}

/** The bank of this application that the outside party knows as `entityId`. */
export async function bankConnectOf(db: Database, leadId: number, entityId: string): Promise<BankConnect | undefined> {
  return db
    .selectFrom('bank_connects')
    .selectAll()
    .where('entity_id', '=', entityId)
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
}

/** The last bank that was connected for this application. */
export async function lastBankConnect(db: Database, leadId: number): Promise<BankConnect | undefined> {
  return db
    .selectFrom('bank_connects')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('outcome', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** One more question was answered with 'processing'. */
export async function useRound(db: Database, { id, rounds }: BankConnect): Promise<void> {
  await db
    .updateTable('bank_connects')
    .set({ rounds: rounds - 1 })
    .where('id', '=', id)
    .execute();
}

import type { Insertable } from 'kysely';
import type { BankAccount, MoneyTables } from '../money-tables.ts';
import type { Database } from '../tables.ts';

/** Saves an account of an application and gives its id. The same account saved again keeps its id. */
export async function saveAccount(
  db: Database,
  account: Omit<Insertable<MoneyTables['accounts']>, 'verified'>,
): Promise<number> {
  const { holder, bank } = account;
  const { id } = await db
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.columns(['lead_id', 'number', 'ifsc']).doUpdateSet({ holder, bank }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The accounts of an application in the order in which they were saved. */
export async function accountsOf(db: Database, leadId: number): Promise<BankAccount[]> {
  return db.selectFrom('accounts').selectAll().where('lead_id', '=', leadId).orderBy('id').execute();
}

/** The account with this id, if it belongs to the application. */
export async function accountOf(db: Database, leadId: number, id: number | null): Promise<BankAccount | undefined> {
  if (id === null || !Number.isInteger(id) || Math.abs(id) > 2 ** 31 - 1) return undefined;
  return db.selectFrom('accounts').selectAll().where('id', '=', id).where('lead_id', '=', leadId).executeTakeFirst();
}

/** Whether an account with this id belongs to any application of the customer. */
export async function ownsAccount(db: Database, customerId: number, id: number): Promise<boolean> {
  const leads = await db.selectFrom('leads').select('id').where('customer_id', '=', customerId).execute();
  for (const lead of leads) if (await accountOf(db, lead.id, id)) return true;
  return false;
}

/** The account is its holder's: a rupee arrived. */
export async function verifyAccount(db: Database, { id, lead_id }: Pick<BankAccount, 'id' | 'lead_id'>): Promise<void> {
  await Promise.all([
    db.updateTable('accounts').set({ verified: true }).where('id', '=', id).execute(),
    db.updateTable('leads').set({ account_verified: true }).where('id', '=', lead_id).execute(),
  ]);
}

import type { Database } from '../tables.ts';

/** Keeps what a customer thinks of a loan; the first word counts. */
export async function keepFeedback(
  db: Database,
  leadId: number,
  { rating, comment }: { rating: number; comment: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('feedback')
    .values({ lead_id: leadId, rating, comment, given_at: now })
    .onConflict((conflict) => conflict.column('lead_id').doNothing())
    .execute();
}

/** Whether the customer already said what they think of this loan. */
export async function hasFeedback(db: Database, leadId: number): Promise<boolean> {
  const row = await db.selectFrom('feedback').select('lead_id').where('lead_id', '=', leadId).executeTakeFirst();
  return row !== undefined;
}

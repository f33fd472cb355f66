import type { Database } from '../tables.ts';

/** A message as the inbox shows it; `at` is an ISO date and time. */
export interface Message {
  readonly text: string;
  readonly otp: string;
  readonly at: string;
}

/** Sends a message to a number: it arrives in the sandbox's own inbox. */
export async function sendMessage(db: Database, mobile: string, text: string, otp: string, now: Date): Promise<void> {
  await db.insertInto('messages').values({ mobile, text, otp, sent_at: now }).execute();
}

/** The last 50 messages to a number, newest first. */
export async function messagesTo(db: Database, mobile: string): Promise<Message[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['text', 'otp', 'sent_at'])
    .where('mobile', '=', mobile)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ text, otp, sent_at }) => ({ text, otp, at: sent_at.toISOString() }));
}

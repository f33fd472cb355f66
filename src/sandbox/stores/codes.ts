import { sql } from 'kysely';
import type { Database } from '../tables.ts';
import { limits } from '../limits.ts';
import { hashOf, newCode, sameHash } from '../secrets.ts';

/** What a code is for and whom it was sent to; a code for one is worth nothing for another. */
export interface CodeFor {
  readonly purpose: 'sign-in' | 'aadhaar' | 'kfs';
  readonly subject: string;
}

export type CodeCheck = 'right' | 'wrong' | 'too-often' | 'expired';

/** Makes a code of so many digits; undefined when the subject got too many in the last hour. */
export async function issueCode(
  db: Database,
  { purpose, subject }: CodeFor,
  digits: number,
  now: Date,
): Promise<string | undefined> {
  // Two requests at once must not both find room for one more code.
  const alone = sql`select pg_advisory_xact_lock(hashtext(${`${purpose} ${hashOf(subject)}`}))`.execute(db);
  const since = new Date(now.getTime() - limits.code.hour);
  const sent = db
    .selectFrom('codes')
    .select('id')
    .where('purpose', '=', purpose)
    .where('subject', '=', hashOf(subject))
    .where('sent_at', '>', since)
    .execute();
  const [, recent] = await Promise.all([alone, sent]); // answered in this order
  if (recent.length >= limits.code.perHour) return undefined;
  const code = newCode(digits);
  const expires = new Date(now.getTime() + limits.code.life);
  const row = { purpose, subject: hashOf(subject), hash: hashOf(code), sent_at: now, expires_at: expires };
  await db.insertInto('codes').values(row).execute();
  return code;
}

/** Checks a code against the last one that was sent. A right code is used up; a wrong one counts as a try. */
export async function checkCode(
  db: Database,
  { purpose, subject }: CodeFor,
  code: string,
  now: Date,
): Promise<CodeCheck> {
  const last = await db
    .selectFrom('codes')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject', '=', hashOf(subject))
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!last || last.used || now >= last.expires_at) return 'expired';
  if (last.tries >= limits.code.tries) return 'too-often';
  const right = sameHash(last.hash, hashOf(code));
  const change = right ? { used: true } : { tries: last.tries + 1 };
  await db.updateTable('codes').set(change).where('id', '=', last.id).execute();
  return right ? 'right' : 'wrong';
}

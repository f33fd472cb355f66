import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../tables.ts';
import { limits } from '../limits.ts';
import { hashOf, newToken } from '../secrets.ts';

/** The tokens of a session, as only the customer gets them; the database has their hashes. */
export interface Tokens {
  readonly jwtToken: string;
  readonly accessToken: string;
}

/** Opens a session. With `within` (ms) it is void unless it is used for the first time before that has passed. */
export async function openSession(db: Database, customerId: number, now: Date, within?: number): Promise<Tokens> {
  const tokens = { jwtToken: newToken(), accessToken: newToken() };
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(tokens.jwtToken),
      access_hash: hashOf(tokens.accessToken),
      customer_id: customerId,
      created_at: now,
      used_at: now,
      first_use_before: within === undefined ? null : later(now, within),
      expires_at: later(now, limits.session.life),
    })
    .execute();
  return tokens;
}

type Session = Selectable<Tables['sessions']>;

/** The sessions that these are the hashes of tokens of, in any order. */
export async function findSessions(db: Database, hashes: readonly string[]): Promise<Session[]> {
  // one text of a statement, however many they are
  const any = sql<string>`any(${hashes})`;
  return db.selectFrom('sessions').selectAll().where('token_hash', '=', any).execute();
}

/** Whose session this is; undefined when it is over. Keeps it alive. */
export async function customerOf(db: Database, session: Session, now: Date): Promise<number | undefined> {
  if (now >= session.expires_at || now >= later(session.used_at, limits.session.idle)) return undefined;
  if (session.first_use_before && now >= session.first_use_before) return undefined;
  if (session.first_use_before || now >= later(session.used_at, limits.session.touch)) {
    const change = { used_at: now, first_use_before: null };
    await db.updateTable('sessions').set(change).where('token_hash', '=', session.token_hash).execute();
  }
  return session.customer_id;
}

/** Whether an access token belongs to a live session of this customer. */
export async function ownsAccessToken(db: Database, customerId: number, token: string, now: Date): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('access_hash', '=', hashOf(token))
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return session !== undefined;
}

/** Ends a session: its tokens are worth nothing from now on. */
export async function closeSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();
}

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}

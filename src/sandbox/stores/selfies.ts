import { limits } from '../limits.ts';
import { sha256 } from '../secrets.ts';
import type { Database } from '../tables.ts';

/** A selfie of an application. */
export interface Selfie {
  readonly leadId: number;
  /** Of the picture, in hex: the picture itself is not kept. */
  readonly sha256: string;
}

/** A selfie from its data URL. */
export function selfieOf(leadId: number, dataUrl: string): Selfie {
  return { leadId, sha256: sha256(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')) };
}

/** Takes down what a check said. */
export async function noteCheck(
  db: Database,
  selfie: Selfie,
  check: 'liveness' | 'match',
  passed: boolean,
  now: Date,
): Promise<void> {
  const row = { lead_id: selfie.leadId, check_name: check, sha256: selfie.sha256, passed, at: now };
  await db.insertInto('selfies').values(row).execute();
}

/** How many checks failed: in all, and within the last day. Both checks count together. Spec 8, selfie. */
export async function failures(db: Database, leadId: number, now: Date): Promise<{ all: number; today: number }> {
  const failed = await db
    .selectFrom('selfies')
    .select('at')
    .where('lead_id', '=', leadId)
    .where('passed', '=', false)
    .execute();
  const since = now.getTime() - limits.selfie.day;
  return { all: failed.length, today: failed.filter(({ at }) => at.getTime() > since).length };
}

/** Whether this very picture was found to be of a living person. */
export async function isAlive(db: Database, selfie: Selfie): Promise<boolean> {
  const found = await db
    .selectFrom('selfies')
    .select('id')
    .where('lead_id', '=', selfie.leadId)
    .where('sha256', '=', selfie.sha256)
    .where('check_name', '=', 'liveness')
    .where('passed', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

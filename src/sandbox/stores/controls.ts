import { sql } from 'kysely';
import type { Database } from '../tables.ts';

/** What a tester set for the whole lender. */
export interface Controls {
  /** How far the lender's clock is from the real one, in ms. */
  readonly clockMs: number;
  /** Whether some call is meant to fail. */
  readonly faulty: boolean;
}

/** Reads the controls: one row by its key. */
export async function readControls(db: Database): Promise<Controls> {
  const faulty = sql<boolean>`exists (select 1 from faults)`;
  const { clock_ms, ...row } = await db
    .selectFrom('controls')
    .select(['clock_ms', faulty.as('faulty')])
    .executeTakeFirstOrThrow();
  return { clockMs: clock_ms, faulty: row.faulty };
}

/** Moves the lender's clock by so many milliseconds, back if negative. */
export async function moveClock(db: Database, ms: number): Promise<void> {
  await db
    .updateTable('controls')
    .set((row) => ({ clock_ms: row('clock_ms', '+', ms) }))
    .execute();
}

/** Puts the lender's clock back to the real time. */
export async function resetClock(db: Database): Promise<void> {
  await db.updateTable('controls').set({ clock_ms: 0 }).execute();
}

/** The secret that signs addresses of documents; the same for all instances. */
export async function signingSecret(db: Database): Promise<string> {
  return (await db.selectFrom('controls').select('secret').executeTakeFirstOrThrow()).secret;
}

import { limits } from '../limits.ts';
import type { Database } from '../tables.ts';
import { keepNewest } from './keep-newest.ts';

/** The outside parties that are told things. */
export const outsideKinds = ['pixel', 'device', 'analytics'] as const;
export type OutsideKind = (typeof outsideKinds)[number];

/** What an outside party was told; `at` is an ISO date and time. */
export interface OutsideEntry {
  readonly at: string;
  readonly entry: Record<string, unknown>;
}

/** Reads the name of an outside party. */
export function outsideKindNamed(name: string): OutsideKind | undefined {
  return outsideKinds.find((kind) => kind === name);
}

/** Takes note of what an outside party was told; keeps the last thousand of each. */
export async function logOutside(
  db: Database,
  kind: OutsideKind,
  entry: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('outside_log')
    .values({ kind, entry: JSON.stringify(entry), at: now })
    .execute();
  await keepNewest(db, 'outside_log', ['kind', kind], limits.outsideLog);
}

/** What an outside party was told, newest first. */
export async function outsideLog(db: Database, kind: OutsideKind): Promise<OutsideEntry[]> {
  const rows = await db
    .selectFrom('outside_log')
    .select(['at', 'entry'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ at, entry }) => ({ at: at.toISOString(), entry }));
}

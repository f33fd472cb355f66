import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#sandbox/database.ts';
import type { Database } from '#sandbox/tables.ts';
import { inTransaction } from '#sandbox/transaction.ts';
import { startPostgres } from './postgres.ts';
import type { Cluster } from './postgres.ts';
import { lenderOn } from './suites/all.ts';

let cluster: Cluster | undefined;

lenderOn(
  'PostgreSQL',
  async () => {
    cluster = await startPostgres();
    return { url: cluster.url };
  },
  async () => cluster?.stop(),
);

describe('starting', () => {
  it('three instances at once on an empty database run each migration once', { timeout: 60_000 }, async () => {
    const empty = await startPostgres();
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ url: empty.url })));
    const counts = await Promise.all(opened.map((database) => database.selectFrom('customers').select('id').execute()));
    await Promise.all(opened.map((database) => database.destroy()));
    await empty.stop();
    expect(counts).toEqual([[], [], []]);
  });
});

async function fresh() {
  const empty = await startPostgres();
  const database = await openDatabase({ url: empty.url });
  const close = async () => {
    await database.destroy();
    await empty.stop();
  };
  return { database, close };
}

describe('statements that are asked in one go', () => {
  it(
    'are done in the order in which they were asked, a change that nobody waits for too',
    { timeout: 60_000 },
    async () => {
      const { database, close } = await fresh();
      const clock = () => database.selectFrom('controls').select('clock_ms').executeTakeFirstOrThrow();
      const read = await inTransaction(database, async (db) => {
        const ask = () => db.selectFrom('controls').select('clock_ms').executeTakeFirstOrThrow();
        const [first, , second, , third] = await Promise.all([ask(), set(db, 1), ask(), set(db, 2), ask()]);
        await set(db, 3);
        return [first, second, third].map((row) => row.clock_ms);
      });
      const kept = (await clock()).clock_ms;
      await close();
      expect([read, kept]).toEqual([[0, 1, 2], 3]);
    },
  );

  it('leave nothing behind when one of them fails, and the connection goes on', { timeout: 60_000 }, async () => {
    const { database, close } = await fresh();
    const broken = inTransaction(database, (db) =>
      Promise.all([set(db, 1), sql`select 1 / ${0}::int`.execute(db), set(db, 2)]),
    );
    await expect(broken).rejects.toThrow('division by zero');
    const { clock_ms: kept } = await database.selectFrom('controls').select('clock_ms').executeTakeFirstOrThrow();
    await close();
    expect(kept).toBe(0);
  });

  it(
    'tell of a change that failed, although nobody waited for it, and undo the others',
    { timeout: 60_000 },
    async () => {
      const { database, close } = await fresh();
      const atTheEnd = inTransaction(database, async (db) => {
        await set(db, 1);
        await fail(db);
      });
      await expect(atTheEnd).rejects.toThrow('check constraint');
      const before = inTransaction(database, async (db) => {
        await fail(db);
        return db.selectFrom('controls').select('clock_ms').execute();
      });
      await expect(before).rejects.toThrow('check constraint');
      const { clock_ms: kept } = await database.selectFrom('controls').select('clock_ms').executeTakeFirstOrThrow();
      await close();
      expect(kept).toBe(0);
    },
  );

  it(
    'take turns where many come at once: a mere read finds a connection, and one that fails lets the next begin',
    { timeout: 60_000 },
    async () => {
      const { database, close } = await fresh();
      const ends: ((error?: Error) => void)[] = [];
      const held = () =>
        new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
      const all = Promise.allSettled(Array.from({ length: 9 }, () => inTransaction(database, held)));
      await expect.poll(() => ends.length).toBe(8);
      await database.selectFrom('controls').select('clock_ms').executeTakeFirstOrThrow();
      expect(ends.length).toBe(8);
      ends[3]?.(new Error('unlucky'));
      await expect.poll(() => ends.length).toBe(9);
      for (const end of ends) end();
      const failed = (await all).flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
      await close();
      expect(failed).toEqual(['Error: unlucky']);
    },
  );
});

function set(db: Database, ms: number) {
  return db.updateTable('controls').set({ clock_ms: ms }).execute();
}

/** A second row of the controls is refused. */
function fail(db: Database) {
  return db.insertInto('controls').values({ id: 2, secret: '' }).execute();
}

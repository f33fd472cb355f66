import { describe, expect, it } from 'vitest';
import { openDatabase } from '#sandbox/database.ts';
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

import { startPostgres } from '../../sandbox/postgres.ts';
import { needPostgres } from '../../../src/build/programs.ts';
import { quantile, shown } from '../run/numbers.ts';
import type { BenchOptions } from '../run/options.ts';
import { keep, type Row } from '../run/results.ts';
import { applyForLoans, type Load } from './load.ts';
import { startProduct } from './server.ts';

const connections = 50;
/** Seconds of the same load that go before the measure. */
const warmUp = 5;
/** What the slowest reply of a hundred may take on PostgreSQL, in ms. */
const slowest = 100;

/** Fifty customers at a time apply for loans for a minute, on the embedded database and on a PostgreSQL. */
export async function runSandbox({ quick }: BenchOptions): Promise<void> {
  const seconds = quick ? 5 : 60;
  const embedded = await load('memory', seconds);
  process.env['POSTGRES_BIN'] ??= needPostgres();
  const cluster = await startPostgres();
  let server: Load;
  try {
    server = await load(cluster.url, seconds);
  } finally {
    await cluster.stop();
  }
  const rows = [rowOf('PGlite', embedded), rowOf('PostgreSQL', server, slowest)];
  keep('sandbox', rows, { embedded: figures(embedded), server: figures(server) });
}

/** The server's memory after an hour's worth of journeys (five a minute), on PostgreSQL. */
export async function runMemory({ quick }: BenchOptions): Promise<void> {
  const journeys = quick ? 15 : 300;
  process.env['POSTGRES_BIN'] ??= needPostgres();
  const cluster = await startPostgres();
  const server = await startProduct(cluster.url);
  const series: { journeys: number; memory: number }[] = [];
  try {
    for (let third = 1; third <= 3; third += 1) {
      await applyForLoans(server, 10, { journeys: journeys / 3 });
      series.push({ journeys: (journeys * third) / 3, memory: server.memory() });
    }
  } finally {
    await server.stop();
    await cluster.stop();
  }
  const [first, , last] = series.map(({ memory }) => memory);
  const growth = ((last ?? Number.NaN) / (first ?? Number.NaN) - 1) * 100;
  const value = `${series.map(({ memory, journeys: count }) => `${memory.toFixed(0)} MB after ${count}`).join(', ')} journeys: ${growth.toFixed(0)} % from the first third to the last`;
  keep('memory', [{ what: 'Server memory', value, target: 'flat (within 10 %)', met: growth <= 10 }], series);
}

async function load(database: string, seconds: number): Promise<Load> {
  const server = await startProduct(database);
  try {
    return await applyForLoans(server, connections, { seconds, warmUp });
  } finally {
    await server.stop();
  }
}

function figures({ times, failures, journeys, seconds }: Load) {
  return {
    journeys,
    seconds,
    requests: times.length,
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    failures: failures.length,
    kinds: [...new Set(failures)].slice(0, 5),
  };
}

function rowOf(name: string, of: Load, target?: number): Row {
  const { perSecond, p50, p99, failures, seconds } = figures(of);
  return {
    what: `Sandbox on ${name}, ${connections} connections, ${seconds.toFixed(0)} s`,
    value: `${shown(perSecond)} requests a second, median ${shown(p50)} ms, p99 ${shown(p99)} ms, ${failures} errors`,
    ...(target !== undefined && { target: `p99 ≤ ${target} ms, no error`, met: p99 <= target && failures === 0 }),
  };
}

import { CompiledQuery, QueryCreator } from 'kysely';
import type { DatabaseConnection, Kysely, QueryExecutor, QueryResult } from 'kysely';
import limitTo from 'p-limit';
import type { LimitFunction } from 'p-limit';
import type { Database, Tables } from './tables.ts';

/**
 * Does work in one transaction. What it asks in one go, without waiting for an answer in between, goes over the line in
 * one go and is done in that order. A change that asks for nothing back (no `returning`) is not waited for at all: it
 * goes with what is asked next, at the latest with the commit, so it never says how many rows it changed. Should it
 * fail, nothing of the work is done, and this rejects with its error. Who comes while many are at it waits, in order.
 */
export function inTransaction<T>(database: Kysely<Tables>, work: (db: Database) => Promise<T>): Promise<T> {
  const turn = turns.get(database) ?? limitTo(atOnce);
  turns.set(database, turn);
  return turn(() => asTransaction(database.getExecutor(), work));
}

/** So many transactions at a time: fewer than there are connections, so that what is asked by itself finds one. */
const atOnce = 8;
const turns = new WeakMap<Kysely<Tables>, LimitFunction>();

function asTransaction<T>(executor: QueryExecutor, work: (db: Database) => Promise<T>): Promise<T> {
  return executor.provideConnection(async (connection) => {
    const asked: Asked = { changes: [], failures: [] };
    const line = withoutWaiting(connection, asked);
    try {
      void line.executeQuery(begin);
      const result = await work(new Statements(executor, line));
      await Promise.all([...asked.changes, connection.executeQuery(commit)]);
      return result;
    } catch (error) {
      // Answered last, so nothing of this is under way any more when the connection goes to somebody else.
      await connection.executeQuery(rollback);
      throw asked.failures[0] ?? error;
    }
  });
}

/** What was asked in a transaction. */
interface Asked {
  /** What will come of the changes that nobody waited for. */
  readonly changes: Promise<unknown>[];
  /** Why statements failed, in their order: after the first, the database refuses all others. */
  readonly failures: unknown[];
}

/** Asks several things at once on one connection, each of them for itself. */
export function inOneGo<T>(database: Kysely<Tables>, work: (db: Database) => Promise<T>): Promise<T> {
  const executor = database.getExecutor();
  return executor.provideConnection((connection) => work(new Statements(executor, connection)));
}

const begin = CompiledQuery.raw('begin');
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

/** Statements on one connection; Kysely's own transaction would send each only when the one before it is answered. */
class Statements extends QueryCreator<Tables> {
  readonly #executor: QueryExecutor;

  constructor(executor: QueryExecutor, connection: DatabaseConnection) {
    const direct = executor.withConnectionProvider({ provideConnection: (ask) => ask(connection) });
    super({ executor: direct });
    this.#executor = direct;
  }

  getExecutor(): QueryExecutor {
    return this.#executor;
  }
}

/** The connection, on which the begin and a mere change are answered at once. */
function withoutWaiting(connection: DatabaseConnection, { changes, failures }: Asked): DatabaseConnection {
  return {
    executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const answer = connection.executeQuery<R>(query);
      answer.catch((error: unknown) => failures.push(error));
      if (query !== begin && !isMereChange(query)) return answer;
      changes.push(answer);
      return Promise.resolve({ rows: [] });
    },
    streamQuery: (query, chunk) => connection.streamQuery(query, chunk),
  };
}

/** Whether a statement changes rows and gives none back. */
function isMereChange({ query }: CompiledQuery): boolean {
  const changes =
    query.kind === 'InsertQueryNode' || query.kind === 'UpdateQueryNode' || query.kind === 'DeleteQueryNode';
  return changes && query.returning === undefined;
}

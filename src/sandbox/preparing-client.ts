import { Client } from 'pg';
import type { QueryResult } from 'pg';
import { hashOf } from './secrets.ts';

/** The names of statements, by their text. The texts come from the code: there are a few hundred. */
const names = new Map<string, string>();

/** What `begin` answers. */
const begun = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] } satisfies QueryResult;

/**
 * A connection on which each statement with parameters is read and planned by the server once, not at every use. What is
 * asked in one go, without waiting for an answer in between, goes over the line in one piece and is done in that order;
 * `begin` is not waited for, so that it goes with the first statement of its transaction. Wants a pool with `pipeline`.
 */
export class PreparingClient extends Client {
  // Kysely asks for nothing but a text with its parameters; the other forms of pg's query go through as they are.
  override query = ((text: unknown, values?: unknown, done?: unknown): unknown => {
    this.#gather();
    if (text === 'begin' && done === undefined) return this.#begin(text);
    return typeof text === 'string' && Array.isArray(values) && values.length > 0
      ? super.query({ name: nameOf(text), text, values })
      : super.query(text as string, values as unknown[], done as (error: Error, result: QueryResult) => void);
  }) as Client['query'];

  /** Holds back what is written until the code that runs now has asked all that it asks. */
  #gather(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** Should it fail, nothing that follows may be done outside of a transaction: the connection is given up. */
  #begin(text: string): Promise<QueryResult> {
    super.query(text).catch(() => this.connection.stream.destroy());
    return Promise.resolve(begun);
  }
}

function nameOf(text: string): string {
  const name = names.get(text) ?? hashOf(text).slice(0, 32);
  names.set(text, name);
  return name;
}

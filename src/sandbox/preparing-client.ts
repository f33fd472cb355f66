import { Client } from 'pg';
import type { QueryResult } from 'pg';
import { hashOf } from './secrets.ts';

/** The names of statements, by their text. The texts come from the code: there are a few hundred. */
const names = new Map<string, string>();

/** A connection on which each statement with parameters is read and planned by the server once, not at every use. */
export class PreparingClient extends Client {
  // Kysely asks for nothing but a text with its parameters; the other forms of pg's query go through as they are.
  override query = ((text: unknown, values?: unknown, done?: unknown): unknown =>
    typeof text === 'string' && Array.isArray(values) && values.length > 0
      ? super.query({ name: nameOf(text), text, values })
      : super.query(
          text as string,
          values as unknown[],
          done as (error: Error, result: QueryResult) => void,
        )) as Client['query'];
}

function nameOf(text: string): string {
  const name = names.get(text) ?? hashOf(text).slice(0, 32);
  names.set(text, name);
  return name;
}

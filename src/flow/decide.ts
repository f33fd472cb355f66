import type { Journey, Row, Table } from '#generated/config.ts';
import { replyFacts } from '#api/reply.ts';
import type { Reply } from '#api/reply.ts';
import { firstRow } from '#lib/condition.ts';
import type { Facts } from '#lib/facts.ts';

/** The row of an event's table that runs: the first whose condition holds. */
export function decide(table: Table, facts: Facts): Row | undefined {
  return firstRow(table, facts);
}

/** What the journey says of every reply: the rows tried before a call's own table, and the catalogue tried after it. */
export type Around = Pick<Journey, 'sessionOver' | 'errors'>;

/**
 * The row that answers a reply: one that ends the session, else the first of the call's own table, else the first of the
 * error catalogue. A yes that no row matches is answered by nothing. Spec 6, 8.
 */
export function decideReply(own: Table, around: Around, facts: Facts, reply: Reply): Row | undefined {
  const withReply = { ...facts, reply: replyFacts(reply) };
  const row = firstRow(around.sessionOver, withReply) ?? firstRow(own, withReply);
  if (row || reply.statusCode === 200) return row;
  return firstRow(around.errors, withReply);
}

import type { Row, Table } from '#generated/config.ts';
import { replyFacts } from '#api/reply.ts';
import type { Reply } from '#api/reply.ts';
import { firstRow } from '#lib/condition.ts';
import type { Facts } from '#lib/facts.ts';

/** The row of an event's table that runs: the first whose condition holds. */
export function decide(table: Table, facts: Facts): Row | undefined {
  return firstRow(table, facts);
}

/**
 * The row that answers a reply: the first of the call's own table, else the first of the error catalogue. A yes that no
 * own row matches is answered by nothing. Spec 8.
 */
export function decideReply(own: Table, catalogue: Table, facts: Facts, reply: Reply): Row | undefined {
  const withReply = { ...facts, reply: replyFacts(reply) };
  const row = firstRow(own, withReply);
  if (row || reply.statusCode === 200) return row;
  return firstRow(catalogue, withReply);
}

import type { Facts } from '#lib/facts.ts';
import type { Reply } from './reply.ts';

/** Keys of requests that change something, kept until the server gave its final answer. */
export interface IdempotencyKeys {
  /** The key of this request: the same one for as long as it has no final answer. */
  keyFor(call: string, payload: Facts): string;
  /** Takes the answer down; the same request sent again afterwards is a new one. */
  settle(call: string, payload: Facts, reply: Reply): void;
  forgetAll(): void;
}

/** Statuses after which nobody knows whether the server acted: no response, still at it, a gateway's guess. */
const undecided = new Set([0, 409, 502, 503, 504]);

/** Keeps keys in memory; `newKey` makes one. */
export function createIdempotencyKeys(newKey: () => string): IdempotencyKeys {
  const keys = new Map<string, string>();
  return {
    keyFor(call, payload) {
      const name = nameOf(call, payload);
      const key = keys.get(name) ?? newKey();
      keys.set(name, key);
      return key;
    },
    settle(call, payload, reply) {
      if (!undecided.has(reply.http)) keys.delete(nameOf(call, payload));
    },
    forgetAll: () => keys.clear(),
  };
}

function nameOf(call: string, payload: Facts): string {
  return `${call} ${JSON.stringify(payload)}`;
}

import { calls } from '#contract/calls.ts';
import type { CallRow } from '#contract/calls.ts';
import type { Facts } from '#lib/facts.ts';
import type { IdempotencyKeys } from './idempotency.ts';
import { cancelledReply, noReply, readReply } from './reply.ts';
import type { Reply } from './reply.ts';
import { toRequest } from './request.ts';
import type { Transport } from './transport.ts';

/** The names of the calls. */
export type Call = keyof typeof calls;

/** Makes calls. */
export interface Client {
  /**
   * Makes a call with a payload in the server's spelling and gives its reply, whatever it is. Without a token nothing is
   * sent unless the call is anonymous: the reply then is `cancelled`. Rejects only when the signal is aborted. Spec 6, 7.
   */
  send(call: Call, payload: Facts, signal: AbortSignal): Promise<Reply>;
}

/** What the client needs: the transport (loaded at the first call), the bearer token of now, the keys. */
export interface ClientPorts {
  readonly transport: () => Promise<Transport>;
  readonly token: () => string | undefined;
  readonly keys: IdempotencyKeys;
  /** The id of the language in which the server should speak, such as `hi`. */
  readonly language: () => string;
}

/** A client on these ports. */
export function createClient({ transport, token, keys, language }: ClientPorts): Client {
  return {
    async send(call, payload, signal) {
      const row: CallRow = calls[call];
      const bearer = row.anonymous ? undefined : token();
      if (!row.anonymous && !bearer) return cancelledReply;
      const mutates = row.method !== 'GET';
      const keyed = { call, payload, token: bearer };
      const request = toRequest(row, payload, {
        'Accept-Language': language(),
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...(mutates && { 'Idempotency-Key': await keys.keyFor(keyed) }),
      });
      const reply = await exchange(transport, request, signal);
      if (mutates) await keys.settle(keyed, reply);
      return reply;
    },
  };
}

async function exchange(
  transport: ClientPorts['transport'],
  request: Parameters<Transport>[0],
  signal: AbortSignal,
): Promise<Reply> {
  try {
    const response = await (await transport())(request, signal);
    return readReply(response.status, response.text);
  } catch (error) {
    if (signal.aborted) throw error;
    return noReply;
  }
}

import { isFacts } from '#lib/facts.ts';
import type { Facts } from '#lib/facts.ts';

/** What came of a call. A server's "no" is a reply like any other; nothing is thrown for it. Spec 8. */
export interface Reply {
  /** The HTTP status; 0 when no response came. */
  readonly http: number;
  /** The body's `statusCode`, else the HTTP status; 500 for a 2xx that is not JSON, 0 when no response came. */
  readonly statusCode: number;
  readonly message: string | undefined;
  /** The call was never sent, because nobody is signed in. */
  readonly cancelled: boolean;
  readonly body: Facts;
}

/** The reply of a call that was not sent. */
export const cancelledReply: Reply = { http: 0, statusCode: 0, message: undefined, cancelled: true, body: {} };

/** The reply when nothing came back. */
export const noReply: Reply = { ...cancelledReply, cancelled: false };

/** Reads a response: `text` is its body as it came, JSON or not. */
export function readReply(http: number, text: string): Reply {
  const body = parseObject(text);
  if (!body) return { ...noReply, http, statusCode: isSuccess(http) ? 500 : http };
  const { statusCode, message } = body;
  return {
    http,
    statusCode: typeof statusCode === 'number' ? statusCode : http,
    message: typeof message === 'string' ? message : undefined,
    cancelled: false,
    body,
  };
}

/** The reply as the facts `reply.*` of the config language. */
export function replyFacts(reply: Reply): Facts {
  const { http, statusCode, message, cancelled } = reply;
  return { ...reply.body, http, statusCode, message, cancelled };
}

/** Whether the server said yes. */
export function isYes(reply: Reply): boolean {
  return isSuccess(reply.http) && isSuccess(reply.statusCode);
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function parseObject(text: string): Facts | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFacts(value) ? value : undefined; // a list or a bare value is no reply of this server
  } catch {
    return undefined;
  }
}

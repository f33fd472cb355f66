import type { Facts } from '#lib/facts.ts';

/** What the server sends: the HTTP status and the body. Status 0: the line breaks, and nothing comes. */
export interface Sent {
  readonly http: number;
  readonly body: Facts;
  /** The call is not made at all: the session has run out, and nobody is signed in any more. */
  readonly unsent?: true;
}

/** Nothing comes back. */
export const nothing: Sent = { http: 0, body: {} };

/** Nobody is signed in when the call is about to be made. */
export const unsent: Sent = { http: 0, body: {}, unsent: true };

/** The facts `reply.…` of an answer, as the app makes them: the status in the body counts. Spec 8. */
export function factsOfReply({ http, body, unsent: isUnsent }: Sent): Facts {
  if (http === 0) return { http, statusCode: 0, message: undefined, cancelled: isUnsent === true };
  const { statusCode, message } = body;
  return {
    ...body,
    http,
    statusCode: typeof statusCode === 'number' ? statusCode : http,
    message: typeof message === 'string' ? message : undefined,
    cancelled: false,
  };
}

import type { APIRequestContext } from 'playwright-core';

/** A part of a multipart form that is a file. */
interface File {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** What the sandbox answers to every call, as far as seeding reads it. */
export interface Reply {
  readonly statusCode: number;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a person may do on the server: send a call with a JSON body or a multipart form, with the token once there is one. */
export type Call = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  multipart?: Record<string, string | File>,
) => Promise<Reply>;

/** A step of the application as calls: the screen at which it happens, and what it sends. `request` reaches the stand-ins. */
export type Step = readonly [
  screen: string,
  send: (
    call: Call,
    answers: Readonly<Record<string, string>>,
    leadID: number,
    request: APIRequestContext,
  ) => Promise<unknown>,
];

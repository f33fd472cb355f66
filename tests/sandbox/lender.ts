import type { FastifyInstance } from 'fastify';
import { Ajv } from 'ajv';
import type { Kysely } from 'kysely';
import type { ValidateFunction } from 'ajv';
import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallRow } from '#contract/calls.ts';
import type { CallName, Calls } from '#generated/api.ts';
import { apiSchemas } from '#generated/api-schemas.ts';
import { buildApp } from '#sandbox/app.ts';
import { openDatabase } from '#sandbox/database.ts';
import type { Place } from '#sandbox/database.ts';
import type { Tables } from '#sandbox/tables.ts';

/** The lender under test, on a clock that the test moves. */
export interface Lender {
  readonly app: FastifyInstance;
  /** A second instance on the same database. */
  readonly twin: FastifyInstance;
  readonly database: Kysely<Tables>;
  /** Everything that was logged, by both. */
  readonly log: string[];
  /** Moves the clock on by so many milliseconds. */
  readonly later: (ms: number) => void;
  /** How long the lender waited before slow replies, in ms. */
  readonly pauses: number[];
  close(): Promise<void>;
}

/** What a call answered. */
export interface Got<Body = object> {
  readonly status: number;
  readonly body: Body;
}

/** Opens a lender with two instances. */
export async function openLender(place: Place): Promise<Lender> {
  const time = { now: Date.parse('2026-03-10T06:00:00Z') };
  const log: string[] = [];
  const pauses: number[] = [];
  const pause = (ms: number) => Promise.resolve(pauses.push(ms));
  const clock = () => new Date(time.now);
  const database = await openDatabase(place);
  const options = {
    database,
    clock,
    pause,
    log: { write: (line: string) => void log.push(line) },
    perMinute: 1_000_000,
  };
  const [app, twin] = [await buildApp(options), await buildApp(options)];
  await app.ready();
  await twin.ready();
  return {
    app,
    twin,
    database,
    log,
    pauses,
    later: (ms) => void (time.now += ms),
    async close() {
      await Promise.all([app.close(), twin.close()]);
      await database.destroy();
    },
  };
}

/** Makes a call as the app would and checks that the reply fits the call's schema. */
export async function call<N extends CallName>(
  app: FastifyInstance,
  name: N,
  request: Calls[N]['request'] | Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Got<Calls[N]['reply']>> {
  const row: CallRow = calls[name];
  const named = Object.entries(request).filter(([key]) => row.path.includes(`{${key}}`));
  const path = named.reduce((text, [key, value]) => text.replace(`{${key}}`, String(value)), row.path);
  const others = Object.entries(request).filter(([key]) => !row.path.includes(`{${key}}`));
  const texts = others.map(([key, value]): [string, string] => [key, String(value)]);
  const query = row.method === 'GET' && texts.length > 0 ? `?${new URLSearchParams(texts).toString()}` : '';
  const response = await app.inject({
    method: row.method,
    url: `/api/${path}${query}`,
    ...(row.files === undefined || !row.files.every((file) => file in request)
      ? { headers, ...(row.method === 'GET' ? {} : { payload: Object.fromEntries(others) }) }
      : multipart(row.files, request, headers)),
  });
  const body = response.json<Calls[N]['reply']>();
  const fits = replyCheck(name);
  expect(fits(body), `${name}: ${JSON.stringify(fits.errors)} in ${response.body}`).toBe(true);
  return { status: response.statusCode, body };
}

/** A request as multipart/form-data: the named fields hold data URLs and go as files. */
export function multipart(
  files: readonly string[],
  request: Record<string, unknown>,
  headers: Record<string, string> = {},
): { headers: Record<string, string>; payload: Buffer } {
  const parts = Object.entries(request).map(([field, value]) => {
    const isFile = files.includes(field);
    const head = isFile ? '; filename="photo.jpg"\r\ncontent-type: image/jpeg' : '';
    const [, base64 = ''] = String(value).split(',');
    const content = isFile ? Buffer.from(base64, 'base64') : Buffer.from(String(value));
    return [`--part\r\ncontent-disposition: form-data; name="${field}"${head}\r\n\r\n`, content, '\r\n'];
  });
  const payload = Buffer.concat([...parts.flat(), '--part--\r\n'].map((piece) => Buffer.from(piece)));
  return { headers: { ...headers, 'content-type': 'multipart/form-data; boundary=part' }, payload };
}

const ajv = new Ajv({ strict: false });
const checks = new Map<CallName, ValidateFunction>();

function replyCheck(name: CallName): ValidateFunction {
  const check = checks.get(name) ?? ajv.compile(apiSchemas[name].reply);
  checks.set(name, check);
  return check;
}

/** Headers of a customer who is signed in. */
export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

/** The newest message to a number. */
export async function newestOtp(app: FastifyInstance, mobile: string): Promise<string> {
  const response = await app.inject({ method: 'GET', url: `/sandbox/inbox.json?mobile=${mobile}` });
  const [newest] = response.json<{ otp: string }[]>();
  if (!newest) throw new Error(`No message to ${mobile}`);
  return newest.otp;
}

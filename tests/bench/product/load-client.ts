import type { Page } from 'playwright-core';
import type { LoadLine } from './load-line.ts';

/** How long each call took, in ms, and what went wrong. */
export interface Calls {
  readonly times: number[];
  readonly failures: string[];
  /** Whether calls are timed already; whatever goes wrong before is noted too. */
  readonly timed: () => boolean;
  /** Whether the time is over: a journey that is under way then stops before its next call. */
  readonly over: () => boolean;
}

/** Ends a journey that is under way when the time is over. */
export class TimeIsOver extends Error {}

interface Part {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

interface Options {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly data?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly multipart?: Readonly<Record<string, string | Part>>;
}

/**
 * What tests/e2e/seed.ts needs of a page: its requests, made over one kept connection and timed. The lender limits the
 * calls of an address, so each customer has one of their own.
 */
export function loadClient(line: LoadLine, address: string, calls: Calls): Page {
  const fetch = async (path: string, options: Options = {}) => {
    if (calls.over()) throw new TimeIsOver();
    const began = performance.now();
    const { method = 'GET', headers = {}, data, form, multipart } = options;
    const [type, body] = bodyOf(data, form, multipart);
    const about = body && { 'content-type': type, 'content-length': body.length };
    const head = headOf(method, path, { ...headers, ...about, 'x-forwarded-for': address });
    const answer = await line.send(head, body);
    if (calls.timed()) calls.times.push(performance.now() - began);
    if (answer.status >= 500) calls.failures.push(`${path.split('?')[0]}: ${answer.status}`);
    return {
      ok: () => answer.status < 300,
      status: () => answer.status,
      text: () => Promise.resolve(answer.body),
      json: () => Promise.resolve(JSON.parse(answer.body) as unknown),
    };
  };
  const request = {
    fetch,
    get: (path: string) => fetch(path, { method: 'GET' }),
    post: (path: string, options: Options) => fetch(path, { ...options, method: 'POST' }),
  };
  return { request } as unknown as Page; // seeding takes nothing else of a page
}

/** The first line of a request, and its headers. */
function headOf(method: string, path: string, headers: Readonly<Record<string, string | number>>): string {
  const { pathname, search } = new URL(path, 'http://localhost');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${pathname}${search} HTTP/1.1`, 'host: localhost', ...lines].join('\r\n');
}

function bodyOf(
  data: Options['data'],
  form: Options['form'],
  multipart: Options['multipart'],
): [type: string, body?: Buffer] {
  if (multipart) return ['multipart/form-data; boundary=part', multipartBody(multipart)];
  if (form) return ['application/x-www-form-urlencoded', Buffer.from(new URLSearchParams(form).toString())];
  return data === undefined ? [''] : ['application/json', Buffer.from(JSON.stringify(data))];
}

function multipartBody(parts: NonNullable<Options['multipart']>): Buffer {
  const pieces = Object.entries(parts).flatMap(([field, part]) => {
    const file = typeof part === 'string' ? '' : `; filename="${part.name}"\r\ncontent-type: ${part.mimeType}`;
    const head = `--part\r\ncontent-disposition: form-data; name="${field}"${file}\r\n\r\n`;
    return [Buffer.from(head), typeof part === 'string' ? Buffer.from(part) : part.buffer, Buffer.from('\r\n')];
  });
  return Buffer.concat([...pieces, Buffer.from('--part--\r\n')]);
}

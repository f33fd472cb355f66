import type { CallRow } from '#contract/calls.ts';
import type { Facts } from '#lib/facts.ts';

/** A request ready to be sent; `path` is relative to the base address. */
export interface HttpRequest {
  readonly method: CallRow['method'];
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Facts | undefined;
  /** Fields of the body that hold a file as a data URL: the request goes as multipart/form-data. */
  readonly files?: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Spreads a payload over path, query and body, as the call's row says. Spec 7. */
export function toRequest(row: CallRow, payload: Facts, headers: Readonly<Record<string, string>> = {}): HttpRequest {
  const rest = { ...payload };
  const path = row.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(take(rest, name)));
  if (row.method === 'GET') return { method: row.method, path, query: asTexts(rest), body: undefined, headers };
  const query: Record<string, string> = {};
  for (const name of row.query ?? []) if (name in rest) query[name] = take(rest, name);
  return { method: row.method, path, query, body: rest, headers, ...(row.files && { files: row.files }) };
}

function take(payload: Record<string, unknown>, name: string): string {
  const value = payload[name];
  delete payload[name];
  return asText(value);
}

function asTexts(payload: Facts): Record<string, string> {
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, asText(value)]));
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

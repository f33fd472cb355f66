import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { openBuiltSite, type Asked, type Said } from '../built-site.ts';
import { isObject, objectOf } from '../source/json-value.ts';
import type { Sent } from './reply.ts';
import { site as placeholder } from './world.ts';

/** What the server answers: a reply, or nothing ever. */
export type Answer = Sent | 'never';

/** The built app on an address of its own, whose server says what the walk wants. */
export interface Site {
  readonly url: string;
  /** Who answers the calls from now on, by the call's name; undefined: the call is none of the product's. */
  answer(by: (call: string) => Promise<Answer>): void;
  close(): void;
}

const outside = '<!doctype html><html lang="en"><title>Outside</title><h1>Outside</h1></html>';
/** The payment provider's script: a checkout that opens, and leads on when the walk says so. */
const checkout =
  'window.Razorpay = class { constructor(options) { this.options = options; } on() {} close() {} open() { window.walkCheckout = this.options.callback_url; } };';

const nobody: (call: string) => Promise<Answer> = () => Promise.resolve('never');

/** Serves a folder of built files, with the app for every path that is none. */
export async function openSite(folder: string, calls: Calls): Promise<Site> {
  let by = nobody;
  const site = await openBuiltSite(folder, (asked) => {
    if (asked.path.startsWith('/api/')) return sayCall(asked, calls, by, () => site.url);
    return asked.path === '/blank' || asked.path.startsWith('/sandbox/') ? sayOutside(asked.path) : undefined;
  });
  return { ...site, answer: (next) => void (by = next) };
}

async function sayCall(
  asked: Asked,
  calls: Calls,
  by: (call: string) => Promise<Answer>,
  url: () => string,
): Promise<Said> {
  const call = calls(asked.method, asked.address, asked.body);
  const answer = call === undefined ? { http: 200, body: {} } : await by(call);
  if (answer === 'never') return 'never';
  if (answer.http === 0) return 'hang up';
  const text = JSON.stringify(answer.body).replaceAll(placeholder, url());
  return { status: answer.http, type: 'application/json', text };
}

async function sayOutside(path: string): Promise<Said> {
  if (path.endsWith('.js')) return { status: 200, type: 'text/javascript', text: checkout };
  return { status: 200, type: 'text/html', text: outside };
}

/** The calls that need nobody to be signed in, from src/contract/calls.ts. */
export async function anonymousCalls(root: string): Promise<ReadonlySet<string>> {
  const rows = Object.entries(objectOf(await contract(root)));
  return new Set(rows.flatMap(([name, row]) => (objectOf(row)['anonymous'] === true ? [name] : [])));
}

async function contract(root: string): Promise<unknown> {
  const module: unknown = await tsImport(
    pathToFileURL(join(root, 'src', 'contract', 'calls.ts')).href,
    import.meta.url,
  );
  return objectOf(module)['calls'];
}

/** Says which call a request is. */
export type Calls = (method: string, path: string, body: string) => string | undefined;

/**
 * The rows of src/contract/calls.ts. They are read as the config is, from the folder of the project: the walk knows no
 * call by itself. Two calls that share a path are told apart by a field that only one of them sends.
 */
export async function readCalls(root: string, fieldsOf: (call: string) => readonly string[]): Promise<Calls> {
  const rows = Object.entries(objectOf(await contract(root)));
  const known = rows.flatMap(([name, row]) => {
    if (!isObject(row)) return [];
    const shape = String(row['path']).replaceAll(/\{\w+\}/g, '[^/]+');
    return [{ name, method: String(row['method']), pattern: new RegExp(`/${shape}(\\?|$)`) }];
  });
  return (method, path, body) => {
    const found = known.filter((row) => row.method === method && row.pattern.test(path));
    const own = found.filter(({ name }) => {
      const others = found.filter((each) => each.name !== name).flatMap((each) => fieldsOf(each.name));
      return fieldsOf(name).some((field) => !others.includes(field) && body.includes(`"${field}"`));
    });
    return (own[0] ?? found[0])?.name;
  };
}

import { join } from 'node:path';
import fastify from 'fastify';
import { openBuiltSite, type Asked, type BuiltSite, type Said } from '#build/built-site.ts';
import { calls } from '#contract/calls.ts';
import type { CallRow } from '#contract/calls.ts';
import { addSecurityHeaders } from '#sandbox/http/security-headers.ts';
import { root } from '../source-files.ts';
import type { Facts } from './failure-table-config.ts';
import { site as placeholder } from './failure-table-oracle.ts';
import { failing, good, type Call, type Kind, type Sent } from './failure-table-replies.ts';

type Bodies = Readonly<Record<Call, Facts>>;

/** The built app on an address of its own, whose server says what the test wants. */
export interface StandIn extends BuiltSite {
  /** What it says when all is well. */
  answer(bodies: Bodies): void;
  fail(call: Call | undefined, kind: Kind): void;
  /** How often the failing call was asked for since it fails. */
  count(call: Call): number;
  isAnswered(call: string): boolean;
}

const outside = '<!doctype html><title>Outside</title><p>Outside</p>';
/** The payment provider's script: a checkout that opens and stays open. */
const checkout = 'window.Razorpay = class { open() {} close() {} };';

/** Answers every call of the API, and every page outside the app; the app itself comes as it was built. */
export async function standIn(): Promise<StandIn> {
  let bodies: Bodies | undefined;
  let wrong: { call: Call | undefined; kind: Kind } = { call: undefined, kind: '400' };
  let counts = new Map<Call, number>();
  const answered = new Set<string>();
  const say = (asked: Asked): Promise<Said> | undefined => {
    if (asked.path === '/blank' || asked.path.startsWith('/sandbox/')) return Promise.resolve(outsideOf(asked.path));
    return asked.path.startsWith('/api/') ? Promise.resolve(sayCall(asked)) : undefined;
  };
  const sayCall = (asked: Asked): Said => {
    const call = callOf(asked);
    if (call === undefined) return { status: 200, type: 'application/json', text: '{}' }; // none of the product's calls: a device report
    counts.set(call, (counts.get(call) ?? 0) + 1);
    answered.add(call);
    return saidOf(call === wrong.call ? failing(wrong.kind) : good(bodies?.[call] ?? {}), site.url);
  };
  const site = await openBuiltSite(join(root, 'dist', 'client'), say, await realHeaders());
  return {
    ...site,
    answer: (next) => void (bodies = next),
    fail(call, kind) {
      wrong = { call, kind };
      answered.clear();
      counts = new Map();
    },
    count: (call) => counts.get(call) ?? 0,
    isAnswered: (call) => answered.has(call),
  };
}

/** What the real server says with every answer: the policy that the page must keep. */
async function realHeaders(): Promise<Record<string, string>> {
  const app = fastify();
  await addSecurityHeaders(app, {});
  app.get('/', () => '');
  const { headers } = await app.inject('/');
  await app.close();
  const wanted = Object.entries(headers).filter(([name]) => /polic(y|ies)/.test(name));
  return Object.fromEntries(wanted.map(([name, value]) => [name, String(value)]));
}

function outsideOf(path: string): Said {
  if (path.endsWith('.js')) return { status: 200, type: 'text/javascript', text: checkout };
  return { status: 200, type: 'text/html', text: outside };
}

function saidOf(sent: Sent, url: string): Said {
  if (sent === 'late') return 'never';
  if (sent === 'nothing') return 'hang up';
  const type = sent.text.startsWith('<') ? 'text/html' : 'application/json';
  return { status: sent.status, type, text: sent.text.replaceAll(placeholder, url) };
}

const rows = Object.entries(calls) as [Call, CallRow][];

/** Which call a request is. Two calls share a path: the address has more to say. */
function callOf({ method, path, body }: Asked): Call | undefined {
  const name = path.replace(/^.*\/api\//, '');
  const found = rows.filter(([, row]) => row.method === method && sameShape(row.path, name));
  if (found.length > 1 && body.includes('residenceAddress')) return 'saveAddress';
  return found[0]?.[0];
}

function sameShape(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
}

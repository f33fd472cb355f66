import type { BrowserContext, Route } from 'playwright-core';
import { calls } from '#contract/calls.ts';
import type { CallRow } from '#contract/calls.ts';
import type { Facts } from './failure-table-config.ts';
import { site } from './failure-table-oracle.ts';
import { failing, good, type Call, type Kind, type Sent } from './failure-table-replies.ts';

type Bodies = Readonly<Record<Call, Facts>>;

/** A server that says what the test wants. */
export interface StandIn {
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

/** Answers every call of the API, and every page outside the app. */
export async function standIn(context: BrowserContext, url: string): Promise<StandIn> {
  let bodies: Bodies | undefined;
  let wrong: { call: Call | undefined; kind: Kind } = { call: undefined, kind: '400' };
  let counts = new Map<Call, number>();
  const answered = new Set<string>();
  await context.route(/\/blank$|\/sandbox\//, (route) => {
    const isScript = new URL(route.request().url()).pathname.endsWith('.js');
    return route.fulfill({
      contentType: isScript ? 'text/javascript' : 'text/html',
      body: isScript ? checkout : outside,
    });
  });
  await context.route('**/api/**', async (route) => {
    const call = callOf(route);
    if (call === undefined) return route.fulfill({ json: {} }); // none of the product's calls: a device report
    counts.set(call, (counts.get(call) ?? 0) + 1);
    const sent = call === wrong.call ? failing(wrong.kind) : good(bodies?.[call] ?? {});
    await send(route, sent, url).catch(() => undefined); // the page gave the request up
    answered.add(call);
  });
  return {
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

async function send(route: Route, sent: Sent, url: string): Promise<void> {
  if (sent === 'late') return;
  if (sent === 'nothing') return route.abort('connectionrefused');
  const contentType = sent.text.startsWith('<') ? 'text/html' : 'application/json';
  await route.fulfill({ status: sent.status, contentType, body: sent.text.replaceAll(site, url) });
}

const rows = Object.entries(calls) as [Call, CallRow][];

/** Which call a request is. Two calls share a path: the address has more to say. */
function callOf(route: Route): Call | undefined {
  const request = route.request();
  const path = new URL(request.url()).pathname.replace(/^.*\/api\//, '');
  const found = rows.filter(([, row]) => row.method === request.method() && sameShape(row.path, path));
  if (found.length > 1 && (request.postData() ?? '').includes('residenceAddress')) return 'saveAddress';
  return found[0]?.[0];
}

function sameShape(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
}

import type { Facts } from '#lib/facts.ts';

/** Where the events of analytics go; ends when the event is gone. */
export type EventSink = (event: string, detail: Facts) => Promise<void>;

/** Writes events as lines for the developers. */
export function consoleSink(log: (line: string, detail?: Facts) => void): EventSink {
  return async (event, detail) => log(`Analytics: ${event}`, detail);
}

/**
 * Posts events as JSON: { event, detail, at }. Without cookies, and even while the page is left; what does not arrive is
 * lost.
 */
export function httpSink(address: string, post: typeof fetch, now: () => number): EventSink {
  return async (event, detail) => {
    const body = JSON.stringify({ event, detail, at: new Date(now()).toISOString() });
    const headers = { 'content-type': 'application/json' };
    const how = { method: 'POST', headers, body, keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' };
    await post(address, how as RequestInit).catch(() => undefined); // the names are those of RequestInit
  };
}

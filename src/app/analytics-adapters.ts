import type { Facts } from '#lib/facts.ts';

/** Where the events of analytics go. */
export type EventSink = (event: string, detail: Facts) => void;

/** Writes events as lines for the developers. */
export function consoleSink(log: (line: string, detail?: Facts) => void): EventSink {
  return (event, detail) => log(`Analytics: ${event}`, detail);
}

/**
 * Posts events as JSON: { event, detail, at }. Without cookies, and even while the page is left; what does not arrive is
 * lost, and nobody waits for it.
 */
export function httpSink(address: string, post: typeof fetch, now: () => number): EventSink {
  return (event, detail) => {
    const body = JSON.stringify({ event, detail, at: new Date(now()).toISOString() });
    const headers = { 'content-type': 'application/json' };
    const how = { method: 'POST', headers, body, keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' };
    void post(address, how as RequestInit).catch(() => undefined); // the names are those of RequestInit
  };
}

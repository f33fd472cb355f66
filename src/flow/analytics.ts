import { createOnce } from './once.ts';
import type { OnceOptions } from './once.ts';
import type { Facts } from '#lib/facts.ts';

/** What analytics needs to know, and where its events go. */
export interface AnalyticsOptions extends Omit<OnceOptions, 'key'> {
  /** The events that there are; no other one is sent. */
  readonly events: readonly string[];
  /** The fields that an event may carry: nothing else leaves, whatever the config hands over. */
  readonly fields: readonly string[];
  /** The application that the event belongs to, once there is one. */
  readonly lead: () => unknown;
  /** Ends when the event is gone; one that cannot be sent is lost. */
  readonly send: (event: string, detail: Facts) => Promise<void>;
}

/**
 * Tells of an event: once for an application, over reloads and tabs; before there is one, each time. Spec 7, "Analytics
 * events".
 */
export function createAnalytics(options: AnalyticsOptions): (event: string, detail: Facts) => void {
  const { events, fields, lead, send, ...marks } = options;
  const once = createOnce({ ...marks, key: 'eventsSent' });
  return (event, detail) => {
    if (!events.includes(event)) return;
    const id = lead();
    const kept = Object.fromEntries(Object.entries(detail).filter(([name]) => fields.includes(name)));
    if (typeof id === 'number' || typeof id === 'string') once(`${id} ${event}`, () => send(event, kept));
    else void send(event, kept);
  };
}

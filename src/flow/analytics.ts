import type { KeyStorage } from './stored-facts.ts';
import type { Facts } from '#lib/facts.ts';

/** What analytics needs to know, and where its events go. */
export interface AnalyticsOptions {
  /** The events that there are; no other one is sent. */
  readonly events: readonly string[];
  /** The fields that an event may carry: nothing else leaves, whatever the config hands over. */
  readonly fields: readonly string[];
  readonly storage: KeyStorage;
  /** The application that the event belongs to, once there is one. */
  readonly lead: () => unknown;
  readonly send: (event: string, detail: Facts) => void;
}

const sentKey = 'eventsSent';

/**
 * Tells of an event: once for an application, over reloads and tabs; before there is one, each time. Spec 7, "Analytics
 * events".
 */
export function createAnalytics(options: AnalyticsOptions): (event: string, detail: Facts) => void {
  const { events, fields, storage, lead, send } = options;
  return (event, detail) => {
    if (!events.includes(event)) return;
    const id = lead();
    if (typeof id === 'number' || typeof id === 'string') {
      const mark = `${id} ${event}`;
      const sent = (storage.getItem(sentKey) ?? '').split('\n').filter(Boolean);
      if (sent.includes(mark)) return;
      storage.setItem(sentKey, [...sent, mark].join('\n'));
    }
    send(event, Object.fromEntries(Object.entries(detail).filter(([name]) => fields.includes(name))));
  };
}

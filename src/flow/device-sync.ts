import type { Alone } from './once.ts';
import type { KeyStorage } from './stored-facts.ts';

/** When a device report may go. Times are in milliseconds. */
export interface DeviceSyncOptions {
  readonly now: () => number;
  readonly storage: KeyStorage;
  /** A report goes at most once in this time, over all tabs. */
  readonly every: number;
  /** Somebody is signed in, agreed to it, and the browser was not told to keep such things back. */
  readonly allowed: () => boolean;
  /** What one tab has written reaches the others a moment later: while one tab sends, no other one looks. */
  readonly alone: Alone;
  /** Collects and sends the report; its number counts the reports of this session. */
  readonly send: (count: number) => Promise<void>;
}

/** The storage keys of the last report's time and of the number of reports. Spec 3. */
const timeKey = 'deviceSyncAt';
const counterKey = 'counter';

/**
 * Sends a device report when one is due. The time is written before the report goes, and no other tab looks at it until
 * the report is gone; whether it arrives changes nothing here. Spec 4, "Device sync".
 */
export function createDeviceSync(options: DeviceSyncOptions): () => void {
  const { now, storage, every, allowed, alone, send } = options;

  function isDue(): boolean {
    const since = now() - Number(storage.getItem(timeKey) ?? Number.NaN);
    return allowed() && !(since >= 0 && since < every);
  }

  async function sendIfDue(): Promise<void> {
    if (!isDue()) return;
    const count = (Number(storage.getItem(counterKey)) || 0) + 1;
    storage.setItem(timeKey, String(now()));
    storage.setItem(counterKey, String(count));
    await send(count);
  }

  return () => {
    if (isDue()) void alone('device-report', sendIfDue).catch(() => undefined);
  };
}

import type { KeyStorage } from './stored-facts.ts';

/** The storage key of the last touch or key, in milliseconds since the epoch. Spec 3. */
export const activityKey = 'activityTimestamp';

/** The limits are in milliseconds. */
export interface InactivityOptions {
  readonly now: () => number;
  readonly storage: KeyStorage;
  readonly limit: number;
  /** So long before the end the person is warned. */
  readonly warnBefore: number;
  /** The last activity is written at most once in this time. */
  readonly writeEvery: number;
  readonly userAgent: string;
  /** Pieces of the user agents of browsers inside other apps, where nothing is checked. */
  readonly skipped: readonly string[];
  /** Whether somebody is signed in and the screen is one where it counts. */
  readonly counts: () => boolean;
  readonly expired: () => void;
  /** The end is near, or no longer. Called when that changes. */
  readonly warn: (near: boolean) => void;
}

/** Ends a session that nobody used for too long. Spec 4, "Inactivity". */
export interface Inactivity {
  /** The person moved, pressed, typed, scrolled or touched. */
  touch(): void;
  /** Looks at the clock: on a tick, when the page shows again. */
  check(): void;
  /** The person asks to stay signed in. */
  stay(): void;
  /** The session begins now. */
  begin(): void;
  /** Whether somebody is signed in whose time has run out. */
  isOver(): boolean;
}

/** The stored time is what counts, so that tabs agree and a sleeping phone cannot stop the clock. */
export function createInactivity(options: InactivityOptions): Inactivity {
  const { now, storage, limit, warnBefore, writeEvery, counts, expired, warn } = options;
  const off = options.skipped.some((piece) => options.userAgent.includes(piece));
  const last = () => Number(storage.getItem(activityKey) ?? Number.NaN);
  const write = () => storage.setItem(activityKey, String(now()));

  function isOver(): boolean {
    if (off || !counts()) return false;
    if (Number.isNaN(last())) write();
    return now() - last() >= limit;
  }

  let warned = false;
  function warnIf(near: boolean): void {
    if (near !== warned) warn(near);
    warned = near;
  }

  function check(): boolean {
    const over = isOver();
    warnIf(!over && !off && counts() && now() - last() >= limit - warnBefore);
    if (over) expired();
    return !over;
  }

  return {
    check: () => void check(),
    touch() {
      if (check() && counts() && !(now() - last() < writeEvery)) write();
    },
    stay() {
      if (!check()) return;
      write();
      warnIf(false);
    },
    begin: write,
    isOver,
  };
}

import { tabChange } from '#flow/tab-sync.ts';

/** What the watch looks at and whom it tells. */
export interface TabWatchOptions {
  readonly mine: () => string | undefined;
  readonly stored: () => string | undefined;
  readonly signedOut: () => void;
  readonly otherSession: () => void;
}

/** Keeps this tab in step with the others. */
export interface TabWatch {
  /** Compares: another tab wrote, or this page came back from the browser's cache. */
  check(): void;
}

/** Tells when the stored session is no longer this tab's. Spec 4, "Inactivity". */
export function createTabWatch({ mine, stored, signedOut, otherSession }: TabWatchOptions): TabWatch {
  return {
    check() {
      const change = tabChange(mine(), stored());
      if (change === 'signed-out') signedOut();
      if (change === 'other-session') otherSession();
    },
  };
}

import type { KeyStorage } from './stored-facts.ts';

/** Does something, unless another tab of this device is at the thing of this name. */
export type Alone = (name: string, work: () => Promise<void>) => Promise<void>;

/** What doing things once needs. */
export interface OnceOptions {
  readonly storage: KeyStorage;
  /** The storage key under which the marks of what was done stand, one a line. */
  readonly key: string;
  readonly alone: Alone;
}

/**
 * Does a thing once for its mark, over reloads and tabs. The mark is written before the thing is done, and no other tab
 * looks at it until it is done; whether it succeeds changes nothing here.
 */
export function createOnce({ storage, key, alone }: OnceOptions): (mark: string, work: () => Promise<void>) => void {
  const marks = () => (storage.getItem(key) ?? '').split('\n').filter(Boolean);

  return (mark, work) => {
    if (marks().includes(mark)) return;
    void alone(`${key} ${mark}`, async () => {
      const done = marks();
      if (done.includes(mark)) return;
      storage.setItem(key, [...done, mark].join('\n'));
      await work();
    }).catch(() => undefined);
  };
}

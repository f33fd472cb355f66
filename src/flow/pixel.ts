import type { KeyStorage } from './stored-facts.ts';

/** What the affiliate's pixel needs: its address (none: it is off) and a way to fetch an image and nothing else. */
export interface PixelOptions {
  readonly address: string | undefined;
  readonly storage: KeyStorage;
  readonly clickId: () => unknown;
  readonly fetchImage: (address: string) => void;
}

const sentKey = 'pixelSent';

/**
 * Tells the affiliate that a goal was reached: once for a click id and goal, over reloads and tabs, and only when a
 * click id is stored. Spec 4, "Lead event"; spec 7.
 */
export function createPixel({ address, storage, clickId, fetchImage }: PixelOptions): (goal: string) => void {
  return (goal) => {
    const id = clickId();
    if (!address || typeof id !== 'string' || !/^[\w-]{1,128}$/.test(id)) return;
    const mark = `${id} ${goal}`;
    const sent = (storage.getItem(sentKey) ?? '').split('\n').filter(Boolean);
    if (sent.includes(mark)) return;
    storage.setItem(sentKey, [...sent, mark].join('\n'));
    fetchImage(`${address}?${new URLSearchParams({ click_id: id, goal_name: goal }).toString()}`);
  };
}

import { createOnce } from './once.ts';
import type { OnceOptions } from './once.ts';

/** What the affiliate's pixel needs: its address (none: it is off) and a way to fetch an image and nothing else. */
export interface PixelOptions extends Omit<OnceOptions, 'key'> {
  readonly address: string | undefined;
  readonly clickId: () => unknown;
  readonly fetchImage: (address: string) => Promise<void>;
}

/**
 * Tells the affiliate that a goal was reached: once for a click id and goal, over reloads and tabs, and only when a
 * click id is stored. Spec 4, "Lead event"; spec 7.
 */
export function createPixel({ address, clickId, fetchImage, ...marks }: PixelOptions): (goal: string) => void {
  const once = createOnce({ ...marks, key: 'pixelSent' });
  return (goal) => {
    const id = clickId();
    if (!address || typeof id !== 'string' || !/^[\w-]{1,128}$/.test(id)) return;
    const query = new URLSearchParams({ click_id: id, goal_name: goal }).toString();
    once(`${id} ${goal}`, () => fetchImage(`${address}?${query}`));
  };
}

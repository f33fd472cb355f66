import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceClock } from '#lib/clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a wait ends on time', async () => {
  let over = false;
  void deviceClock.wait(500, new AbortController().signal).then(() => (over = true));
  await vi.advanceTimersByTimeAsync(499);
  expect(over).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toBe(true);
});

test('a wait that is aborted rejects and leaves no timer', async () => {
  const left = new AbortController();
  const wait = deviceClock.wait(500, left.signal);
  left.abort();
  await expect(wait).rejects.toMatchObject({ name: 'AbortError' });
  await expect(deviceClock.wait(500, left.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(vi.getTimerCount()).toBe(0);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPending, nothingPending } from '#flow/pending.ts';
import type { PendingState } from '#flow/pending.ts';
import { deviceClock } from '#lib/clock.ts';

let shown: PendingState;
const pending = () =>
  createPending(deviceClock, { spinner: 400, still: 8000, stuck: 20_000 }, (state) => (shown = state));

beforeEach(() => {
  shown = nothingPending;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('a call that takes long shows it in steps, and at last offers to try again', async () => {
  const again = vi.fn<() => void>();
  const end = pending().begin('button', again);
  const stages = [];
  for (const ms of [399, 1, 7599, 1, 11_999, 1]) {
    await vi.advanceTimersByTimeAsync(ms);
    stages.push(shown.stage);
  }
  expect(stages).toEqual(['quiet', 'spinner', 'spinner', 'still', 'still', 'stuck']);
  shown.again?.();
  expect(again).toHaveBeenCalledOnce();
  end();
  expect(shown).toEqual(nothingPending);
  expect(vi.getTimerCount()).toBe(0);
});

test('a call under a veil covers the screen at once, until it is over', () => {
  const end = pending().begin('screen', () => undefined);
  expect(shown.veil).toBe(true);
  end();
  expect(shown.veil).toBe(false);
});

test('a call without a response stays offered until one gets through', () => {
  const calls = pending();
  const again = vi.fn<() => void>();
  calls.failed(again);
  expect(shown).toMatchObject({ lost: true, again });
  const end = calls.begin('button', () => undefined);
  expect(shown.lost).toBe(false);
  end();
  calls.answered();
  expect(shown).toEqual(nothingPending);
});

test('leaving the screen takes everything away', () => {
  const calls = pending();
  calls.failed(() => undefined);
  calls.begin('screen', () => undefined);
  calls.reset();
  expect(shown).toEqual(nothingPending);
});

test('a cover is a veil without a clock, and goes with the screen', async () => {
  const calls = pending();
  const first = calls.cover();
  const second = calls.cover();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).toEqual({ ...nothingPending, veil: true });
  first();
  first();
  expect(shown.veil).toBe(true);
  second();
  expect(shown.veil).toBe(false);
  const left = calls.cover();
  calls.reset();
  expect(shown.veil).toBe(false);
  const next = calls.cover();
  left();
  expect(shown.veil).toBe(true);
  next();
});

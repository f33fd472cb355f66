import { expect, test } from 'vitest';
import { poll } from '#lib/poll.ts';
import type { Clock } from '#lib/clock.ts';

/** A clock on which waiting takes no time but counts. */
function quickClock(): Clock & { waits: number[] } {
  let at = 0;
  const waits: number[] = [];
  return {
    waits,
    now: () => at,
    wait(ms, signal) {
      signal.throwIfAborted();
      waits.push(ms);
      at += ms;
      return Promise.resolve();
    },
  };
}

async function ask(answers: string[], limits: { times?: number; for?: number }, signal = new AbortController().signal) {
  const clock = quickClock();
  let asked = 0;
  const result = await poll({
    ask: () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)]),
    again: (answer) => answer === 'processing',
    every: 2000,
    clock,
    signal,
    ...limits,
  });
  return { ...result, asked, waited: clock.waits.length };
}

test.each([
  ['the first answer is final', ['done'], { times: 4 }, { answer: 'done', ranOut: false, asked: 1, waited: 0 }],
  [
    'a later answer is final',
    ['processing', 'processing', 'done'],
    { times: 4 },
    { answer: 'done', ranOut: false, asked: 3, waited: 2 },
  ],
  [
    'one question and four more at most',
    ['processing'],
    { times: 4 },
    { answer: 'processing', ranOut: true, asked: 5, waited: 4 },
  ],
  ['no further question', ['processing'], { times: 0 }, { answer: 'processing', ranOut: true, asked: 1, waited: 0 }],
  [
    'for six seconds at most',
    ['processing'],
    { for: 6000 },
    { answer: 'processing', ranOut: true, asked: 4, waited: 3 },
  ],
  [
    'whichever ends first',
    ['processing'],
    { for: 6000, times: 2 },
    { answer: 'processing', ranOut: true, asked: 3, waited: 2 },
  ],
])('%s', async (_name, answers, limits, result) => {
  expect(await ask(answers, limits)).toEqual(result);
});

test('a screen that is left ends it', async () => {
  const left = new AbortController();
  left.abort();
  await expect(ask(['processing'], { times: 4 }, left.signal)).rejects.toMatchObject({ name: 'AbortError' });
});

test('a person who comes back is not kept waiting for the rest of a pause', async () => {
  const watchers = new Set<() => void>();
  const wake = (listener: () => void) => {
    watchers.add(listener);
    return () => void watchers.delete(listener);
  };
  let pauses = 0;
  const endless: Clock = {
    now: () => 0,
    wait: (_ms, signal) =>
      new Promise((_resolve, reject) => {
        pauses += 1;
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        queueMicrotask(() => watchers.forEach((listener) => listener()));
      }),
  };
  const answers = ['processing', 'processing', 'done'];
  const result = await poll({
    ask: () => Promise.resolve(answers.shift()),
    again: (answer) => answer === 'processing',
    every: 10_000,
    times: 5,
    clock: endless,
    wake,
    signal: new AbortController().signal,
  });
  expect(result).toEqual({ answer: 'done', ranOut: false });
  expect(pauses).toBe(2);
  expect(watchers.size).toBe(0);
});

test('a screen that is left during a pause ends it, woken or not', async () => {
  const left = new AbortController();
  const clock: Clock = {
    now: () => 0,
    wait: (_ms, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        queueMicrotask(() => left.abort());
      }),
  };
  const asking = poll({
    ask: () => Promise.resolve('processing'),
    again: () => true,
    every: 10_000,
    clock,
    wake: () => () => undefined,
    signal: left.signal,
  });
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
});

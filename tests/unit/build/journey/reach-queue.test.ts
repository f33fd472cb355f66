import { createQueue } from '#build/journey/reach-queue.ts';
import { expect, test } from 'vitest';

test('a screen that waits already gets one more kind of people, and keeps its place', () => {
  const queue = createQueue();
  queue.add('first', 'new');
  queue.add('second', 'new');
  queue.add('first', 'repeat');
  expect(queue.next()).toEqual({ name: 'first', kinds: new Set(['new', 'repeat']) });
  expect(queue.next()?.name).toBe('second');
});

test('a screen of which more becomes known after it was taken waits at the end', () => {
  const queue = createQueue();
  queue.add('first', 'new');
  queue.add('second', 'new');
  queue.next();
  queue.add('first', 'repeat');
  expect(queue.next()?.name).toBe('second');
  expect(queue.next()).toEqual({ name: 'first', kinds: new Set(['repeat']) });
});

test('those who left, and those whom the server leads, are followed when no screen waits', () => {
  const queue = createQueue();
  queue.add('server', 'new');
  queue.add('', 'new');
  queue.add('screen', 'new');
  expect([queue.next()?.name, queue.next()?.name, queue.next()?.name]).toEqual(['screen', 'server', '']);
  expect(queue.next()).toBeUndefined();
});

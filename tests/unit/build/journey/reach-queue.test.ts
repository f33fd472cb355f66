import { expect, test } from 'vitest';
import { createQueue } from '#build/journey/reach-queue.ts';

test('a screen that waits already gets one more kind of people, and keeps its place', () => {
  const queue = createQueue();
  queue.add('first', 'new');
  queue.add('second', 'new');
  queue.add('first', 'repeat');
  expect(queue.first()).toBe('first');
  expect([...queue.take('first')]).toEqual(['new', 'repeat']);
  expect(queue.first()).toBe('second');
});

test('a screen of which more becomes known after it was taken waits at the end', () => {
  const queue = createQueue();
  queue.add('first', 'new');
  queue.add('second', 'new');
  queue.take('first');
  queue.add('first', 'new');
  expect(queue.first()).toBe('second');
  queue.take('second');
  expect(queue.first()).toBe('first');
});

test('those who left, and those whom the server leads, are followed when no screen waits', () => {
  const queue = createQueue();
  queue.add('server', 'new');
  queue.add('', 'new');
  queue.add('screen', 'new');
  const order = [queue.first(), queue.take('screen').size, queue.first(), queue.take('server').size, queue.first()];
  expect(order).toEqual(['screen', 1, 'server', 1, '']);
  queue.take('');
  expect(queue.first()).toBeUndefined();
});

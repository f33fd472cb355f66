import { createQueue } from '#build/journey/reach-queue.ts';
import { expect, test } from 'vitest';

const [newcomer, repeat] = [0b10, 0b11];

test('a screen that waits already gets one more kind of people, and keeps its place', () => {
  const queue = createQueue();
  queue.add('first', newcomer);
  queue.add('second', newcomer);
  queue.add('first', repeat);
  expect(queue.next()).toEqual({ name: 'first', kinds: new Set([newcomer, repeat]) });
  expect(queue.next()?.name).toBe('second');
});

test('a screen of which more becomes known after it was taken waits at the end', () => {
  const queue = createQueue();
  queue.add('first', newcomer);
  queue.add('second', newcomer);
  queue.next();
  queue.add('first', repeat);
  expect(queue.next()?.name).toBe('second');
  expect(queue.next()).toEqual({ name: 'first', kinds: new Set([repeat]) });
});

test('those who left, and those whom the server leads, are followed when no screen waits', () => {
  const queue = createQueue();
  queue.add('server', newcomer);
  queue.add('', newcomer);
  queue.add('screen', newcomer);
  expect([queue.next()?.name, queue.next()?.name, queue.next()?.name]).toEqual(['screen', 'server', '']);
  expect(queue.next()).toBeUndefined();
});

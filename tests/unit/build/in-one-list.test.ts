import { inOneList } from '#build/in-one-list.ts';
import { expect, test } from 'vitest';

test('what is made of each thing stands in one list, in the order of the things', () => {
  expect(inOneList([1, 2, 0, 3], (count) => Array.from({ length: count }, () => count))).toEqual([1, 2, 2, 3, 3, 3]);
  expect(inOneList([], () => ['never'])).toEqual([]);
});

test('lists that were made stay as they are', () => {
  const made = [['a'], ['b'], ['c']];
  expect(inOneList(made, (list) => list)).toEqual(['a', 'b', 'c']);
  expect(made).toEqual([['a'], ['b'], ['c']]);
});

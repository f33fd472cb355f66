import { expect, test } from 'vitest';
import { NumberTrie } from '#build/check/number-trie.ts';
import { PairTable } from '#build/check/pair-table.ts';

test('a table keeps what was made for each of very many pairs, in either order', () => {
  const table = new PairTable<string>(1_000_000);
  const numbers = Array.from({ length: 120 }, (_none, index) => index * 7);
  const pairs = numbers.flatMap((first) => numbers.map((second) => [first, second + 2 ** 33] as const));
  for (const [first, second] of pairs) table.keep(first, second, `${first} ${second}`);
  expect(pairs.filter(([first, second]) => table.at(table.find(first, second)) !== `${first} ${second}`)).toEqual([]);
  expect(table.find(1, 1)).toBe(-1);
  expect(table.find(2 ** 33, 0)).toBe(-1);
});

test('a table tells what is undefined from what was never made', () => {
  const table = new PairTable<string | undefined>(10);
  table.keep(0, 0, undefined);
  expect(table.find(0, 0)).toBeGreaterThanOrEqual(0);
  expect(table.find(0, 1)).toBe(-1);
});

test('a table that is full begins anew', () => {
  const table = new PairTable<number>(3);
  for (const number of [1, 2, 3, 4]) table.keep(number, 0, number);
  expect(table.find(1, 0)).toBe(-1);
  expect(table.at(table.find(4, 0))).toBe(4);
});

test('a list of numbers leads to what was made for it, and to nothing else', () => {
  const trie = new NumberTrie<string>(100);
  const placeOf = (...list: number[]) => list.reduce((at, number) => trie.after(at, number), trie.begin());
  trie.keep(placeOf(1, 2), 'one, two');
  expect(trie.at(placeOf(1, 2))).toBe('one, two');
  expect([trie.at(placeOf()), trie.at(placeOf(1)), trie.at(placeOf(2, 1)), trie.at(placeOf(1, 2, 3))]).toEqual(
    Array.from({ length: 4 }),
  );
});

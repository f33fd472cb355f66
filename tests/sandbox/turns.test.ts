import { expect, test } from 'vitest';
import { turnsFor } from '#sandbox/turns.ts';

/** Work that ends when the test lets it, and notes that it began. */
function heldWork() {
  const begun: number[] = [];
  const ends = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  const work = (name: number) => () =>
    new Promise<number>((resolve, reject) => {
      begun.push(name);
      ends.set(name, { resolve: () => resolve(name), reject });
    });
  return { begun, work, end: (name: number) => ends.get(name) };
}

test('so many are at it at a time, and the others follow in the order in which they came', async () => {
  const { begun, work, end } = heldWork();
  const turn = turnsFor(2);
  const [first, second, third, fourth] = [1, 2, 3, 4].map((name) => turn(work(name)));
  expect(begun).toEqual([1, 2]);
  end(2)?.resolve();
  expect(await second).toBe(2);
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  end(1)?.resolve();
  end(3)?.resolve();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
  end(4)?.resolve();
  expect(await Promise.all([first, third, fourth])).toEqual([1, 3, 4]);
});

test('work that fails gives its turn on', async () => {
  const { begun, work, end } = heldWork();
  const turn = turnsFor(1);
  const first = turn(work(1));
  const second = turn(work(2));
  end(1)?.reject(new Error('unlucky'));
  await expect(first).rejects.toThrow('unlucky');
  await expect.poll(() => begun).toEqual([1, 2]);
  end(2)?.resolve();
  expect(await second).toBe(2);
});

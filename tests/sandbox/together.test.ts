import { expect, test } from 'vitest';
import { together } from '#sandbox/stores/together.ts';

/** Work that waits until the test lets it go, and notes what it was asked. */
function heldWork() {
  const asked: number[][] = [];
  const gates: (() => void)[] = [];
  const ask = together(async (numbers: readonly number[]) => {
    asked.push([...numbers]);
    await new Promise<void>((resolve) => gates.push(resolve));
    if (numbers.includes(13)) throw new Error('unlucky');
    return numbers.map((number) => number * 2);
  });
  const next = async () => {
    await expect.poll(() => gates.length).toBeGreaterThan(0);
    gates.shift()?.();
  };
  return { ask, asked, next };
}

test('who asks while work is under way is served by the next piece of work, all at once, each with the own answer', async () => {
  const { ask, asked, next } = heldWork();
  const first = ask(1);
  const others = [ask(2), ask(3)];
  await next();
  expect(await first).toBe(2);
  await next();
  expect(await Promise.all(others)).toEqual([4, 6]);
  expect(asked).toEqual([[1], [2, 3]]);
});

test('a piece of work that fails does so for those who asked for it, and for nobody after them', async () => {
  const { ask, next } = heldWork();
  const first = ask(13);
  const second = ask(5);
  const said = expect(first).rejects.toThrow('unlucky');
  await next();
  await said;
  await next();
  expect(await second).toBe(10);
});

import { expect, test } from 'vitest';
import { createOnce, type Alone } from '#flow/once.ts';
import { createMemoryStorage } from '#flow/stored-facts.ts';

/** Tabs of one device: what one of them writes reaches the others only when its work is over. */
function tabsOf(count: number) {
  const stored = createMemoryStorage();
  const busy = new Set<string>();
  return Array.from({ length: count }, () => {
    const own = new Map<string, string>();
    const storage = {
      getItem: (key: string) => own.get(key) ?? stored.getItem(key),
      setItem: (key: string, value: string) => void own.set(key, value),
      removeItem: (key: string) => void own.delete(key),
      length: 0,
      key: () => null,
    };
    const alone: Alone = async (name, work) => {
      await Promise.resolve();
      if (busy.has(name)) return;
      busy.add(name);
      await work().finally(() => busy.delete(name));
      for (const [key, value] of own) stored.setItem(key, value);
    };
    return createOnce({ storage, key: 'sent', alone });
  });
}

/** What is done, and a way to let all of it end. */
function works() {
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    done.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return { done, work, end: () => ends.forEach((resolve) => resolve()) };
}

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('two tabs at the same moment do it once, and so does one that is asked twice', async () => {
  const [one, other] = tabsOf(2);
  const { done, work, end } = works();
  one?.('7 Lead', work('first'));
  one?.('7 Lead', work('again'));
  other?.('7 Lead', work('other'));
  await turn();
  end();
  await turn();
  other?.('7 Lead', work('later'));
  await turn();
  expect(done).toEqual(['first']);
});

test('another thing is not held up by one that takes long', async () => {
  const [one, other] = tabsOf(2);
  const { done, work } = works();
  one?.('7 Lead', work('lead'));
  other?.('7 Approval', work('approval'));
  await turn();
  expect(done).toEqual(['lead', 'approval']);
});

test('what fails is not done again', async () => {
  const [tab] = tabsOf(1);
  let times = 0;
  const failing = () => Promise.reject(new Error(`no line ${(times += 1)}`));
  tab?.('7 Lead', failing);
  await turn();
  tab?.('7 Lead', failing);
  await turn();
  expect(times).toBe(1);
});

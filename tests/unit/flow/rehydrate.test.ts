import { expect, test } from 'vitest';
import { createSession } from '#flow/session.ts';
import { createMemoryStorage } from '#flow/stored-facts.ts';
import type { KeyStorage, StoreRules } from '#flow/stored-facts.ts';
import { settings } from '#generated/settings.ts';

const limit = settings.durations.rehydrate;
const rules: StoreRules = {
  stores: { token: 'key', phoneNo: 'key', leadType: 'user' },
  numbers: [],
  draftMemory: [],
  readLimit: limit,
};

/** A storage whose reads take so long each, in milliseconds. */
function slowStorage(each: number): { storage: KeyStorage; now: () => number } {
  const storage = createMemoryStorage();
  storage.setItem('token', 'abc');
  storage.setItem('state', JSON.stringify({ user: { leadType: 'Repeat Case' }, register: { gender: 'Male' } }));
  let at = 0;
  const getItem = (key: string) => {
    at += each;
    return storage.getItem(key);
  };
  return { storage: { ...storage, getItem }, now: () => at };
}

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

function startWith({ storage, now }: ReturnType<typeof slowStorage>) {
  const { session, draft } = createSession(storage, rules, {}, now).get();
  return { session, draft };
}

test('five seconds are allowed for reading what an earlier visit left', () => {
  expect(limit).toBe(5000);
});

test('what is read in time is there', () => {
  expect(startWith(slowStorage(limit / 3))).toEqual({
    session: { token: 'abc', leadType: 'Repeat Case' },
    draft: { gender: 'Male' },
  });
});

test('reading that takes longer: the app starts without any of it', () => {
  expect(startWith(slowStorage(limit / 2 + 1))).toEqual({ session: {}, draft: {} });
});

test('a storage that refuses to be read: the app starts without it', () => {
  const storage = { ...createMemoryStorage(), getItem: refuse };
  expect(startWith({ storage, now: () => 0 })).toEqual({ session: {}, draft: {} });
});

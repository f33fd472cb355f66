import { beforeEach, describe, expect, test } from 'vitest';
import { createSession } from '#flow/session.ts';
import { createMemoryStorage, feedbackKey, lenientStorage } from '#flow/stored-facts.ts';
import type { KeyStorage, StoreRules } from '#flow/stored-facts.ts';

const rules: StoreRules = {
  stores: { token: 'key', leadID: 'key', phoneNo: 'key', repeatCustomer: 'user', mobileNo: 'memory' },
  numbers: ['leadID'],
  draftMemory: ['panVerifyData'],
};
let storage: KeyStorage;
const open = () => createSession(storage, rules, { constants: { appVersion: '1' } }, () => 1000);
const content = () =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').map((key) => [key, storage.getItem(key)]),
  );

beforeEach(() => {
  storage = createMemoryStorage();
});

describe('what is written', () => {
  test('each fact where its rule says, and none that stays in memory', () => {
    const session = open();
    session.set('session.token', 'abc');
    session.set('session.leadID', 7);
    session.set('session.repeatCustomer', true);
    session.set('session.mobileNo', '9876543210');
    session.set('draft.panVerifyData', { pan_number: 'ABCPE1234F' });
    session.set('draft.gender', 'Male');
    expect(content()).toEqual({
      token: 'abc',
      leadID: '7',
      state: JSON.stringify({ user: { repeatCustomer: true }, register: { gender: 'Male' } }),
    });
  });

  test('a fact that goes takes its key along', () => {
    const session = open();
    session.set('session.token', 'abc');
    session.set('session.token', undefined);
    expect(content()).toEqual({});
    expect(session.token()).toBeUndefined();
  });

  test('forgetting the session empties its keys and keeps the draft', () => {
    const session = open();
    session.set('session.token', 'abc');
    session.set('draft.gender', 'Male');
    session.set('session', {});
    expect(storage.getItem('token')).toBeNull();
    expect(session.get()['draft']).toEqual({ gender: 'Male' });
  });
});

describe('what is read', () => {
  test('numbers as numbers, a phone number as a text, memory facts not at all', () => {
    storage.setItem('leadID', '7');
    storage.setItem('phoneNo', '9876543210');
    storage.setItem('mobileNo', '9876543210');
    storage.setItem(
      'state',
      JSON.stringify({ user: { repeatCustomer: true, token: 'no' }, register: { gender: 'Male', panVerifyData: {} } }),
    );
    expect(open().get()).toEqual({
      session: { leadID: 7, phoneNo: '9876543210', repeatCustomer: true },
      draft: { gender: 'Male' },
      settings: { constants: { appVersion: '1' } },
    });
  });

  test.each([['{'], ['null'], ['[]'], ['"x"'], ['{"user":5,"register":[]}']])(
    'a broken state %s counts as none',
    (text) => {
      storage.setItem('state', text);
      storage.setItem('leadID', 'x');
      expect(open().get()).toMatchObject({ session: {}, draft: {} });
    },
  );
});

test('signing out clears all but the feedback record, and tells other tabs', () => {
  storage.setItem(feedbackKey, '{"1":"2026-01-01"}');
  const session = open();
  session.set('session.token', 'abc');
  session.set('draft.gender', 'Male');
  const written: string[] = [];
  const setItem = storage.setItem.bind(storage);
  storage.setItem = (key, value) => {
    written.push(key);
    setItem(key, value);
  };
  session.end();
  expect(content()).toEqual({ [feedbackKey]: '{"1":"2026-01-01"}' });
  expect(session.get()).toMatchObject({ session: {}, draft: {} });
  expect(written).toEqual(['logoutMarker']);
});

test('a browser that refuses storage gets one in memory', () => {
  const refusing = lenientStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  refusing.setItem('a', '1');
  expect(refusing.getItem('a')).toBe('1');
});

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

/** A moment by India's clocks, in milliseconds since the epoch. */
const day = (text: string) => Date.parse(`${text}+05:30`);

describe('a fact of one day', () => {
  const ofDay: StoreRules = { ...rules, stores: { ...rules.stores, customerID: 'key', shown: 'day' } };
  const openAt = (now: () => number) => createSession(storage, ofDay, {}, now);
  const shown = (session: ReturnType<typeof openAt>) => session.get()['session'];

  test('holds for the customer until midnight in India, across signing out', () => {
    let now = day('2026-11-21T23:00');
    const session = openAt(() => now);
    session.set('session.customerID', '7');
    session.set('session.shown', true);
    expect(storage.getItem(feedbackKey)).toBe('{"7":"2026-11-21"}');
    session.end();
    expect(shown(session)).toEqual({});
    session.set('session.customerID', '7');
    expect(shown(session)).toEqual({ customerID: '7', shown: true });
    expect(shown(openAt(() => now))).toEqual({ customerID: '7', shown: true });
    now = day('2026-11-22T00:01');
    session.token();
    expect(shown(session)).toEqual({ customerID: '7' });
  });

  test('is another one for each customer, and forgetting it leaves the others theirs', () => {
    const session = openAt(() => day('2026-11-21T12:00'));
    for (const id of ['7', '8']) {
      session.set('session.customerID', id);
      expect(shown(session)).toEqual({ customerID: id });
      session.set('session.shown', true);
    }
    session.set('session.shown', undefined);
    expect(storage.getItem(feedbackKey)).toBe('{"7":"2026-11-21"}');
    expect(storage.getItem('state')).toBeNull();
  });

  test.each(['{', '[]', 'null', '"x"'])('a broken record %s counts as none', (text) => {
    storage.setItem(feedbackKey, text);
    const session = openAt(() => day('2026-11-21T12:00'));
    session.set('session.customerID', '7');
    expect(shown(session)).toEqual({ customerID: '7' });
  });
});

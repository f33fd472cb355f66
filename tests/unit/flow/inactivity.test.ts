import { beforeEach, expect, test } from 'vitest';
import { activityKey, createInactivity } from '#flow/inactivity.ts';
import { createMemoryStorage } from '#flow/stored-facts.ts';
import type { KeyStorage } from '#flow/stored-facts.ts';

let at = 0;
let ended = 0;
let warnings: boolean[] = [];
let signedIn = true;
let storage: KeyStorage;
const hours = (count: number) => count * 3_600_000;

beforeEach(() => {
  at = 1_000_000;
  ended = 0;
  warnings = [];
  signedIn = true;
  storage = createMemoryStorage();
});

const watch = (userAgent = 'Mozilla/5.0 Chrome/140') =>
  createInactivity({
    now: () => at,
    storage,
    limit: hours(2),
    warnBefore: 120_000,
    writeEvery: 5000,
    userAgent,
    skipped: ['FBAN', '; wv)'],
    counts: () => signedIn,
    expired: () => {
      ended += 1;
    },
    warn: (near) => void warnings.push(near),
  });

test('two hours without activity end the session, a moment less does not', () => {
  const inactivity = watch();
  inactivity.begin();
  at += hours(2) - 1;
  inactivity.check();
  expect(ended).toBe(0);
  at += 1;
  inactivity.check();
  expect(ended).toBe(1);
});

test('a clock that jumps three hours (a phone that slept) ends it at the next touch', () => {
  const inactivity = watch();
  inactivity.begin();
  at += hours(3);
  inactivity.touch();
  expect(ended).toBe(1);
  expect(storage.getItem(activityKey)).toBe('1000000');
});

test('whether time ran out can be asked without ending anything', () => {
  const inactivity = watch();
  inactivity.begin();
  at += hours(2) - 1;
  expect(inactivity.isOver()).toBe(false);
  at += 1;
  expect([inactivity.isOver(), ended]).toEqual([true, 0]);
  signedIn = false;
  expect(inactivity.isOver()).toBe(false);
});

test('activity in another tab keeps this one', () => {
  const here = watch();
  const there = watch();
  here.begin();
  at += hours(1.5);
  there.touch();
  at += hours(1);
  here.check();
  expect(ended).toBe(0);
});

test('it is written at most once in five seconds', () => {
  const inactivity = watch();
  inactivity.begin();
  at += 4999;
  inactivity.touch();
  expect(storage.getItem(activityKey)).toBe('1000000');
  at += 1;
  inactivity.touch();
  expect(storage.getItem(activityKey)).toBe('1005000');
});

test.each([
  ['nobody is signed in', 'Mozilla/5.0 Chrome/140', false],
  ['Facebook', 'Mozilla/5.0 [FBAN/FBIOS;FBAV/1]', true],
  ['an Android WebView', 'Mozilla/5.0 (Linux; Android 14; Pixel; wv) Chrome/140', true],
])('nothing is checked: %s', (_name, userAgent, isSignedIn) => {
  signedIn = isSignedIn;
  const inactivity = watch(userAgent);
  inactivity.begin();
  at += hours(9);
  inactivity.check();
  inactivity.touch();
  expect(ended).toBe(0);
});

test('two minutes before the end there is a warning, and activity takes it away at the next look', () => {
  const inactivity = watch();
  inactivity.begin();
  at += hours(2) - 120_001;
  inactivity.check();
  expect(warnings).toEqual([]);
  at += 1;
  inactivity.check();
  inactivity.check();
  expect(warnings).toEqual([true]);
  inactivity.touch();
  expect(warnings).toEqual([true]); // what is under the finger does not move away
  inactivity.check();
  expect(warnings).toEqual([true, false]);
});

test('who asks to stay is asked no longer, and stays two hours more', () => {
  const inactivity = watch();
  inactivity.begin();
  at += hours(2) - 1;
  inactivity.check();
  inactivity.stay();
  expect(warnings).toEqual([true, false]);
  at += hours(2) - 120_001;
  inactivity.check();
  expect([warnings, ended]).toEqual([[true, false], 0]);
});

test('a warned tab hears that another one was used', () => {
  const [one, other] = [watch(), watch()];
  one.begin();
  at += hours(2) - 1;
  one.check();
  other.touch();
  one.check();
  expect(warnings).toEqual([true, true, false]);
});

test('to stay is too late once the time is over', () => {
  const inactivity = watch();
  inactivity.begin();
  at += hours(2);
  inactivity.stay();
  expect(ended).toBe(1);
});

test('nobody is warned who is not signed in, nor inside another app', () => {
  const inside = watch('Mozilla/5.0 Android; wv)');
  inside.begin();
  at += hours(2) - 1;
  inside.check();
  signedIn = false;
  watch().check();
  expect(warnings).toEqual([]);
});

import { expect, test } from 'vitest';
import { backTarget } from '#flow/back.ts';
import type { Back } from '#flow/back.ts';

const table: Back = [
  { supplied: ['home', 'summary'] },
  { when: { 'session.repeatCustomer': { const: true } }, to: 'summary' },
  { to: 'dashboard' },
];
const repeat = { session: { repeatCustomer: true } };

test.each([
  ['the default', table, {}, undefined, 'dashboard'],
  ['a supplied page of the list', table, {}, 'home', 'home'],
  ['a supplied page before a condition', table, repeat, 'home', 'home'],
  ['a supplied page that is not on the list', table, {}, 'elsewhere', 'dashboard'],
  ['a condition', table, repeat, undefined, 'summary'],
  [
    'a supplied row with a condition that does not hold',
    [{ supplied: ['home'], when: { 'session.token': true } }, { to: 'start' }],
    {},
    'home',
    'start',
  ],
  [
    'a supplied row with a condition that holds',
    [{ supplied: ['home'], when: { 'session.token': true } }, { to: 'start' }],
    { session: { token: 't' } },
    'home',
    'home',
  ],
  ['exit', 'exit', {}, 'home', 'exit'],
] as const)('%s', (_name, back, facts, supplied, target) => {
  expect(backTarget(back, facts, supplied)).toBe(target);
});

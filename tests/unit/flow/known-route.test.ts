import { anything, assert, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { createLoopGuard, knownRoute } from '#flow/known-route.ts';

const table = {
  routes: { gender: '/gender', 'loan-purpose': '/loan-purpose', start: '/' },
  unknown: 'dashboard' as const,
};
const known = (raw: unknown) => knownRoute<string>(raw, table);

test.each([
  ['/gender', 'gender'],
  ['gender', 'gender'],
  [' /loan-purpose ', 'loan-purpose'],
])('%j leads to %s', (raw, screen) => {
  expect(known(raw)).toEqual({ screen, known: true });
});

const strange = [
  '',
  '/',
  '//gender',
  '/gender/',
  '/gender?x=1',
  'https://evil.example/gender',
  '//evil.example',
  '/Gender',
  'constructor',
  'toString',
  '__proto__',
  '../gender',
  'nowhere',
  'javascript:alert(1)',
  undefined,
  null,
  5,
  { toString: () => 'gender' },
];

test.each(strange.map((raw) => [raw]))('%j is unknown', (raw) => {
  expect(known(raw)).toEqual({ screen: 'dashboard', known: false });
});

test('whatever the server names, the answer is a screen of this app', () => {
  const screens = [...Object.keys(table.routes), table.unknown];
  assert(property(oneof(string(), anything()), (raw) => screens.includes(known(raw).screen)));
});

test('the third time within ten seconds is a loop, other screens and older visits do not count', () => {
  let at = 0;
  const guard = createLoopGuard({ now: () => at }, 3, 10_000);
  const visits: [number, string][] = [
    [0, 'a'],
    [1000, 'b'],
    [2000, 'a'],
    [11_000, 'a'],
    [12_500, 'a'],
    [13_000, 'a'],
    [13_500, 'a'],
  ];
  const trips = visits.map(([time, screen]) => {
    at = time;
    return guard.loops(screen);
  });
  expect(trips).toEqual([false, false, false, false, false, true, false]);
});

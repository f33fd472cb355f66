import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CaseSpace, everyCase, type Cases } from '#build/check/cases.ts';
import { holds, type Condition } from '#lib/condition.ts';

/** Values that facts take in these tests: the named ones, the ways to be absent, and one that nobody names. */
const values = [undefined, null, '', true, 'a', 'b', 1, 'nobody names this'];
const constants = fc.constantFrom<(string | number | boolean | null)[]>(null, '', true, 'a', 'b', 1);
const check = fc.oneof(
  fc.boolean(),
  constants.map((value) => ({ const: value })),
  fc.uniqueArray(constants, { minLength: 1, maxLength: 3 }).map((several) => ({ enum: several })),
);
const condition: fc.Arbitrary<Condition> = fc.dictionary(fc.constantFrom('x.a', 'x.b', 'x.c'), check, { maxKeys: 3 });

/** Every assignment of values to the three facts. */
const worlds = values.flatMap((a) => values.flatMap((b) => values.map((c) => ({ x: { a, b, c } }))));

/** Which rows win in some world, and whether some world has no row, by trying every one. */
function byTrying(rows: readonly Condition[]) {
  const winners = new Set<number>();
  let isOpen = false;
  for (const world of worlds) {
    const winner = rows.findIndex((row) => holds(row, world));
    if (winner < 0) isOpen = true;
    else winners.add(winner);
  }
  return { winners: [...winners].toSorted((a, b) => a - b), isOpen };
}

/** The same by reasoning on cases. */
function byReasoning(rows: readonly Condition[]) {
  const space = new CaseSpace(rows);
  const winners: number[] = [];
  let open: Cases = everyCase;
  rows.forEach((row, index) => {
    const won = space.holding(row);
    if (space.both(open, won).length > 0) winners.push(index);
    open = space.without(open, won);
  });
  return { winners, isOpen: open.length > 0 };
}

test('reasoning on cases finds the same winners and gaps as trying every value', () => {
  fc.assert(
    fc.property(fc.array(condition, { maxLength: 5 }), (rows) => {
      expect(byReasoning(rows)).toEqual(byTrying(rows));
    }),
    { numRuns: 300 },
  );
}, 60_000);

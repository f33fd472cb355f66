import { factAt, isPresent } from './facts.ts';
import type { Facts } from './facts.ts';

/** What one fact must be: present (true), absent (false), equal to a value, or one of several. */
export type Test =
  | boolean
  | { readonly const: string | number | boolean | null }
  | { readonly enum: readonly (string | number | boolean | null)[] };

/** Fact paths and their tests; all must hold. */
export type Condition = Readonly<Record<string, Test>>;

/** Whether a condition holds. No condition always holds. */
export function holds(condition: Condition | undefined, facts: Facts): boolean {
  if (!condition) return true;
  return Object.entries(condition).every(([path, test]) => passes(test, factAt(facts, path)));
}

/** The first row whose condition holds: the one rule by which every table of the config is read. */
export function firstRow<Row extends { readonly when?: Condition }>(
  rows: readonly Row[],
  facts: Facts,
): Row | undefined {
  return rows.find((row) => holds(row.when, facts));
}

function passes(test: Test, value: unknown): boolean {
  if (typeof test === 'boolean') return isPresent(value) === test;
  if ('const' in test) return value === test.const;
  return test.enum.some((allowed) => allowed === value);
}

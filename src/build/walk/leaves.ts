import { listOf, objectOf } from '../source/json-value.ts';

/** An address that is opened from a fact: the group of hosts that allows it, and the fact that must hold the same. */
export interface Leave {
  readonly from: string;
  readonly allow: string;
  readonly issued?: string;
}

/** Every outcome inside a value that opens an address from a fact. */
export function leavesIn(value: unknown): Leave[] {
  if (Array.isArray(value)) return listOf(value).flatMap(leavesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { leave, allow, issued, ...others } = objectOf(value);
  const { from } = objectOf(leave);
  const own =
    typeof from === 'string' && typeof allow === 'string'
      ? [{ from, allow, ...(typeof issued === 'string' ? { issued } : {}) }]
      : [];
  return [...own, ...Object.values(others).flatMap(leavesIn)];
}

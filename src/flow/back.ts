import type { Facts } from '#lib/facts.ts';
import { holds } from '#lib/condition.ts';
import type { Condition } from '#lib/condition.ts';

/** One row of a back table: a closed list of supplied pages, or a screen under a condition. */
export interface BackRow {
  readonly supplied?: readonly string[];
  readonly when?: Condition;
  readonly to?: string;
}

/** A screen's back: a table, or 'exit' for the browser's own back. */
export type Back = 'exit' | readonly BackRow[];

/**
 * The screen that back shows: the first row that applies. A `supplied` row applies when the screen was opened with one
 * of its pages as the page to return to. The header, the browser's back and the checker all ask here. Spec 2,
 * "Back-button map".
 */
export function backTarget(back: Back, facts: Facts, supplied: string | undefined): string {
  if (back === 'exit') return 'exit';
  for (const row of back) {
    if (!holds(row.when, facts)) continue;
    if (row.to !== undefined) return row.to;
    if (supplied !== undefined && row.supplied?.includes(supplied)) return supplied;
  }
  return 'exit';
}

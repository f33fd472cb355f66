import type { Condition } from '#lib/condition.ts';
import { conditionOf, rowsOf } from '../check/table-sites.ts';
import { isObject, type JsonObject } from '../source/json-value.ts';
import type { Place } from './edge.ts';

/** A row of a table, and where it stands. */
export interface TableRow {
  readonly row: JsonObject;
  readonly place: Place;
  readonly when: Condition | undefined;
}

const read = new WeakMap<object, { at: Place; rows: readonly TableRow[] }>();

/** The rows of a table that stands at a place, read once: every way in which a run can go comes by them. */
export function tableRows(table: unknown, at: Place): readonly TableRow[] {
  if (!Array.isArray(table)) return [];
  const known = read.get(table);
  if (known?.at.file === at.file && known.at.pointer === at.pointer) return known.rows;
  const rows = rowsOf(table).map((row, index) => ({
    row,
    place: { file: at.file, pointer: `${at.pointer}/${index}` },
    when: isObject(row['when']) ? conditionOf(row['when']) : undefined,
  }));
  read.set(table, { at, rows });
  return rows;
}

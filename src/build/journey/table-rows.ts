import type { Condition } from '#lib/condition.ts';
import { conditionOf, rowsOf } from '../check/table-sites.ts';
import { isObject, listOf, objectOf, type JsonObject } from '../source/json-value.ts';
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

/** An outcome of a row, or inside of another one, and where it stands. */
export interface ListedOutcome {
  readonly outcome: JsonObject;
  readonly place: Place;
}

/** Under what outcomes stand: in a row, in one that may be refused, in a message with a button. */
export type OutcomesKey = 'do' | 'refused' | 'then';

const listed = new WeakMap<object, { at: Place; outcomes: readonly ListedOutcome[] }>();

/** The outcomes of a row, or of an outcome, that stands at a place, read once as the rows are. */
export function outcomesIn(holder: JsonObject, key: OutcomesKey, at: Place): readonly ListedOutcome[] {
  const list = holder[key];
  if (!Array.isArray(list)) return [];
  const known = listed.get(list);
  if (known?.at.file === at.file && known.at.pointer === at.pointer) return known.outcomes;
  const outcomes = listOf(list).map((outcome, index) => ({
    outcome: objectOf(outcome),
    place: { file: at.file, pointer: `${at.pointer}/${key}/${index}` },
  }));
  listed.set(list, { at, outcomes });
  return outcomes;
}

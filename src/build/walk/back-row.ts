import { holds } from '#lib/condition.ts';
import { factAt, type Facts } from '#lib/facts.ts';
import { placeIn, screenOf, type Placed, type Tables } from './tables.ts';

/** The screen to which back leads, with the place of the row that says so; 'exit' for the browser's own back. */
export function backRow(tables: Tables, id: string, facts: Facts): Placed<string> {
  const { back } = screenOf(tables, id);
  if (back === 'exit') return { value: 'exit', place: placeIn(tables, id, '/back') };
  const supplied = factAt(facts, 'screen.supplied');
  for (const [index, row] of back.entries()) {
    const place = placeIn(tables, id, `/back/${index}`);
    if (!holds(row.when, facts)) continue;
    if (row.to !== undefined) return { value: row.to, place };
    if (typeof supplied === 'string' && row.supplied?.includes(supplied) === true) return { value: supplied, place };
  }
  return { value: 'exit', place: placeIn(tables, id, '/back') };
}

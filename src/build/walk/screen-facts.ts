import type { Block, Condition, Outcome, Row, Table } from '#generated/config.ts';
import { blocksIn, formsOf, innerBlocks, placeIn, screenOf, tableOf, type Placed, type Tables } from './tables.ts';

/** A fact that the answer to a call keeps: from a path of the reply, or with a value of its own. */
export interface Kept {
  readonly path: string;
  readonly from?: string;
  readonly value?: unknown;
  /** What must hold of the reply for it, all of it. */
  readonly when: readonly Condition[];
}

/** Every fact that the answer to a row's call keeps from its reply, or because of what the reply says. */
export function keptBy(tables: Tables, screen: string, row: Row): Kept[] {
  return [row.then, row.onEnd, row.meanwhile].flatMap((table) => keptIn(tables, screen, table ?? [], [], 0));
}

function keptIn(tables: Tables, screen: string, table: Table, around: readonly Condition[], depth: number): Kept[] {
  return table.flatMap((row) => {
    const own = Object.entries(row.when ?? {}).filter(([path]) => path.startsWith('reply.'));
    const when = own.length > 0 ? [...around, Object.fromEntries(own)] : around;
    return (row.do ?? []).flatMap((outcome): Kept[] => {
      if ('run' in outcome)
        return depth > 6 ? [] : keptIn(tables, screen, tableOf(tables, screen, outcome.run).value, when, depth + 1);
      return keptOutcome(outcome, when);
    });
  });
}

function keptOutcome(outcome: Outcome, when: readonly Condition[]): Kept[] {
  if (!('remember' in outcome)) return [];
  const { remember: path, from, value } = outcome;
  if (value !== undefined) return [{ path, value, when }];
  return from?.startsWith('reply.') === true ? [{ path, from, when }] : [];
}

/** A condition of a screen, with those that are asked before it and must not hold. */
export interface Asked {
  readonly when: Condition;
  readonly after: readonly Condition[];
}

const known = new WeakMap<Tables, Map<string, readonly Asked[]>>();

/** Every condition by which a screen tells its facts apart: of its tables, its blocks and its forms. */
export function screenConditions(tables: Tables, id: string): readonly Asked[] {
  const ofTables = known.get(tables) ?? new Map<string, readonly Asked[]>();
  known.set(tables, ofTables);
  const found = ofTables.get(id) ?? [...tableConditions(tables, id), ...blockConditions(tables, id)];
  ofTables.set(id, found);
  return found;
}

function tableConditions(tables: Tables, id: string): Asked[] {
  const own = Object.values(screenOf(tables, id).on ?? {});
  const inside = (table: Table): Asked[] =>
    table.flatMap((row, index) => {
      const after = conditionsOf(table.slice(0, index));
      const further = [row.then, row.onEnd, row.meanwhile].flatMap((each) => inside(each ?? []));
      const here = row.when !== undefined || after.length > 0 ? [{ when: row.when ?? {}, after }] : [];
      return [...here, ...further];
    });
  return own.flatMap(inside);
}

function conditionsOf(rows: Table): Condition[] {
  return rows.flatMap(({ when }) => (when ? [when] : []));
}

/** The conditions of blocks, each joined with those of the boxes around it and of its own button. */
function blockConditions(tables: Tables, id: string): Asked[] {
  const { body = [], after = [], sheets = {} } = screenOf(tables, id);
  const lists = [
    { value: body, place: placeIn(tables, id, '/body') },
    { value: after, place: placeIn(tables, id, '/after') },
    ...Object.entries(sheets).map(([name, sheet]) => ({
      value: sheet.body,
      place: placeIn(tables, id, `/sheets/${name}/body`),
    })),
  ];
  const forms = [...formsOf(tables, id).values()].flatMap(({ value }) => (value.enabled ? [value.enabled] : []));
  return [...lists.flatMap((list) => within(tables, id, list, {})), ...forms.map((when) => ({ when, after: [] }))];
}

function within(
  tables: Tables,
  screen: string,
  { value, place }: Placed<readonly Block[]>,
  around: Condition,
): Asked[] {
  return value.flatMap((block, index) => {
    const here = { ...around, ...block.when };
    const pressed = 'enabled' in block && block.enabled !== undefined ? { ...here, ...block.enabled } : here;
    const inner = innerBlocks(tables, { value: block, place: `${place}/${index}` });
    const further = inner.flatMap(({ when, blocks, records }) =>
      within(tables, screen, blocks, { ...here, ...when }).map((asked) => ofFirst(asked, records)),
    );
    const own = [here, pressed, ...rowConditions(block, here)].map((when) => ({ when, after: [] }));
    const runs = 'run' in block && block.run !== undefined ? tableOf(tables, screen, block.run).value : [];
    return [...own, ...rowsUnder(runs, pressed), ...further].filter(({ when }) => Object.keys(when).length > 0);
  });
}

/** The rows of an event, under the conditions of what runs it. */
function rowsUnder(table: Table, around: Condition): Asked[] {
  return table.map(({ when }, index) => ({
    when: { ...around, ...when },
    after: conditionsOf(table.slice(0, index)),
  }));
}

/** A condition on a record is asked of the first of them. */
function ofFirst({ when, after }: Asked, records: string | undefined): Asked {
  if (records === undefined) return { when, after };
  const renamed = (condition: Condition) =>
    Object.fromEntries(
      Object.entries(condition).map(([path, test]) => [path.replace(/^item\./, `${records}.0.`), test]),
    );
  return { when: renamed(when), after: after.map(renamed) };
}

function rowConditions(block: Block, around: Condition): Condition[] {
  return 'rows' in block ? block.rows.flatMap((row) => (row.when ? [{ ...around, ...row.when }] : [])) : [];
}

const lists = new WeakMap<Tables, Map<string, readonly string[]>>();

/** The facts of which a screen shows a card for each record. */
export function recordLists(tables: Tables, id: string): readonly string[] {
  const ofTables = lists.get(tables) ?? new Map<string, readonly string[]>();
  lists.set(tables, ofTables);
  const found = ofTables.get(id) ?? allBlocks(tables, id).flatMap(({ value }) => ('each' in value ? [value.each] : []));
  ofTables.set(id, found);
  return found;
}

/** All blocks of a screen, those of its sheets too. */
function allBlocks(tables: Tables, id: string): Placed<Block>[] {
  const { body = [], after = [], sheets = {} } = screenOf(tables, id);
  return [
    ...blocksIn(tables, { value: body, place: placeIn(tables, id, '/body') }),
    ...blocksIn(tables, { value: after, place: placeIn(tables, id, '/after') }),
    ...Object.entries(sheets).flatMap(([name, sheet]) =>
      blocksIn(tables, { value: sheet.body, place: placeIn(tables, id, `/sheets/${name}/body`) }),
    ),
  ];
}

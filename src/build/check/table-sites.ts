import type { Condition } from '#lib/condition.ts';
import { isObject, listOf, objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import type { CheckContext } from './context.ts';
import { foundOnce } from './found-once.ts';

/** A table of rows: where it stands and what is known when it is read. */
export interface TableSite {
  readonly file: JsonFile;
  readonly pointer: string;
  readonly rows: readonly JsonObject[];
  readonly role: 'event' | 'reply' | 'end' | 'meanwhile' | 'catalogue';
  /** The event it belongs to. */
  readonly event: string | undefined;
  /** Conditions that hold here, and tables of which none may hold. */
  readonly known: readonly Known[];
  /** The row whose call it answers. */
  readonly caller?: JsonObject;
}

/** Something known where a table is read: a condition that holds, or one that does not. */
export interface Known {
  readonly condition: Condition;
  readonly holds: boolean;
}

/** Every table of rows in the config, those of replies inside their events. */
export const tableSites = foundOnce(({ project }: CheckContext): readonly TableSite[] => {
  const sites: TableSite[] = [];
  for (const file of project.screens.values()) addEvents(sites, file, objectOf(file.json.value)['on']);
  const { journey } = project;
  if (!journey) return sites;
  const value = objectOf(journey.json.value);
  addEvents(sites, journey, value['on']);
  addTable(sites, {
    file: journey,
    pointer: '/nextStep',
    rows: rowsOf(value['nextStep']),
    role: 'event',
    event: undefined,
    known: [],
  });
  for (const key of ['sessionOver', 'errors']) {
    const rows = rowsOf(value[key]);
    addTable(sites, { file: journey, pointer: `/${key}`, rows, role: 'catalogue', event: undefined, known: [] });
  }
  return sites;
});

function addEvents(sites: TableSite[], file: JsonFile, events: unknown): void {
  for (const [event, table] of Object.entries(objectOf(events))) {
    const pointer = `/on/${event.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    addTable(sites, { file, pointer, rows: rowsOf(table), role: 'event', event, known: [] });
  }
}

function addTable(sites: TableSite[], site: TableSite): void {
  sites.push(site);
  site.rows.forEach((row, index) => {
    const before = site.rows
      .slice(0, index)
      .flatMap(({ when }) => (isObject(when) ? [{ condition: conditionOf(when), holds: false }] : []));
    const own = isObject(row['when']) ? [{ condition: conditionOf(row['when']), holds: true }] : [];
    const known = afterwards([...site.known, ...before, ...own], row);
    const repeat = isObject(row['while']) ? conditionOf(row['while']) : undefined;
    const inside = (key: string, role: TableSite['role'], more: readonly Known[]) => {
      if (!(key in row)) return;
      addTable(sites, {
        file: site.file,
        pointer: `${site.pointer}/${index}/${key}`,
        rows: rowsOf(row[key]),
        role,
        event: site.event,
        known: [...known, ...more],
        caller: row,
      });
    };
    // Without "onEnd" the last reply of a repeat is answered by "then" as well.
    inside('then', 'reply', repeat && 'onEnd' in row ? [{ condition: repeat, holds: false }] : []);
    inside('onEnd', 'end', repeat ? [{ condition: repeat, holds: true }] : []);
    inside('meanwhile', 'meanwhile', repeat ? [{ condition: repeat, holds: true }] : []);
  });
}

/**
 * What is still known when the call of a row is answered: facts of a reply are another reply's by then, facts that the
 * row's own outcomes keep or drop are new, and an event that is run may change any of them.
 */
function afterwards(known: readonly Known[], row: JsonObject): readonly Known[] {
  if (!('call' in row)) return [];
  const touched = listOf(row['do']).flatMap((outcome) => {
    const { remember, forget, run, 'log-out': out } = objectOf(outcome);
    if (run !== undefined || out !== undefined) return [''];
    return [textOf(remember) ?? textOf(forget) ?? []].flat();
  });
  const stays = (path: string) =>
    !path.startsWith('reply.') && !touched.some((root) => root === '' || path === root || path.startsWith(`${root}.`));
  // A condition that does not hold says nothing once a part of it is unknown.
  return known.flatMap(({ condition, holds }) => {
    const left = Object.entries(condition).filter(([path]) => stays(path));
    const whole = left.length === Object.keys(condition).length;
    return left.length > 0 && (holds || whole) ? [{ condition: Object.fromEntries(left), holds }] : [];
  });
}

/** The rows of a table that are objects. */
export function rowsOf(table: unknown): JsonObject[] {
  return listOf(table).map(objectOf);
}

/** Whether the conditions of a table can be reasoned on. What is wrong with one is said by the check of structure. */
export function isReadable(rows: readonly JsonObject[]): boolean {
  return rows.every(
    ({ when }) =>
      when === undefined || (isObject(when) && Object.keys(when).length > 0 && Object.values(when).every(isTest)),
  );
}

/** A condition of the config; tests of a wrong shape are left out. */
export function conditionOf(value: unknown): Condition {
  const tests = objectOf(value);
  const left = Object.values(tests).every(isTest)
    ? tests
    : Object.fromEntries(Object.entries(tests).filter(([, test]) => isTest(test)));
  return left as Condition; // isTest vouches for the shape of what is left
}

function isTest(test: unknown): boolean {
  return typeof test === 'boolean' || (isObject(test) && ('const' in test || Array.isArray(test['enum'])));
}

import { pointerStep } from '../source/json-text.ts';
import { isObject, listOf, objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import { formsOf } from '../compile/forms.ts';
import type { Check, CheckContext } from './context.ts';
import { problemAt, type Problem } from './problem.ts';
import { rowsOf } from './table-sites.ts';

/** Every sheet and dialog can be left: it closes by itself, or something in it closes it or leads elsewhere. */
export const proveSheets: Check = (context) =>
  [...context.project.screens.values()].flatMap((file) =>
    Object.entries(objectOf(objectOf(file.json.value)['sheets'])).flatMap(([name, sheet]) =>
      objectOf(sheet)['dismissable'] === false ? exitProblems({ context, file, name }) : [],
    ),
  );

/** A sheet of a screen. */
interface Place {
  readonly context: CheckContext;
  readonly file: JsonFile;
  readonly name: string;
}

function exitProblems(place: Place): Problem[] {
  const { file, name } = place;
  if (eventsIn(place).some((event) => someRow(place, event, []))) return [];
  if (opened(place).every(({ row, index }) => closesAfter(place, row, index))) return [];
  return [
    problemAt(
      file,
      `/sheets${pointerStep(name)}`,
      'sheet-without-exit',
      `The sheet "${name}" may stay open for ever: it cannot be dismissed, and nothing in it closes it.`,
      'add a button that closes it, or "close" it after every reply, or remove "dismissable": false',
    ),
  ];
}

/** The events that a person can start from inside the sheet. */
function eventsIn({ context, file, name }: Place): string[] {
  const inside = `/sheets${pointerStep(name)}/`;
  const named = (kind: string) =>
    context.placesIn(file, kind).flatMap(({ pointer, value }) => (pointer.startsWith(inside) ? [String(value)] : []));
  const taps = named('event');
  const shown = new Set(named('form'));
  const sent = formsOf(file.json.value).flatMap(([form, { run }]) =>
    shown.has(form) ? [textOf(run) ?? 'submit'] : [],
  );
  return [...taps, ...sent];
}

/** Whether some row of an event closes the sheet or leads elsewhere, at once or after a call. */
function someRow(place: Place, event: string, trail: readonly string[]): boolean {
  if (trail.includes(event)) return false;
  const leaves = (row: JsonObject): boolean =>
    listOf(row['do']).some((outcome) =>
      ends(place, objectOf(outcome), (next) => someRow(place, next, [...trail, event])),
    ) || ['then', 'onEnd', 'meanwhile'].some((key) => rowsOf(row[key]).some(leaves));
  return tableOf(place, event).some(leaves);
}

/** Whether an outcome closes the sheet or leads elsewhere. */
function ends({ name }: Place, outcome: JsonObject, follow: (event: string) => boolean): boolean {
  if (outcome['close'] === name || 'go' in outcome || ('leave' in outcome && outcome['newTab'] !== true)) return true;
  const event = textOf(outcome['run']);
  return event !== undefined && follow(event);
}

/** Where the sheet is opened: the row, and which of its outcomes does. */
function opened({ context, file, name }: Place): { row: JsonObject; index: number }[] {
  return context.placesIn(file, 'sheet', name).flatMap((visit) => {
    const [, row, index] = /^(.*)\/do\/(\d+)\/open$/.exec(visit.pointer) ?? [];
    if (row === undefined) return [];
    return [{ row: rowAt(file, row), index: Number(index) }];
  });
}

function rowAt(file: JsonFile, pointer: string): JsonObject {
  let node: unknown = file.json.value;
  for (const step of pointer.split('/').slice(1)) node = isObject(node) ? node[step] : listOf(node)[Number(step)];
  return objectOf(node);
}

/** Whether a row, after its outcome `index`, closes the sheet whatever the reply is. */
function closesAfter(place: Place, row: JsonObject, index: number): boolean {
  const rest = listOf(row['do']).slice(index + 1);
  if (
    rest.some((outcome) => ends(place, objectOf(outcome), (event) => everyRow(place, tableOf(place, event), [event])))
  )
    return true;
  if (!('call' in row) || !everyRow(place, rowsOf(row['then']), [])) return false;
  return !('onEnd' in row) || everyRow(place, rowsOf(row['onEnd']), []);
}

/** Whether every case of a table closes the sheet. */
function everyRow(place: Place, table: readonly JsonObject[], trail: readonly string[]): boolean {
  const closes = (row: JsonObject): boolean =>
    listOf(row['do']).some((outcome) =>
      ends(
        place,
        objectOf(outcome),
        (event) => !trail.includes(event) && everyRow(place, tableOf(place, event), [...trail, event]),
      ),
    ) ||
    ('call' in row && everyRow(place, rowsOf(row['then']), trail));
  return table.length > 0 && table.at(-1)?.['when'] === undefined && table.every(closes);
}

function tableOf({ context, file }: Place, event: string): JsonObject[] {
  const own = objectOf(objectOf(file.json.value)['on'])[event];
  return rowsOf(own ?? objectOf(objectOf(context.project.journey?.json.value)['on'])[event]);
}

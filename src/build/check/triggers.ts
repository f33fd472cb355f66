import type { Condition } from '#lib/condition.ts';
import { formsOf } from '../compile/forms.ts';
import { pointerSteps } from '../source/json-text.ts';
import { isObject, objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import { placesNear, type CheckContext, type FileVisit } from './context.ts';
import { conditionOf, type TableSite } from './table-sites.ts';

/** The ways in which a person can start an event: for each the conditions that hold then. */
export function triggersOf(context: CheckContext, site: TableSite): Condition[][] {
  const { event, file } = site;
  const { project } = context;
  if (event === undefined) return [];
  const runs = file === project.journey ? context.places('event', event) : placesNear(context, file, 'event', event);
  const taps = runs.filter(isTap).map((visit) => conditionsAround(visit.file, visit.pointer).map(conditionOf));
  const sent = formsOf(file.json.value)
    .filter(([, form]) => (textOf(form['run']) ?? 'submit') === event)
    .map(([, form]) => (isObject(form['enabled']) ? [conditionOf(form['enabled'])] : []));
  return [...taps, ...sent];
}

/** A button, a link or the choice of a block; a form's own `run` is counted with the form, an outcome's is no tap. */
function isTap({ parent, pointer, widget }: FileVisit): boolean {
  const around = objectOf(parent);
  return (
    widget === undefined && pointer.endsWith('/run') && ['button', 'link', 'chosen'].some((name) => name in around)
  );
}

/** The `when` and `enabled` of a block and of the boxes around it, from the outside in. */
export function conditionsAround(file: JsonFile, pointer: string): JsonObject[] {
  const found: JsonObject[] = [];
  let node: unknown = file.json.value;
  for (const step of pointerSteps(pointer)) {
    if (typeof node !== 'object' || node === null) break;
    const around = node as JsonObject; // an object or a list: both are read by key
    for (const condition of [around['when'], around['enabled']]) if (isObject(condition)) found.push(condition);
    node = around[step];
  }
  return found;
}

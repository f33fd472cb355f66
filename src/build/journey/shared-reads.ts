import type { CheckContext } from '../check/context.ts';
import { isObject, objectOf, textOf } from '../source/json-value.ts';

/** What a run through a table of journey.json looks at, with the tables and events to which it leads. */
export interface Reads {
  /** Facts that it asks for or changes, with all of their parts; `reply` when a call is made or answered. */
  readonly facts: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
}

/**
 * What a table of journey.json reads, by its name: `nextStep`, `sessionOver`, `errors`, `on/…`. Undefined when it depends
 * on the screen besides: where its back leads, which addresses it gave away.
 */
export function readsOf({ project }: CheckContext, name: string): Reads | undefined {
  const journey = objectOf(project.journey?.json.value);
  const facts = new Set(['reply']);
  const events = new Set<string>();
  const tables = new Set<string>();
  let isShared = true;
  const visitTable = (table: string): void => {
    if (tables.has(table)) return;
    tables.add(table);
    const [, event] = /^on\/(.*)$/.exec(table) ?? [];
    if (event !== undefined) events.add(event);
    visit(event === undefined ? journey[table] : objectOf(journey['on'])[event]);
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isObject(value)) return;
    const { run, go, call, catalogue, leave, open, close } = value;
    if (typeof run === 'string') visitTable(`on/${run}`);
    if (go === 'next-step') visitTable('nextStep');
    if (call !== undefined) ['sessionOver', 'errors'].forEach(visitTable);
    if (catalogue === true) visitTable('errors');
    if (go === 'back' || leave !== undefined) isShared = false;
    for (const sheet of [open, close]) if (typeof sheet === 'string') facts.add(`sheet.${sheet}`);
    factsOf(value).forEach((fact) => facts.add(fact));
    Object.values(value).forEach(visit);
  };
  visitTable(name);
  return isShared ? { facts, events } : undefined;
}

/** The facts that a row or an outcome itself asks for or changes. */
function factsOf(value: Readonly<Record<string, unknown>>): string[] {
  const asked = [value['when'], value['while']].flatMap((condition) => Object.keys(objectOf(condition)));
  const kept = 'remember' in value ? [value['remember'], value['from']] : [];
  const named = [...kept, value['forget']].flatMap((path) => textOf(path) ?? []);
  return [...asked, ...named, ...('log-out' in value ? ['session', 'draft'] : [])];
}

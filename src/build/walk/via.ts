import type { Facts } from '#lib/facts.ts';
import { objectOf } from '../source/json-value.ts';
import type { RunSpace } from '../journey/space.ts';
import { explore, type Play } from './explore.ts';
import { screenOf, type Tables } from './tables.ts';
import type { Start } from './world.ts';

/** The facts of the draft that are never written to the device: somebody who opens a screen at its address has none. */
function unwritten({ context }: Tables): string[] {
  const properties = objectOf(objectOf(context.project.facts.get('draft')?.json.value)['properties']);
  return Object.entries(properties).flatMap(([name, rules]) => (objectOf(rules)['x-store'] === 'memory' ? [name] : []));
}

/**
 * The way through another screen to one that needs facts which no device keeps: it makes them known, and then the server
 * names the screen. Undefined when there is no such need.
 */
export function wayBefore(
  tables: Tables,
  spaceOf: (screen: string) => RunSpace,
  screen: string,
  start: Start,
): Play | undefined {
  const needed = unwritten(tables).filter((name) => start.draft[name] !== undefined);
  if (needed.length === 0 || !tables.journey.serverRoutes.includes(screen)) return undefined;
  const draft: Facts = Object.fromEntries(Object.entries(start.draft).filter(([name]) => !needed.includes(name)));
  for (const id of tables.screens.keys()) {
    const text = JSON.stringify(screenOf(tables, id).on ?? {});
    if (id === screen || !needed.every((name) => text.includes(`"remember":"draft.${name}"`))) continue;
    const { plays } = explore(tables, spaceOf(id), id, { ...start, draft, query: {} });
    const found = plays.find(({ steps }) => {
      const last = steps.at(-1)?.run;
      return last?.move?.byServer === true && needed.every((name) => hasFact(last.world.facts, name));
    });
    if (found !== undefined) return found;
  }
  return undefined;
}

function hasFact(facts: Facts, name: string): boolean {
  return objectOf(facts['draft'])[name] !== undefined;
}

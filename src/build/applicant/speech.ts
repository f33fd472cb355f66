import type { Condition } from '#lib/condition.ts';
import { readNumbers } from '../compile/resolve-names.ts';
import { createWords } from '../journey/words.ts';
import { sorted } from './sorted.ts';
import { isObject, objectOf, textOf } from '../source/json-value.ts';
import type { Project } from '../source/project.ts';

const seconds = new Intl.NumberFormat('en-IN', { style: 'unit', unit: 'second', unitDisplay: 'long' });

/** Puts pieces of config into words, with the numbers of settings.json behind their names. */
export interface Speech {
  /** A screen's id in marks of its own: `withTitles` puts its title there, so that a reworded title changes no other line. */
  screen(id: unknown): string;
  /** '5 seconds (toast.error)' for a duration's name. */
  duration(name: unknown): string;
  /** '5 (login.attempts)' for a limit's name. */
  limit(name: unknown): string;
  /** The address of a link's name. */
  link(name: unknown): string;
  condition(condition: unknown): string;
  /** Where a value comes from, or the value itself. */
  value(value: unknown): string;
}

/** Speech with the names of one project. */
export function speechOf(project: Project): Speech {
  const settings = objectOf(project.settings?.json.value);
  const { durations, limits } = readNumbers(settings);
  const links = objectOf(settings['links']);
  const words = createWords({ project });
  const conditions = new Map<string, string>(); // the same few stand everywhere: of a yes, of a no
  const sayCondition = (condition: unknown) => {
    const key = JSON.stringify(condition);
    // The structure check vouches for the shape of a condition.
    const said = conditions.get(key) ?? words.ofCondition(sorted(condition) as Condition);
    conditions.set(key, said);
    return said;
  };
  return {
    screen: (id) => `‹${String(id)}›`,
    duration: (name) => numbered(name, durations[String(name)], (ms) => seconds.format(ms / 1000)),
    limit: (name) => numbered(name, limits[String(name)], String),
    link: (name) =>
      `${textOf(objectOf(links[String(name)])['url']) ?? textOf(links[String(name)]) ?? ''} (${String(name)})`,
    condition: sayCondition,
    value: valueWords,
  };
}

function numbered(name: unknown, number: number | undefined, inWords: (value: number) => string): string {
  return number === undefined ? String(name) : `${inWords(number)} (${String(name)})`;
}

function valueWords(value: unknown): string {
  if (!isObject(value)) return JSON.stringify(value);
  const { from, as, join, address } = value;
  const how = typeof as === 'string' ? ` as ${as}` : '';
  if (typeof from === 'string') return from + how;
  if (typeof join === 'string') return JSON.stringify(join);
  if (typeof address === 'string') return `the address of ${address}`;
  return JSON.stringify(value);
}

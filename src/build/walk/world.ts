import type { AlertOutcome } from '#generated/config.ts';
import { convert, type Conversion } from '#lib/convert.ts';
import { asFacts, factAt, type Facts } from '#lib/facts.ts';
import { fillText } from '#lib/fill-text.ts';
import { formsOf, type Placed, type Tables } from './tables.ts';

/** Stands for the address of the site, which is known only when the walk runs. */
export const site = 'http://site.invalid';

/** What a person on a screen sees, and what the app knows, as far as the tables say. Never changed once it was handed out. */
export interface World {
  readonly screen: string;
  readonly facts: Facts;
  /** The open sheets by name, the topmost last. */
  readonly sheets: readonly string[];
  /** The messages that wait for their button, the first on top. */
  readonly alerts: readonly Placed<AlertOutcome>[];
}

/** How a person comes to a screen: what the device remembers, what the address holds, which page was handed over. */
export interface Start {
  readonly session: Facts;
  readonly draft: Facts;
  readonly query: Facts;
  readonly supplied?: string;
}

/** A screen as it opens, before its enter event. */
export function openedWorld(tables: Tables, screen: string, start: Start): World {
  const { session, draft, query, supplied } = start;
  const others = session['token'] !== undefined && query['token'] !== undefined && session['token'] !== query['token'];
  const mine = {
    id: screen,
    site,
    ...(supplied === undefined ? {} : { supplied }),
    ...(others ? { otherSession: true } : {}),
  };
  const facts: Facts = { session, draft, query, settings: tables.settings, screen: mine, form: {} };
  return { screen, facts: { ...facts, form: initialForm(tables, screen, facts) }, sheets: [], alerts: [] };
}

/** What the forms of a screen hold at first, all of them together. */
function initialForm(tables: Tables, screen: string, facts: Facts): Facts {
  const values = [...formsOf(tables, screen).values()].flatMap(({ value: form }) => Object.entries(form.values ?? {}));
  return Object.fromEntries(
    values.flatMap(([field, value]) => {
      const found = initialValue(value, facts);
      return found === undefined ? [] : [[field, found]];
    }),
  );
}

function initialValue(value: unknown, facts: Facts): unknown {
  const { from, as, join } = asFacts(value);
  if (typeof join === 'string') return fillText(join, facts);
  if (typeof from !== 'string') return value;
  return convert(factAt(facts, from), as as Conversion | undefined); // the checker knows the conversions
}

/** Facts with a value at a dotted path; undefined takes it away, and empties `draft` or `session` as a whole. */
export function withFact(facts: Facts, path: string, value: unknown): Facts {
  const [key = '', ...rest] = path.split('.');
  if (rest.length > 0) return { ...facts, [key]: withInner(facts[key], rest.join('.'), value) };
  if (value !== undefined) return { ...facts, [key]: value };
  const { [key]: _gone, ...others } = facts;
  return others;
}

function withInner(holder: unknown, path: string, value: unknown): unknown {
  const [key = ''] = path.split('.');
  if (!Array.isArray(holder) && !/^\d+$/.test(key)) return withFact(asFacts(holder), path, value);
  const list: readonly unknown[] = Array.isArray(holder) ? holder : [];
  const changed = withFact(Object.fromEntries(list.entries()), path, value);
  return Array.from({ length: Math.max(list.length, Number(key) + 1) }, (_, index) => changed[String(index)]).filter(
    (item) => item !== undefined,
  );
}

import type { FactsSource } from '#engine/act.ts';
import type { Facts } from '#lib/facts.ts';

/** Facts that can be changed: every change makes a new tree, and tells those who watch. */
export interface FactsStore extends FactsSource {
  /** Puts a value at a dotted path such as `session.leadID`; undefined takes the fact away. */
  set(path: string, value: unknown): void;
}

/** A store that starts with these facts; `changed` hears of every path that was set, before the watchers do. */
export function createFactsStore(initial: Facts, changed?: (path: string, facts: Facts) => void): FactsStore {
  let facts = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => facts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(path, value) {
      facts = withFact(facts, path.split('.'), value);
      changed?.(path, facts);
      listeners.forEach((listener) => listener());
    },
  };
}

/**
 * The facts of one visit of a screen: `screen` and `query` are its own and end with it, the others are the base's and
 * stay.
 */
export function createVisitFacts(base: FactsStore, own: { screen: Facts; query: Facts }): FactsStore {
  const local = createFactsStore(own);
  let seen: readonly [Facts, Facts] | undefined;
  let merged: Facts = {};
  return {
    get() {
      const now = [base.get(), local.get()] as const;
      if (seen?.[0] !== now[0] || seen[1] !== now[1]) merged = { ...now[0], ...now[1] };
      seen = now;
      return merged;
    },
    subscribe(listener) {
      const stops = [base.subscribe(listener), local.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    set: (path, value) => (path.startsWith('screen.') ? local : base).set(path, value),
  };
}

function withFact(facts: Facts, [key, ...rest]: readonly string[], value: unknown): Facts {
  if (key === undefined) return facts;
  if (rest.length > 0) return { ...facts, [key]: withFact(asFacts(facts[key]), rest, value) };
  if (value !== undefined) return { ...facts, [key]: value };
  const { [key]: _dropped, ...others } = facts;
  return others;
}

function asFacts(value: unknown): Facts {
  // A tree of facts is made of plain objects only.
  return typeof value === 'object' && value !== null ? (value as Facts) : {};
}

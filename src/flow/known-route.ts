import type { Clock } from '#lib/clock.ts';

/** What a route that the server names may lead to. */
export interface ServerRoutes<Id extends string> {
  /** Route (with its leading slash) by screen, for every screen that the server may name. */
  readonly routes: Readonly<Record<Id, string>>;
  /** Where anything else leads. */
  readonly unknown: Id;
}

/**
 * The screen that a server's route names, and whether it was known. The leading slash is optional; a full address, a
 * query or anything that is not a text is unknown. Spec 4, "Step routing".
 */
export function knownRoute<Id extends string>(raw: unknown, { routes, unknown }: ServerRoutes<Id>): KnownRoute<Id> {
  const name = typeof raw === 'string' ? raw.trim().replace(/^\//, '') : '';
  if (!/^[a-z0-9-]{1,40}$/.test(name)) return { screen: unknown, known: false };
  for (const screen in routes) if (routes[screen] === `/${name}`) return { screen, known: true };
  return { screen: unknown, known: false };
}

/** The answer of `knownRoute`. */
export interface KnownRoute<Id extends string> {
  readonly screen: Id;
  readonly known: boolean;
  /** The server named the same screen too often: `screen` is another one. */
  readonly loops?: boolean;
}

/** Guards against a server that sends in circles: counts how often a screen was named of late. */
export interface LoopGuard {
  /** Takes down that the server named this screen; true when that was too often. */
  loops(screen: string): boolean;
}

/** A guard that trips when the same screen is named `times` times within `within` milliseconds. */
export function createLoopGuard(clock: Pick<Clock, 'now'>, times: number, within: number): LoopGuard {
  let visits: { screen: string; at: number }[] = [];
  return {
    loops(screen) {
      const now = clock.now();
      visits = [...visits.filter((visit) => now - visit.at < within), { screen, at: now }];
      const trips = visits.filter((visit) => visit.screen === screen).length >= times;
      if (trips) visits = [];
      return trips;
    },
  };
}

import type { Transport } from '#api/transport.ts';
import type { KeyStorage } from '#flow/stored-facts.ts';
import type { Clock } from '#lib/clock.ts';
import type { Facts } from '#lib/facts.ts';
import type { Arrivals } from './arrival.ts';
import type { Environment } from './environment.ts';
import type { HistoryWindow } from './navigator.ts';

/** The world, as the app is given it: the browser's in main.tsx, an empty one at the build, another one in tests. */
export interface World {
  readonly page: HistoryWindow;
  /** This site, such as `https://loans.example`. */
  readonly site: string;
  readonly userAgent: string;
  readonly storage: KeyStorage;
  /** Ends with the tab, but not with a reload. */
  readonly tabStorage: KeyStorage;
  readonly clock: Clock;
  readonly environment: Environment;
  readonly arrivals: Arrivals;
  /** The query that may stay in the address bar. */
  readonly search: string;
  /** The way to the server, loaded at the first call. */
  transport(): Promise<Transport>;
  newKey(): string;
  /** A hash that nobody can turn back; undefined where the browser has none. */
  readonly digest: (text: string) => Promise<string | undefined>;
  /** Leaves the app; `replacing` keeps the screen that is left out of the history. */
  leave(address: string, replacing: boolean): void;
  openTab(address: string): void;
  fetchImage(address: string): void;
  /** Starts the app afresh, with nothing in memory. */
  restart(): void;
  whenIdle(work: () => void): void;
  /** A line for the developers, without anything personal in it. */
  readonly log: (line: string, detail?: Facts) => void;
}

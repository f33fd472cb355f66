import type { Transport } from '#api/transport.ts';
import type { Alone } from '#flow/once.ts';
import type { KeyStorage } from '#flow/stored-facts.ts';
import type { Clock } from '#lib/clock.ts';
import type { Facts } from '#lib/facts.ts';
import type { Wake } from '#lib/poll.ts';
import type { Arrivals } from './arrival.ts';
import type { ReportOptions } from './device/report.ts';
import type { Environment } from './environment.ts';
import type { LanguageMemory } from './languages.ts';
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
  /** The language that was chosen on this device. */
  readonly language: LanguageMemory;
  readonly clock: Clock;
  /** Tells when the page is seen again. */
  readonly wake: Wake;
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
  /** Ends when the image has come, or will not come. */
  fetchImage(address: string): Promise<void>;
  /** Tells analytics of an event; one that cannot be sent is lost. */
  readonly track: (event: string, detail: Facts) => Promise<void>;
  readonly alone: Alone;
  readonly device: {
    /** Somebody takes device reports, and the browser was not told to keep such things back. */
    readonly welcome: boolean;
    /** Collects and sends one. */
    report(options: ReportOptions): Promise<void>;
  };
  /** Starts the app afresh, with nothing in memory. */
  restart(): void;
  whenIdle(work: () => void): void;
  /** A line for the developers, without anything personal in it. */
  readonly log: (line: string, detail?: Facts) => void;
}

import type { Client } from '#api/client.ts';
import type { Journey, ToastOutcome } from '#generated/config.ts';
import type { Clock } from '#lib/clock.ts';
import type { Facts } from '#lib/facts.ts';
import type { Wake } from '#lib/poll.ts';
import type { KnownRoute } from './known-route.ts';
import type { SessionStore } from './session.ts';
import type { AddressOf } from './values.ts';

/** The colour and icon of a message. */
export type Tone = ToastOutcome['tone'];

/** Moves the person: the only way to another screen or site. */
export interface Move {
  go(screen: string, options: { supplied?: string | undefined; query?: Facts | undefined }): void;
  back(): void;
  /** Leaves for an address that the allowlist passed. */
  leave(address: string): void;
  /** Opens such an address beside the app. */
  openTab(address: string): void;
}

/** A message that waits for the person. */
export interface AlertNotice {
  readonly text: string;
  readonly title: string | undefined;
  readonly button: string | undefined;
  readonly tone: Tone;
  /** Milliseconds after which it closes by itself. */
  readonly for: number | undefined;
  /** It goes with the screen that shows. */
  readonly here?: boolean | undefined;
  /** Runs when it was closed. An alert with it belongs to its screen and goes with it. */
  readonly onClose: (() => void) | undefined;
  /** Runs when it was closed, whatever screen shows by then. */
  readonly afterwards?: () => void;
}

/** Tells the person something. */
export interface Notices {
  /** `forMs` in milliseconds; `here` makes it go with the screen that shows. */
  toast(text: string, tone: Tone, forMs: number, here?: boolean): void;
  alert(notice: AlertNotice): void;
}

/** Calls under way, as the frame shows them. */
export interface Pending {
  /** A call began; `again` gives it up and makes it anew. The result ends it. */
  begin(busy: 'button' | 'screen', again: () => void): () => void;
  /** Covers the screen until the result is called; nothing of it counts as a wait for the server. */
  cover(): () => void;
  /** A call got no response; `again` makes it anew with the same key. */
  failed(again: () => void): void;
  /** A response came: the line is there. */
  answered(): void;
}

/** Everything through which the flow touches the world. */
export interface FlowPorts {
  readonly client: Client;
  readonly clock: Clock;
  /** Ends the pauses of polls early: the person is back. */
  readonly wake: Wake;
  readonly session: SessionStore;
  readonly journey: Pick<Journey, 'on' | 'nextStep' | 'sessionOver' | 'errors' | 'unknownRoute'>;
  readonly settings: {
    readonly hosts: Readonly<Record<string, readonly string[]>>;
    readonly links: Readonly<Record<string, string>>;
    /** Milliseconds by name. */
    readonly durations: Readonly<Record<string, number>>;
  };
  /** This site, such as `https://loans.example`. */
  readonly site: string;
  readonly move: Move;
  readonly notices: Notices;
  readonly pending: Pending;
  readonly addressOf: AddressOf;
  /** The screen that a server's route names, loops broken. */
  serverRoute(raw: unknown): KnownRoute<string>;
  /** A word of the frame, by its name. */
  word(name: string): string;
  track(event: string, detail: Facts): void;
  pixel(goal: string): void;
  /** Signs out: the server is told, facts and keys of this session end at once. */
  logOut(): void;
  /** A line for the developers, without anything personal in it. */
  log(line: string): void;
}

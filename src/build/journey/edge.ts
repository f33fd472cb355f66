import type { Atom, Box, Cases } from '../check/cases.ts';
import type { JsonFile } from '../source/project.ts';

/** A place in a config file; `pointer` is a JSON pointer. */
export interface Place {
  readonly file: JsonFile;
  readonly pointer: string;
}

/** What begins a run, or moves a person by itself. `event` is the event that runs, `label` the words that are pressed. */
export interface Trigger {
  readonly kind: 'enter' | 'submit' | 'button' | 'link' | 'card' | 'widget' | 'field' | 'message' | 'menu' | 'back';
  readonly event?: string;
  readonly label?: string;
  /** Where the trigger stands: the block, the form, the table of `enter`. */
  readonly place: Place;
}

/**
 * One reply that a run went through. `when`: the cases of its facts (reply.…) under which the run goes this way. `by`:
 * who answered it, the call's own `then`, `sessionOver`, the error catalogue, nobody, or the `onEnd` of a repeat.
 */
export interface Answer {
  readonly call: string;
  /** The row that makes the call. */
  readonly place: Place;
  readonly when: Cases;
  readonly by: 'own' | 'session-over' | 'catalogue' | 'nothing' | 'end' | 'meanwhile';
}

/** Facts that a run keeps or drops: the values that the fact has afterwards, or undefined when it may have any. */
export type Changes = ReadonlyMap<string, ReadonlySet<Atom> | undefined>;

/** What holds at the start of a run, and what it makes of the facts then. */
export interface Case {
  readonly given: Box;
  readonly changes: Changes;
}

/** What edges and stays have in common: one way in which a run can go. */
export interface Path {
  /** The screen on which it begins, by id. */
  readonly from: string;
  readonly trigger: Trigger;
  /** The facts at the start (session., draft., form., query., settings., screen.) under which it goes so. */
  readonly given: Cases;
  readonly replies: readonly Answer[];
  /** The table rows that it passes, in order. */
  readonly rows: readonly Place[];
  /** Rows by which the same happens: events on the way that only keep other facts. */
  readonly others: readonly Place[];
  /** Milliseconds from the act to its end, without those of its calls. */
  readonly after: number;
  readonly changes: Changes;
  /** The same case by case, where `given` and `changes` say it of all cases together. */
  readonly cases: readonly Case[];
}

/** One way in which a screen can lead somewhere. */
export interface Edge extends Path {
  /** The screen to which it leads, by id; undefined when it leaves the app. */
  readonly to: string | undefined;
  /**
   * go: a screen that the config names. server: a route that the server names. on-wait: the same as 'go' or 'server',
   * from a reply after which a call is made again. back: the header's back, or `go: back`. sign-out: a `go` of
   * `sessionOver`, or one after the session was ended. leave: an address outside.
   */
  readonly kind: 'go' | 'server' | 'back' | 'leave' | 'sign-out' | 'on-wait';
  /** For 'leave': what is opened, in the config's words: a link's name or a fact's path. */
  readonly outside: string | undefined;
  /** For 'leave': the screens at which the person may come back to the app. */
  readonly returns: readonly string[] | undefined;
  /** The outcome itself: a `go`, a `leave`, a link, or the row of a back table. */
  readonly place: Place;
  /** The page that is handed over for back. */
  readonly supplied: string | undefined;
  /** The parameters of the address that are handed over, by name. */
  readonly query: readonly string[] | undefined;
}

/** A run that moves nobody. */
export interface Stay extends Path {
  /** Whether something was said or shown: a message, a sheet, a field's error. */
  readonly says: boolean;
  /** Whether a fact changed, or anything else was done than nothing. */
  readonly acts: boolean;
  /** The message whose button leads on by a way of its own. */
  readonly asks: Place | undefined;
}

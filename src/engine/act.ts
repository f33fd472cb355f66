import type { Facts } from '#lib/facts.ts';

/** How an event ended: `ok` is false when a reply said no or nothing came. */
export interface RunResult {
  readonly ok: boolean;
}

/** What a screen can ask the flow to do. The engine and the widgets know nothing else of it. */
export interface Act {
  /** Runs an event of the screen's `on` (or a shared one); `input` adds facts, such as the form's values. */
  readonly run: (event: string, input?: Facts) => Promise<RunResult>;
  /** Runs one of the screen's `load` calls and returns what its `pick` names. */
  readonly load: (name: string, word: string, signal: AbortSignal) => Promise<unknown>;
}

/** Where the links of a screen lead. Screens and links are ids; the app knows their addresses. */
export interface ScreenLinks {
  /** The address of a screen, for a link that can be opened beside the app. */
  readonly href: (screen: string) => string;
  /** Shows a screen; `supply` is the id of the page to return to from there. */
  readonly go: (screen: string, supply: string | undefined) => void;
  /** The address of a link of settings.json. */
  readonly address: (link: string) => string;
}

/** Facts as the screen may read and watch them. `form` is not among them: forms live in their own store. */
export interface FactsSource {
  readonly get: () => Facts;
  readonly subscribe: (listener: () => void) => () => void;
}

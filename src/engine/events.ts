import type { Facts } from '#lib/facts.ts';
import type { Act, RunResult } from './act.ts';
import type { ScreenForms } from './screen-forms.ts';
import { createSignal } from './signal.ts';

/** The events of a screen as its buttons start them: each one only once at a time. */
export interface Events {
  /** Runs an event with the values of all forms. One that runs already is not started again; its end is awaited. */
  readonly run: (event: string, input?: Facts) => Promise<RunResult>;
  /** The events that run now. The same set until it changes. */
  readonly running: () => ReadonlySet<string>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The events of one visit of a screen. */
export function createEvents(act: Act, forms: ScreenForms): Events {
  const changed = createSignal();
  const results = new Map<string, Promise<RunResult>>();
  let running: ReadonlySet<string> = new Set();

  function update(): void {
    running = new Set(results.keys());
    changed.tell();
  }

  return {
    run(event, input) {
      const current = results.get(event);
      if (current) return current;
      const result = act.run(event, { form: forms.facts()['form'], ...input }).finally(() => {
        results.delete(event);
        update();
      });
      results.set(event, result);
      update();
      return result;
    },
    running: () => running,
    subscribe: (listener) => changed.subscribe(listener),
  };
}

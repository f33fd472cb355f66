import { useRef } from 'react';

/** What happens when a value has reached its full length, and when it has it no longer. */
export interface Complete {
  readonly length: number;
  /** The event that runs when the value is complete. */
  readonly run: string;
  /** The event that runs when it was and is no longer. */
  readonly otherwise?: string;
}

/**
 * Runs events by a value's length as it is typed. One runs at a time: what was typed meanwhile is looked at after it, so
 * that the last value has the last word.
 */
export function useComplete(
  complete: Complete | undefined,
  run: (event: string) => Promise<unknown>,
): (before: string, now: string) => void {
  const latest = useRef('');
  const runs = useRef(false);

  const settle = async (rule: Complete, before: string) => {
    let seen = before;
    while (seen !== latest.current) {
      const was = seen.length === rule.length;
      seen = latest.current;
      const event = seen.length === rule.length ? rule.run : was ? rule.otherwise : undefined;
      if (event !== undefined) await run(event);
    }
  };
  return (before, now) => {
    latest.current = now;
    if (!complete || runs.current) return;
    runs.current = true;
    void settle(complete, before).finally(() => {
      runs.current = false;
    });
  };
}

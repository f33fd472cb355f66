import { useCallback, useState, useSyncExternalStore } from 'react';

const second = 1000;

/** A countdown that can be started again. */
export interface Countdown {
  /** Whole seconds that are left; 0 when it is over. */
  readonly seconds: number;
  readonly restart: () => void;
}

/** Counts `ms` milliseconds down by the clock, so that a phone that slept is not behind. */
export function useCountdown(ms: number): Countdown {
  const [end, setEnd] = useState(() => Date.now() + ms);
  const watch = useCallback((tick: () => void) => {
    const timer = setInterval(tick, second);
    return () => clearInterval(timer);
  }, []);
  const left = () => Math.max(0, Math.ceil((end - Date.now()) / second));
  const seconds = useSyncExternalStore(watch, left, left);
  return { seconds, restart: () => setEnd(Date.now() + ms) };
}

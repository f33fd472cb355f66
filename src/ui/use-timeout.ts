import { useEffect, useEffectEvent } from 'react';

/** Calls `run` once after `ms` milliseconds; null waits for ever. Another time starts anew, leaving the page ends it. */
export function useTimeout(run: () => void, ms: number | null): void {
  const done = useEffectEvent(run);
  useEffect(() => {
    if (ms === null) return undefined;
    const timer = setTimeout(() => done(), ms);
    return () => clearTimeout(timer);
  }, [ms]);
}

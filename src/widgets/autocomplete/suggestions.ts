import { useRef, useState } from 'react';

/** What a box with suggestions shows. */
export interface Suggestions {
  readonly state: 'closed' | 'loading' | 'open' | 'failed';
  readonly items: readonly string[];
}

const closed: Suggestions = { state: 'closed', items: [] };

/** Looks a word up, undefined when that failed; the signal ends a search that is no longer wanted. */
export type Search = (word: string, signal: AbortSignal) => Promise<readonly string[] | undefined>;

/** Suggestions for what is typed, asked for when typing paused for `pause` milliseconds. A later word ends an earlier search. */
export function useSuggestions(search: Search, pause: number) {
  const [shown, show] = useState(closed);
  const running = useRef<AbortController>(undefined);

  const stop = () => {
    running.current?.abort();
    show(closed);
  };
  const ask = (word: string) => {
    stop();
    if (word.trim() === '') return;
    const wait = new AbortController();
    running.current = wait;
    const timer = setTimeout(() => void answer(word, wait.signal), pause);
    wait.signal.addEventListener('abort', () => clearTimeout(timer));
  };
  const answer = async (word: string, signal: AbortSignal) => {
    show({ state: 'loading', items: [] });
    try {
      const items = await search(word, signal);
      if (!signal.aborted) show(items ? { state: 'open', items } : { state: 'failed', items: [] });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  return { shown, ask, stop };
}

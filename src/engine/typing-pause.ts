/** What waits until somebody stops typing. */
export interface TypingPause {
  /** Lets a field wait. Whatever waits already waits anew. */
  readonly await: (field: string) => void;
  /** There is nothing more for which this field would wait. */
  readonly drop: (field: string) => void;
}

/** A pause that is over when nobody typed for so many ms: then `end` is called with each field that waits. */
export function createTypingPause(ms: number, end: (field: string) => void): TypingPause {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    await(field) {
      waiting.add(field);
      clearTimeout(timer);
      timer = setTimeout(() => [...waiting].forEach((each) => end(each)), ms);
    },
    drop(field) {
      if (waiting.delete(field) && waiting.size === 0) clearTimeout(timer);
    },
  };
}

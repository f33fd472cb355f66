/** Something that listeners can watch: the smallest store. */
export interface Signal {
  readonly tell: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A signal without listeners. `tell` calls each listener once; a listener may leave while it is called. */
export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    tell: () => [...listeners].forEach((listener) => listener()),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Does work when it is its turn. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets so many pieces of work be done at a time; the others wait in the order in which they came. */
export function turnsFor(count: number): Turns {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/**
 * Does at once what many ask for: the first is served alone, and whoever asks while a piece of work is under way is served
 * by the next one, which begins after they asked. `work` gets all that was asked and answers each in the same place; when
 * it fails, it fails for each of them.
 */
export function together<In, Out>(work: (asked: readonly In[]) => Promise<readonly Out[]>): (one: In) => Promise<Out> {
  let waiting: { readonly one: In; readonly settle: (outcome: Promise<Out>) => void }[] = [];
  let busy = false;

  async function serve(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const now = waiting;
      waiting = [];
      const done = work(now.map(({ one }) => one));
      now.forEach(({ settle }, at) => settle(done.then((all) => all[at] as Out))); // one answer for each
      await done.catch(() => undefined); // each of them hears of it
    }
    busy = false;
  }

  return (one) =>
    new Promise((resolve) => {
      waiting.push({ one, settle: resolve });
      if (!busy) void serve();
    });
}

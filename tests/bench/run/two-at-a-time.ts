/**
 * Does something with each of these, two at a time: a machine for tests has two processors. Resolves with the results in
 * their order, rejects with the first failure. For what is not timed.
 */
export async function twoAtATime<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const lane = async () => {
    for (const [place, item] of waiting) results[place] = await work(item);
  };
  await Promise.all([lane(), lane()]);
  return results;
}

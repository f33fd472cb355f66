/** Things by a key, the keys in the order in which they come first, the things of each in their order. */
export function groupedBy<Each, Key>(things: readonly Each[], keyOf: (thing: Each) => Key): Map<Key, Each[]> {
  const groups = new Map<Key, Each[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}

/** Finds something out about a thing once: the same thing gives what was found before. */
export function foundOnce<Thing extends object, Found extends object>(
  find: (thing: Thing) => Found,
): (thing: Thing) => Found {
  const known = new WeakMap<Thing, Found>();
  return (thing) => {
    const before = known.get(thing);
    if (before !== undefined) return before;
    const found = find(thing);
    known.set(thing, found);
    return found;
  };
}

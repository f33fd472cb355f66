/** Finds something out about a thing once: the same thing gives what was found before. */
export function foundOnce<Thing extends object, Found extends object>(
  find: (thing: Thing) => Found,
): (thing: Thing) => Found {
  const known = new WeakMap<Thing, Found>();
  return (thing) => {
    const found = known.get(thing) ?? find(thing);
    known.set(thing, found);
    return found;
  };
}

/** More than this is not kept: then it begins anew, so that a server that checks all day does not grow. */
const most = 300_000;

/** A store of what was made for a key; `make` is asked for what is not known. */
export function createMemo<Made>(): (key: string, make: () => Made) => Made {
  const known = new Map<string, Made>();
  return (key, make) => {
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as Made; // what stands under a key was made for it
    const made = make();
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
}

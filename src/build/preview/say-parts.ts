/** A line of a view that describes an object: what stands before its braces, its entries, and what stands after. */
interface Described {
  readonly head: string;
  readonly entries: ReadonlyMap<string, string>;
  readonly tail: string;
}

/** Where two lines differ: under which keys, from the outside in, and what stands there in each. */
export interface Difference {
  readonly keys: readonly string[];
  readonly was?: string;
  readonly is?: string;
}

/** The entry that says when a part shows. */
const shownKey = 'shown';

/** Reads a line such as `gender { list: gender, shown when … } "Next"`; undefined when it describes no object. */
export function describedBy(say: string): Described | undefined {
  const begin = /^[\w-]* ?\{ /.exec(say)?.[0];
  if (begin === undefined) return undefined;
  const end = closing(say, begin.length - 2);
  if (end === undefined) return undefined;
  const inside = say.slice(begin.length, end).trim();
  const entries = splitAt(inside, ', ').flatMap((entry): [string, string][] => {
    const [whole, key, value = ''] = /^([\w:.-]+): (.*)$/s.exec(entry) ?? [];
    if (whole !== undefined && key !== undefined) return [[key, value]];
    return entry.startsWith(`${shownKey} `) ? [[shownKey, entry.slice(shownKey.length + 1)]] : [];
  });
  return { head: begin.slice(0, -2).trim(), entries: new Map(entries), tail: say.slice(end + 1).trim() };
}

/** Where two lines differ, as far in as they are built alike. */
export function differences(was: string, is: string, keys: readonly string[] = []): Difference[] {
  if (was === is) return [];
  const [before, after] = [describedBy(was), describedBy(is)];
  if (before && after && before.head === after.head) {
    const names = new Set([...before.entries.keys(), ...after.entries.keys()]);
    const inside = [...names].flatMap((name) =>
      ofEntry(before.entries.get(name), after.entries.get(name), [...keys, name]),
    );
    return [...inside, ...differences(before.tail, after.tail, keys)];
  }
  const [old, now] = [itemsOf(was), itemsOf(is)];
  if (old && now) {
    if (old.length === now.length)
      return old.flatMap((item, index) => differences(item, now[index] ?? '', [...keys, String(index + 1)]));
    const gone = old.filter((item) => !now.includes(item)).map((item) => ({ keys, was: item }));
    return [...gone, ...now.filter((item) => !old.includes(item)).map((item) => ({ keys, is: item }))];
  }
  return [{ keys, was, is }];
}

function ofEntry(was: string | undefined, is: string | undefined, keys: readonly string[]): Difference[] {
  if (was !== undefined && is !== undefined) return differences(was, is, keys);
  if (was !== undefined) return [{ keys, was }];
  return is === undefined ? [] : [{ keys, is }];
}

function itemsOf(say: string): string[] | undefined {
  return say.startsWith('[') && say.endsWith(']') ? splitAt(say.slice(1, -1), '; ') : undefined;
}

/** The place of the brace that closes the one at `start`. */
function closing(say: string, start: number): number | undefined {
  let depth = 0;
  for (let index = start; index < say.length; index += 1) {
    if (say[index] === '{') depth += 1;
    if (say[index] === '}') depth -= 1;
    if (depth === 0) return index;
  }
  return undefined;
}

/** Splits at a mark that stands in no braces and no brackets. */
export function splitAt(say: string, mark: string): string[] {
  const parts: string[] = [];
  let [depth, begin] = [0, 0];
  for (let index = 0; index < say.length; index += 1) {
    const letter = say[index] ?? '';
    if ('{[('.includes(letter)) depth += 1;
    if ('}])'.includes(letter)) depth -= 1;
    if (depth !== 0 || !say.startsWith(mark, index)) continue;
    parts.push(say.slice(begin, index));
    begin = index + mark.length;
  }
  const last = say.slice(begin);
  return last === '' ? parts : [...parts, last];
}

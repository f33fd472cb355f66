import type { Kind } from './reach-boxes.ts';

/** What has to be followed again: the kinds of people of whom more is known, by screen, or by one of the `late` names. */
interface Queue {
  readonly add: (name: string, kind: Kind) => void;
  /**
   * Takes what waits longest out; undefined when nothing does. Screens come first: what follows from all of them together,
   * many screens have to be opened for.
   */
  readonly next: () => Waiting | undefined;
}

interface Waiting {
  readonly name: string;
  readonly kinds: ReadonlySet<Kind>;
}

/** The names under which those wait who left the app, and those who are led by the server. */
const late: ReadonlySet<string> = new Set(['', 'server']);

/** A queue in which nothing waits. A list with the place of its head: a Map is slow to find its first key when many are gone. */
export function createQueue(): Queue {
  const waiting = new Map<string, Set<Kind>>();
  const [screens, others] = [createLine(), createLine()];
  return {
    add(name, kind) {
      const kinds = waiting.get(name);
      if (kinds) {
        kinds.add(kind);
        return;
      }
      waiting.set(name, new Set([kind]));
      (late.has(name) ? others : screens).names.push(name);
    },
    next() {
      const name = firstOf(screens) ?? firstOf(others);
      if (name === undefined) return undefined;
      const kinds = waiting.get(name) ?? new Set();
      waiting.delete(name);
      return { name, kinds };
    },
  };
}

interface Line {
  readonly names: string[];
  head: number;
}

function createLine(): Line {
  return { names: [], head: 0 };
}

/** Takes the first name out. */
function firstOf(line: Line): string | undefined {
  const name = line.names[line.head];
  if (name !== undefined) line.head += 1;
  return name;
}

/** What has to be followed again: the kinds of people of whom more is known, by screen, or by one of the `late` names. */
interface Queue {
  readonly add: (name: string, kind: string) => void;
  /** What waits longest. Screens come first: what follows from all of them together, many screens have to be opened for. */
  readonly first: () => string | undefined;
  /** The kinds that wait under a name, which wait there no more. */
  readonly take: (name: string) => ReadonlySet<string>;
}

/** The names under which those wait who left the app, and those who are led by the server. */
const late: ReadonlySet<string> = new Set(['', 'server']);

/** A queue in which nothing waits. A list with the place of its head: a Map is slow to find its first key when many are gone. */
export function createQueue(): Queue {
  const waiting = new Map<string, Set<string>>();
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
    first: () => headOf(screens) ?? headOf(others),
    take(name) {
      const kinds = waiting.get(name) ?? new Set();
      waiting.delete(name);
      (late.has(name) ? others : screens).head += 1;
      return kinds;
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

function headOf({ names, head }: Line): string | undefined {
  return names[head];
}

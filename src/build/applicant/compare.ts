import { groupedBy } from '../grouped-by.ts';
import type { Said } from './said.ts';

/** A line as far as it is compared. */
export type Line = Pick<Said, 'screen' | 'section' | 'kind' | 'say'>;

/** A line that is gone, one that is new, or one that reads differently now. `near`: the index of the new view next to it. */
export interface Change<Now extends Line> {
  readonly screen: string;
  readonly section: string;
  readonly kind: Said['kind'];
  readonly was?: string;
  readonly is?: string;
  /** The line as it is now; for one that is gone, another line of its section where there is one. */
  readonly place: Now | undefined;
  /** The same line stands elsewhere in its section now: only the order changed. */
  readonly moved?: true;
}

/**
 * What two views say differently, section by section in the order of the new one, each
 * kind of line by itself. The same config in another layout gives nothing.
 */
export function compareViews<Now extends Line>(before: readonly Line[], after: readonly Now[]): Change<Now>[] {
  const old = groupedBy(before, keyOf);
  const now = groupedBy(after, keyOf);
  const keys = new Set([...now.keys(), ...old.keys()]);
  return [...keys].flatMap((key) => compareSection(old.get(key) ?? [], now.get(key) ?? []));
}

/** What is compared with each other: the same kind of line of the same section. */
function keyOf({ screen, section, kind }: Line): string {
  return `${screen}\n${section}\n${kind}`;
}

function compareSection<Now extends Line>(before: readonly Line[], after: readonly Now[]): Change<Now>[] {
  const { gone, added } = unequal(before, after);
  const left = [...added];
  const take = (fits: (line: Now) => boolean) => {
    const index = left.findIndex(fits);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const same = gone.map((line) => [line, take((each) => each.say === line.say)] as const);
  const changes = same.map(([line, moved]): Change<Now> => {
    if (moved) return { ...change(line, line.say, moved.say, moved), moved: true };
    const instead = take(() => true);
    return instead ? change(line, line.say, instead.say, instead) : change(line, line.say, undefined, after[0]);
  });
  return [...changes, ...left.map((line) => change(line, undefined, line.say, line))];
}

function change<Now extends Line>(
  { screen, section, kind }: Line,
  was: string | undefined,
  is: string | undefined,
  place: Now | undefined,
): Change<Now> {
  return { screen, section, kind, place, ...(was !== undefined && { was }), ...(is !== undefined && { is }) };
}

/** The lines that are not part of the longest run of lines that both have, in their order. */
function unequal<Now extends Line>(before: readonly Line[], after: readonly Now[]): { gone: Line[]; added: Now[] } {
  const other = before.findIndex(({ say }, index) => after[index]?.say !== say);
  const same = other < 0 ? before.length : other; // most sections begin alike, and most are alike to their end
  return unequalAfter(before.slice(same), after.slice(same));
}

function unequalAfter<Now extends Line>(
  before: readonly Line[],
  after: readonly Now[],
): { gone: Line[]; added: Now[] } {
  const length = (i: number, j: number): number => table[i]?.[j] ?? 0;
  const table: number[][] = Array.from({ length: before.length + 1 }, () => []);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const same = before[i]?.say === after[j]?.say;
      (table[i] ??= [])[j] = same ? length(i + 1, j + 1) + 1 : Math.max(length(i + 1, j), length(i, j + 1));
    }
  }
  const gone: Line[] = [];
  const added: Now[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [old, now] = [before[i], after[j]];
    if (old === undefined && now === undefined) return { gone, added };
    if (old !== undefined && old.say === now?.say) [i, j] = [i + 1, j + 1];
    else if (old !== undefined && (now === undefined || length(i + 1, j) >= length(i, j + 1))) {
      gone.push(old);
      i += 1;
    } else if (now !== undefined) {
      added.push(now);
      j += 1;
    }
  }
}

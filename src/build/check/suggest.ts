/** `did you mean loan-purpose?` for the known name nearest to a wrong one, else the names that could stand here (`free`). */
export function suggestion(wrong: string, known: Iterable<string>, free: Iterable<string> = known): string {
  const nearest = nearestTo(wrong, [...known]);
  if (nearest !== undefined) return `did you mean ${nearest}?`;
  const names = [...new Set(free)];
  if (names.length === 0) return 'there are none yet';
  const shown = names.slice(0, 12).join(', ');
  return `known are ${shown}${names.length > 12 ? ', …' : ''}`;
}

/** The known name that is few enough letters away to be meant. */
function nearestTo(wrong: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({
      name,
      distance: plain(name) === plain(wrong) ? 0 : distance(wrong.toLowerCase(), name.toLowerCase()),
    }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= Math.max(1, Math.floor(wrong.length / 3)) ? best.name : undefined;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Letters to change, add, drop or swap with their neighbour to make one text of the other. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_none, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min(change, swap, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    before = above;
    above = row;
  }
  return above[b.length] ?? 0;
}

/** The middle of some numbers; NaN of none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which this share of the numbers lies (0 to 1), between two of them in proportion; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)];
  const high = sorted[Math.ceil(place)];
  return low === undefined || high === undefined ? Number.NaN : low + (high - low) * (place - Math.floor(place));
}

/** A number as a table shows it: three digits that count. Nothing measured is a dash. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

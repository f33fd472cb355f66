const minute = 60;

/** Seconds as minutes and seconds: 75 is `1:15`, 9 is `0:09`. */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / minute)}:${String(seconds % minute).padStart(2, '0')}`;
}

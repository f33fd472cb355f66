// The dihedral group of order ten, by which the Verhoeff check digit is made.
const times = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 4, 0, 6, 7, 8, 9, 5], [2, 3, 4, 0, 1, 7, 8, 9, 5, 6], [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8], [5, 9, 8, 7, 6, 0, 4, 3, 2, 1], [6, 5, 9, 8, 7, 1, 0, 4, 3, 2], [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4], [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
]; // prettier-ignore
const inverse = [0, 4, 3, 2, 1, 5, 6, 7, 8, 9];

/** Whether the last digit of a number is its Verhoeff check digit, as that of every Aadhaar number is. */
export function hasCheckDigit(number: string): boolean {
  return number === withCheckDigit(number.slice(0, -1));
}

/** Digits and the Verhoeff check digit that belongs to them. */
export function withCheckDigit(body: string): string {
  const digits = Array.from(body, Number).toReversed();
  const sum = digits.reduce((total, digit, index) => times[total]?.[permuted(digit, index + 1)] ?? 0, 0);
  return body + String(inverse[sum] ?? 0);
}

function permuted(digit: number, place: number): number {
  let moved = digit;
  for (let step = 0; step < place % 8; step += 1) moved = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4][moved] ?? 0;
  return moved;
}

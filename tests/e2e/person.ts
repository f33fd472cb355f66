import type { Page } from 'playwright-core';

/** A person who has never applied. Each call makes another one. */
export interface Person {
  readonly mobile: string;
  readonly pan: string;
  readonly aadhaar: string;
}

let made = 0;

/** A mobile, PAN and Aadhaar number in their right shapes that no test data names. */
export function newPerson(): Person {
  made += 1;
  const serial = String(Date.now() % 1_000_000).padStart(6, '0') + String(made % 100).padStart(2, '0');
  const letters = Array.from(serial.slice(4), (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? 'A').join('');
  return {
    mobile: `70${serial}`,
    pan: `${letters.slice(0, 3)}P${letters.slice(3)}${serial.slice(0, 4)}K`,
    aadhaar: withCheckDigit(`765${serial}`),
  };
}

/** The newest code that the sandbox sent to a number. */
export async function newestCode(page: Page, mobile: string): Promise<string> {
  const reply = await page.request.get(`/sandbox/inbox.json?mobile=${mobile}`);
  const messages: unknown = await reply.json();
  const [newest] = Array.isArray(messages) ? (messages as readonly { readonly otp?: string }[]) : [];
  if (newest?.otp === undefined) throw new Error(`No code was sent to ${mobile}.`);
  return newest.otp;
}

const times = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 4, 0, 6, 7, 8, 9, 5], [2, 3, 4, 0, 1, 7, 8, 9, 5, 6], [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8], [5, 9, 8, 7, 6, 0, 4, 3, 2, 1], [6, 5, 9, 8, 7, 1, 0, 4, 3, 2], [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4], [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
]; // prettier-ignore
const inverse = [0, 4, 3, 2, 1, 5, 6, 7, 8, 9];

/** Eleven digits and the Verhoeff check digit that Aadhaar numbers end with. */
export function withCheckDigit(eleven: string): string {
  const digits = Array.from(eleven, Number).toReversed();
  const sum = digits.reduce((total, digit, index) => times[total]?.[permute(digit, index + 1)] ?? 0, 0);
  return eleven + String(inverse[sum] ?? 0);
}

function permute(digit: number, place: number): number {
  let moved = digit;
  for (let step = 0; step < place % 8; step += 1) moved = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4][moved] ?? 0;
  return moved;
}

import { withCheckDigit } from '#lib/check-digit.ts';
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

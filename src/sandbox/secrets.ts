import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A token of 256 random bits, fit for an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What kfsOtpRequest and kfsSuccess say: flags of the Key Fact Statement that must not be taken for codes. Spec 9. */
export const kfsOtpRequest = '4321';
export const kfsSuccess = '4322';

/** A code of so many random digits, never one of the two flags. `draw` gives a random number below its argument. */
export function newCode(digits: number, draw: (below: number) => number = randomInt): string {
  const code = String(draw(10 ** digits)).padStart(digits, '0');
  return code === kfsOtpRequest || code === kfsSuccess ? newCode(digits, draw) : code;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id as the payment provider makes them: a prefix and 14 letters or digits, such as order_… */
export function newProviderId(prefix: 'order' | 'pay' | 'cust'): string {
  return `${prefix}_${Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('')}`;
}

/** The SHA-256 of a text or of bytes, in hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** What is stored in place of a secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares two hashes in constant time. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A token of 256 random bits, fit for an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A code of so many random digits. */
export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
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

import { limits } from '../limits.ts';
import type { Penny, PennyFlow, PennyStatus } from '../money-tables.ts';
import type { AccountKind } from '../sentinels/accounts.ts';

/** Who pays the rupee that verifies an account: the lender, but for the sentinels. `last` is the attempt before. */
export function flowOf(kind: AccountKind | undefined, last: Penny | undefined): PennyFlow {
  return kind === 'reverse' || (kind === 'penny-turns-reverse' && last !== undefined) ? 'reverse' : 'other';
}

/** How a fresh attempt ends at once; undefined when it is on its way. */
export function outcomeAtOnce(
  kind: AccountKind | undefined,
  { flow }: Penny,
): Exclude<PennyStatus, 'created'> | undefined {
  if (flow === 'reverse') return undefined;
  if (kind === 'penny-rejected') return 'rejected';
  if (kind === 'penny-invalid') return 'invalid';
  if (kind === 'penny-incomplete' || kind === 'penny-turns-reverse') return 'incomplete';
  return kind === 'penny-at-once' ? 'completed' : undefined;
}

/** Whether a rupee on its way has arrived by itself by now. */
export function hasArrived(kind: AccountKind | undefined, { flow, asked, created_at }: Penny, now: Date): boolean {
  if (flow === 'reverse' || kind === 'penny-endless') return false;
  return asked >= limits.penny.asked && now.getTime() >= created_at.getTime() + limits.penny.after;
}

/** What the customer reads about an attempt that ended badly. */
export const pennyMessages = {
  rejected: 'Your bank rejected the transfer. Please select another bank account.',
  invalid: 'This bank account is not valid. Please select another one.',
  incomplete: 'The verification of your bank account was not completed.',
} as const satisfies Record<Exclude<PennyStatus, 'created' | 'completed'>, string>;

import { amountSentinels } from '../sentinels.ts';
import type { Decision } from './verdict.ts';

/** Decides on an application for this amount (rupees): approved, but for the sentinel amounts. */
export function decide(amount: number): Decision {
  return amountSentinels.find((row) => row.amount === amount)?.decision ?? { status: 1, message: 'Approved' };
}

/** Whether a larger amount than this one can be had. */
export function isUpgradable(amount: number): boolean {
  return amountSentinels.some((row) => row.amount === amount && row.upgradable);
}

/** CibilAndBreData of the address save: what the credit decision is. */
export interface Decision {
  /** 1 = decided; 0 = the bank statement is needed first. */
  readonly status: 0 | 1;
  readonly message?: string;
}

/** What a decision means. */
export type Verdict = 'approved' | 'rejected' | 'bank';

const rejections: readonly string[] = ['Reject', 'Cibil Rejected', 'Dtree Bre Rejected'];

/** Reads a decision as the app reads it. Spec 4, after the address save. */
export function verdictOf({ status, message }: Decision): Verdict {
  if (message !== undefined && rejections.includes(message)) return 'rejected';
  return status === 1 && message !== 'Proceed to Bank' ? 'approved' : 'bank';
}

/** The lead's status after a decision. Spec 4, lead statuses. */
export const statusAfter = {
  approved: 'Approved Process',
  rejected: 'Rejected Process',
  bank: 'Bank Connect',
} as const satisfies Record<Verdict, string>;

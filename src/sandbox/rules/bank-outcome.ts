/** What a customer can make happen on the bank-connect page, with how often the lender then answers 'processing'. */
export const bankOutcomes = {
  success: { rounds: 0, pageName: 'approval', label: 'Connect the bank', note: 'The statement is read at once.' },
  slow: {
    rounds: 2,
    pageName: 'approval',
    label: 'Connect, slowly',
    note: 'Reading takes two more questions, then approval.',
  },
  endless: {
    rounds: 1_000_000,
    pageName: 'dashboard',
    label: 'Connect, and never finish',
    note: 'The statement is still being read whenever the app asks.',
  },
  rejected: {
    rounds: 0,
    pageName: 'rejected',
    label: 'Connect a bank with a bad history',
    note: 'The application is rejected.',
  },
  unsure: {
    rounds: 0,
    pageName: 'approval',
    label: 'Connect, no larger amount',
    note: 'The check for a larger amount says REJECT.',
  },
  masked: {
    rounds: 0,
    pageName: 'approval',
    label: 'Connect, the account number masked',
    note: 'Its last four digits are known.',
  },
  hidden: {
    rounds: 0,
    pageName: 'approval',
    label: 'Connect, the account number hidden',
    note: 'All its digits are masked.',
  },
} as const satisfies Record<string, BankOutcome>;

interface BankOutcome {
  readonly rounds: number;
  readonly pageName: 'approval' | 'rejected' | 'dashboard';
  readonly label: string;
  readonly note: string;
}

export type BankOutcomeName = keyof typeof bankOutcomes;

/** Reads the name of an outcome as it was stored or sent. */
export function bankOutcomeNamed(name: string | null): BankOutcomeName | undefined {
  return name !== null && Object.hasOwn(bankOutcomes, name) ? (name as BankOutcomeName) : undefined; // its own key
}

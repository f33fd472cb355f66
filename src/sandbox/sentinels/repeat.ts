/** Loan amounts in rupees that only mean something when a repeat customer sends the confirmed details. Spec 4. */
export const repeatSentinels = [
  {
    amount: 99901,
    pageName: 'dashboard',
    effect: 'A repeat customer is sent to the dashboard, and nothing is decided.',
  },
  {
    amount: 99902,
    pageName: 'https://evil.example/',
    effect: 'A repeat customer gets a page name that no app knows, and nothing is decided.',
  },
] as const satisfies readonly { amount: number; pageName: string; effect: string }[];

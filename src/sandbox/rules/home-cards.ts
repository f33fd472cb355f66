/** What the card on the home screen says: headline, sentence, three points, button. */
export interface Card {
  readonly headline: string;
  /** `{amount}` and `{date}` are what is to be paid next, and by when. */
  readonly sentence: string;
  readonly points: readonly [string, string, string];
  /** Empty = no button. */
  readonly button: string;
  readonly enabled: boolean;
}

const promises = ['Money in your bank account within 2 minutes', 'Fully online', 'No collateral'] as const;
const none = ['', '', ''] as const;

/** The cards, by what an application is at. The wording is the lender's own. Spec 3, dashboard data. */
export const homeCards = {
  start: {
    headline: 'Get instant cash up to ₹2,00,000',
    sentence: 'It takes only a few minutes.',
    points: promises,
    button: 'Get Cash',
    enabled: true,
  },
  continue: {
    headline: 'Your answers are saved',
    sentence: 'Go on where you stopped.',
    points: promises,
    button: 'Continue',
    enabled: true,
  },
  bank: {
    headline: 'One last check',
    sentence: 'Please connect your bank account so that we can decide.',
    points: promises,
    button: 'Connect Bank',
    enabled: true,
  },
  approved: {
    headline: 'Your loan is approved',
    sentence: 'See your amount and the repayment plan.',
    points: none,
    button: 'View Offer',
    enabled: true,
  },
  rejected: {
    headline: 'We cannot offer you a loan today',
    sentence: 'See the possible reasons.',
    points: none,
    button: 'View Details',
    enabled: true,
  },
  ended: {
    headline: 'Your application has ended',
    sentence: 'Talk to us if you want to apply again.',
    points: none,
    button: 'Contact us',
    enabled: true,
  },
  accepted: {
    headline: 'Your money is on its way',
    sentence: 'It is usually in your bank account within 2 minutes.',
    points: none,
    button: '',
    enabled: false,
  },
  owing: {
    headline: 'Your loan is running',
    sentence: 'Please pay {amount} by {date}.',
    points: none,
    button: 'Repay Loan',
    enabled: true,
  },
  overdue: {
    headline: 'Your repayment is overdue',
    sentence: 'Please pay {amount} now. It was due on {date}.',
    points: none,
    button: 'Repay Loan',
    enabled: true,
  },
  settled: {
    headline: 'Your loan is settled',
    sentence: 'Nothing is left to pay. Talk to us if you want to borrow again.',
    points: none,
    button: 'Contact us',
    enabled: true,
  },
  closed: {
    headline: 'Your loan is repaid',
    sentence: 'Thank you. Check your details and get cash again.',
    points: promises,
    button: 'Get Cash',
    enabled: true,
  },
  repeat: {
    headline: 'Welcome back',
    sentence: 'Check your details and get cash again.',
    points: promises,
    button: 'Get Cash',
    enabled: true,
  },
  contact: {
    headline: 'Please talk to us',
    sentence: 'We need a word with you about your application.',
    points: none,
    button: 'Contact us',
    enabled: true,
  },
  wait: {
    headline: 'We are looking at your application',
    sentence: 'You will hear from us within a day.',
    points: none,
    button: 'Please wait',
    enabled: false,
  },
} as const satisfies Record<string, Card>;

export type CardName = keyof typeof homeCards;

/** The cards that lead to the contact screen. */
export const contactCards: readonly CardName[] = ['contact', 'ended', 'settled'];

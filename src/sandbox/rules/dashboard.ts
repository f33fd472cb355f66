import type { Calls } from '#generated/api.ts';
import type { Customer, Lead } from '../tables.ts';
import { mobileKind } from '../sentinels.ts';
import { offerFor } from './repayment.ts';
import { currentRoute, isLinked, isRepeat, progressOf } from './progress.ts';
import { currentStep, stepNames } from './steps.ts';

type DashboardData = NonNullable<Calls['dashboard']['reply']['data']>;

/** What the card on the home screen says: headline, sentence, three points, button. */
interface Card {
  readonly headline: string;
  readonly sentence: string;
  readonly points: readonly [string, string, string];
  readonly button: string;
  readonly enabled: boolean;
}

const promises = ['Money in your bank account within 2 minutes', 'Fully online', 'No collateral'] as const;

const cards = {
  start: {
    headline: 'Get instant cash up to ₹2,00,000',
    sentence: 'It takes only a few minutes.',
    points: promises,
    button: 'Get Cash',
    enabled: true,
  },
  continue: {
    headline: 'You are nearly there',
    sentence: 'Your answers are saved. Go on where you stopped.',
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
    points: promises,
    button: 'View Offer',
    enabled: true,
  },
  rejected: {
    headline: 'We cannot offer you a loan today',
    sentence: 'See the possible reasons.',
    points: ['', '', ''],
    button: 'View Details',
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
    points: ['', '', ''],
    button: 'Contact us',
    enabled: true,
  },
  wait: {
    headline: 'We are looking at your application',
    sentence: 'You will hear from us within a day.',
    points: ['', '', ''],
    button: 'Please wait',
    enabled: false,
  },
} as const satisfies Record<string, Card>;

type CardName = keyof typeof cards;

/** The data of the home screen. Spec 3, dashboard data; Spec 4, dashboard button priority. */
export function dashboardOf(customer: Customer, lead: Lead, now: Date): DashboardData {
  const name = cardOf(customer, lead);
  const route = currentRoute(customer, lead);
  const approved = name === 'approved';
  return {
    ...messagesOf(cards[name], customer, lead),
    isKycFailure: customer.aadhaar_verified && !isLinked(customer),
    isRejected: name === 'rejected',
    showContactPage: name === 'contact',
    isLoanOverDue: false,
    ...(route !== undefined && { step: { current_route: route } }),
    lead: { status: lead.status, leadID: lead.id },
    customer_type: customerType(lead),
    productId: productId,
    noOfEMIs: 1,
    showStepDashboardMessages: name === 'continue',
    isFeedbackRequired: false,
    ...(approved && { loanDetails: loanOf(lead, now) }),
  };
}

/** 2 = payday: one sum, one repayment. */
export const productId = '2';

/** The kind of customer, as the sign-in names it. */
export function customerType(lead: Lead): string {
  return isRepeat(lead) ? 'Repeat Customer' : 'New Customer';
}

/** The offer that belongs to an approved application. */
export function loanOf(lead: Lead, now: Date): ReturnType<typeof offerFor> {
  return offerFor(lead.answers.loanRequeried ?? 0, lead.answers.salary_date ?? 1, now);
}

function cardOf(customer: Customer, lead: Lead): CardName {
  const kind = mobileKind(customer.mobile);
  if (kind === 'contact' || kind === 'wait') return kind;
  if (lead.status === 'Approved Process') return 'approved';
  if (lead.status === 'Rejected Process') return 'rejected';
  if (lead.status === 'Bank Connect') return 'bank';
  if (isRepeat(lead)) return 'repeat';
  return customer.name === '' ? 'start' : 'continue';
}

function messagesOf(card: Card, customer: Customer, lead: Lead) {
  const step = currentStep(progressOf(customer, lead));
  const done = step === undefined ? stepNames.length : stepNames.indexOf(step);
  return {
    dashboard_message1: card.headline,
    dashboard_message2: card.sentence,
    dashboard_message3: done > 0 && done < stepNames.length ? `${done} of ${stepNames.length} steps done` : '',
    dashboard_message4: card.points[0],
    dashboard_message5: card.points[1],
    dashboard_message6: card.points[2],
    dashboard_message7: 'Interest from 18% a year. Processing fee 2-10% of the loan amount.',
    showButton: card.button,
    buttonEnable: card.enabled,
  };
}

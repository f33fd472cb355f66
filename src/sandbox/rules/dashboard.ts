import { formatInr } from '#lib/money.ts';
import type { Calls } from '#generated/api.ts';
import type { Loan } from '../later-tables.ts';
import { mobileKind } from '../sentinels.ts';
import type { Customer, Lead } from '../tables.ts';
import { contactCards, homeCards } from './home-cards.ts';
import type { Card, CardName } from './home-cards.ts';
import { spoken } from './home-cards-hindi.ts';
import type { SpokenLanguage } from './spoken-language.ts';
import { meaningOf } from './lead-status.ts';
import { dueOf } from './loan.ts';
import type { Due } from './loan.ts';
import { productOf } from './product.ts';
import { currentRoute, isAccepted, isLinked, isRepeat, progressOf, startsAnew } from './progress.ts';
import { offerFor } from './repayment.ts';
import { currentStep, stepNames } from './steps.ts';

type DashboardData = NonNullable<Calls['dashboard']['reply']['data']>;

/** What the home screen is made from. */
export interface HomeFacts {
  readonly customer: Customer;
  readonly lead: Lead;
  /** The loan that the application led to. */
  readonly loan: Loan | undefined;
  readonly feedbackGiven: boolean;
  /** The address under which this server was reached. */
  readonly site: string;
  readonly now: Date;
  readonly language: SpokenLanguage;
}

/** The data of the home screen. Spec 3, dashboard data; Spec 4, dashboard button priority. */
export function dashboardOf(facts: HomeFacts): DashboardData {
  const { customer, lead, loan, now } = facts;
  const due = loan && dueOf(loan, lead.status, now);
  const name = cardOf(customer, lead, due);
  const route = currentRoute(customer, lead);
  const details = detailsOf(facts, due);
  const product = productOf(customer);
  return {
    ...messagesOf(homeCards[name], facts, due),
    isKycFailure: customer.aadhaar_verified && !isLinked(customer),
    isRejected: name === 'rejected',
    showContactPage: contactCards.includes(name),
    isLoanOverDue: due?.overdue ?? false,
    ...(route !== undefined && { step: { current_route: route } }),
    lead: { status: lead.status, leadID: lead.id },
    customer_type: customerType(lead),
    productId: product.id,
    noOfEMIs: product.instalments,
    showStepDashboardMessages: name === 'continue',
    isFeedbackRequired: lead.status === 'Disbursed' && !facts.feedbackGiven,
    ...(details && { loanDetails: details }),
  };
}

/** The kind of customer, as the sign-in names it. */
export function customerType(lead: Lead): string {
  return isRepeat(lead) ? 'Repeat Customer' : 'New Customer';
}

/** The offer that belongs to an approved application. */
export function loanOf(customer: Customer, lead: Lead, now: Date): ReturnType<typeof offerFor> {
  const { loanRequeried = 0, salary_date = 1 } = lead.answers;
  return offerFor(loanRequeried, salary_date, now, productOf(customer));
}

function cardOf(customer: Customer, lead: Lead, due: Due | undefined): CardName {
  const kind = mobileKind(customer.mobile);
  if (kind === 'contact' || kind === 'wait') return kind;
  if (startsAnew(lead)) return 'repeat';
  if (due) return due.overdue ? 'overdue' : 'owing';
  const { ended } = meaningOf(lead.status);
  if (ended) return ended;
  return byStatus[lead.status] ?? (customer.name === '' ? 'start' : 'continue');
}

const byStatus: Readonly<Record<string, CardName>> = {
  'Bank Connect': 'bank',
  'Approved Process': 'approved',
  Approved: 'accepted',
  Settlement: 'settled',
  Closed: 'closed',
};

/** What is shown of the loan: the offer, then the loan with what is to be paid next. Rupees. */
function detailsOf({ customer, lead, loan, site, now }: HomeFacts, due: Due | undefined): DashboardData['loanDetails'] {
  if (loan && due) {
    const { amount, fee, paidOut } = loan.terms;
    return {
      totalAmount: amount / 100,
      processingAmount: fee / 100,
      finalAmount: paidOut / 100,
      repayDate: due.by,
      repayAmount: due.next / 100,
      paymentUrl: `${site}/sandbox/repay?loan=${loan.pay_token}`,
    };
  }
  return lead.status === 'Approved Process' || lead.status === 'Approved' ? loanOf(customer, lead, now) : undefined;
}

function messagesOf(card: Card, { customer, lead, language }: HomeFacts, due: Due | undefined) {
  const say = (text: string) => spoken(text, language);
  const step = currentStep(progressOf(customer, lead));
  const done = step === undefined || isAccepted(lead) ? stepNames.length : stepNames.indexOf(step);
  return {
    dashboard_message1: say(card.headline),
    dashboard_message2: filled(say(card.sentence), due),
    dashboard_message3: done > 0 && done < stepNames.length ? stepsDone(say('{done} of {all} steps done'), done) : '',
    dashboard_message4: say(card.points[0]),
    dashboard_message5: say(card.points[1]),
    dashboard_message6: say(card.points[2]),
    dashboard_message7: say('Interest from 18% a year. Processing fee 2-10% of the loan amount.'),
    showButton: say(card.button),
    buttonEnable: card.enabled,
  };
}

function stepsDone(text: string, done: number): string {
  return text.replace('{done}', String(done)).replace('{all}', String(stepNames.length));
}

function filled(sentence: string, due: Due | undefined): string {
  if (!due) return sentence;
  const [year, month, day] = due.by.split('-');
  return sentence.replace('{amount}', formatInr(due.next / 100)).replace('{date}', `${day}/${month}/${year}`);
}

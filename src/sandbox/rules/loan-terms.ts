import { aprOfInstalments, aprOfOneSum } from './apr.ts';
import { productOf } from './product.ts';
import type { Product } from './product.ts';
import { offerFor, planFor, yearlyPercent } from './repayment.ts';
import type { Instalment } from './schedule.ts';
import type { Answers } from './steps.ts';

/** What a loan costs and how it is repaid, as the Key Fact Statement says it; amounts in paise. */
export interface LoanTerms {
  readonly product: Product['name'];
  readonly amount: number;
  readonly fee: number;
  readonly gst: number;
  /** What is paid out: amount less fee less GST. */
  readonly paidOut: number;
  readonly interest: number;
  readonly repay: number;
  /** 18 = 18 % a year. */
  readonly yearlyPercent: number;
  /** Annual percentage rate: 22.7 = 22.7 %. */
  readonly apr: number;
  /** Days from today to the last repayment. */
  readonly days: number;
  readonly instalments: readonly Instalment[];
}

/** The terms of the offer to a customer with these answers, as of now. */
export function termsOf(customer: { readonly mobile: string }, answers: Answers, now: Date): LoanTerms {
  const product = productOf(customer);
  const asked = { amount: answers.loanRequeried ?? 0, salaryDate: answers.salary_date ?? 1, product };
  const offer = offerFor(asked.amount, asked.salaryDate, now, product);
  const money = {
    amount: toPaise(offer.totalAmount),
    fee: toPaise(offer.processingAmount),
    gst: toPaise(offer.gstOfAdminFee),
    paidOut: toPaise(offer.finalAmount),
    repay: toPaise(offer.repayAmount),
    days: offer.tenure,
  };
  return {
    ...money,
    product: product.name,
    interest: money.repay - money.amount,
    yearlyPercent,
    apr: aprOf(product, money),
    instalments: planFor(asked.amount, asked.salaryDate, now, product),
  };
}

function aprOf(
  product: Product,
  { amount, fee, gst, paidOut, repay, days }: Pick<LoanTerms, 'amount' | 'fee' | 'gst' | 'paidOut' | 'repay' | 'days'>,
): number {
  if (product.name === 'payday') return aprOfOneSum(paidOut, repay, days);
  return aprOfInstalments({ principal: amount, yearlyPercent, months: product.instalments }, fee + gst);
}

function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

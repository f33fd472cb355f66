import { payday } from './product.ts';
import type { Product } from './product.ts';
import { equatedSchedule, oneSumSchedule } from './schedule.ts';
import type { Instalment } from './schedule.ts';

/** The terms of the loan. Within the charges that are shown: interest from 18% a year, fee 2-10%. Spec 1. */
const terms = {
  largest: 200_000,
  yearlyPercent: 18,
  gstRate: 0.18,
  /** The fee falls with the amount; the first row whose `from` is reached counts. */
  fees: [
    { from: 100_000, rate: 0.02 },
    { from: 25_000, rate: 0.05 },
    { from: 0, rate: 0.1 },
  ],
  shortestDays: 15,
} as const;

/** Interest: 18 = 18 % a year. */
export const yearlyPercent = terms.yearlyPercent;

/** The loan as it is offered; amounts in rupees with at most two decimals, dates as YYYY-MM-DD. */
export interface Offer {
  readonly totalAmount: number;
  readonly processingAmount: number;
  readonly gstOfAdminFee: number;
  /** What is paid out: total less fee less GST, to the paisa. */
  readonly finalAmount: number;
  readonly repayDate: string;
  readonly repayAmount: number;
  /** Days from today to the repayment. */
  readonly tenure: number;
}

const day = 24 * 60 * 60 * 1000;

/**
 * The offer for a requested amount (rupees): a payday loan is repaid in one sum on the first salary date (1 to 31) that
 * is at least 15 days away, an emi loan in equal instalments from that day on. All sums are made in paise. Spec 3,
 * approval view.
 */
export function offerFor(requested: number, salaryDate: number, now: Date, product: Product = payday): Offer {
  const total = lent(requested);
  const fee = Math.round(total * feeRate(total / 100));
  const gst = Math.round(fee * terms.gstRate);
  const plan = planFor(requested, salaryDate, now, product);
  const last = plan.at(-1)?.due ?? isoDay(now);
  return {
    totalAmount: total / 100,
    processingAmount: fee / 100,
    gstOfAdminFee: gst / 100,
    finalAmount: (total - fee - gst) / 100,
    repayDate: last,
    repayAmount: plan.reduce((sum, { amount }) => sum + amount, 0) / 100,
    tenure: daysUntil(last, now),
  };
}

/** When how much of that loan is repaid. */
export function planFor(requested: number, salaryDate: number, now: Date, product: Product): Instalment[] {
  const dues = repaymentDays(salaryDate, now, product.instalments);
  const [first = isoDay(now)] = dues;
  return product.name === 'payday'
    ? oneSumSchedule(lent(requested), terms.yearlyPercent, first, daysUntil(first, now))
    : equatedSchedule(lent(requested), terms.yearlyPercent, dues);
}

/** What is lent of a requested amount (rupees), in paise. */
function lent(requested: number): number {
  return Math.round(Math.min(requested, terms.largest) * 100);
}

function feeRate(rupees: number): number {
  return terms.fees.find((row) => rupees >= row.from)?.rate ?? terms.fees[2].rate;
}

/** The salary dates of so many months, from the first one that is far enough away. In a month without that day, its last day counts. */
function repaymentDays(salaryDate: number, now: Date, count: number): string[] {
  const earliest = startOfDay(now).getTime() + terms.shortestDays * day;
  const days: string[] = [];
  for (let ahead = 0; days.length < count; ahead += 1) {
    const lastDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead + 1, 0)).getUTCDate();
    const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, Math.min(salaryDate, lastDay)));
    if (date.getTime() >= earliest) days.push(isoDay(date));
  }
  return days;
}

function daysUntil(date: string, now: Date): number {
  return Math.round((Date.parse(date) - startOfDay(now).getTime()) / day);
}

function isoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function startOfDay(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()));
}

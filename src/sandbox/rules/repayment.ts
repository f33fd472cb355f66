/** The terms of the loan. Within the charges that are shown: interest from 18% a year, fee 2-10%. Spec 1. */
const terms = {
  largest: 200_000,
  yearlyRate: 0.18,
  gstRate: 0.18,
  /** The fee falls with the amount; the first row whose `from` is reached counts. */
  fees: [
    { from: 100_000, rate: 0.02 },
    { from: 25_000, rate: 0.05 },
    { from: 0, rate: 0.1 },
  ],
  shortestDays: 15,
} as const;

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
 * The offer for a requested amount (rupees), to be repaid in one sum on the first salary date (1 to 31) that is at
 * least 15 days away. All sums are made in paise. Spec 3, approval view.
 */
export function offerFor(requested: number, salaryDate: number, now: Date): Offer {
  const total = Math.round(Math.min(requested, terms.largest) * 100);
  const fee = Math.round(total * feeRate(total / 100));
  const gst = Math.round(fee * terms.gstRate);
  const repay = repaymentDay(salaryDate, now);
  const tenure = Math.round((repay.getTime() - startOfDay(now).getTime()) / day);
  const interest = Math.round((total * terms.yearlyRate * tenure) / 365);
  return {
    totalAmount: total / 100,
    processingAmount: fee / 100,
    gstOfAdminFee: gst / 100,
    finalAmount: (total - fee - gst) / 100,
    repayDate: repay.toISOString().slice(0, 10),
    repayAmount: (total + interest) / 100,
    tenure,
  };
}

function feeRate(rupees: number): number {
  return terms.fees.find((row) => rupees >= row.from)?.rate ?? terms.fees[2].rate;
}

/** In a month without that day, its last day counts. */
function repaymentDay(salaryDate: number, now: Date): Date {
  const earliest = startOfDay(now).getTime() + terms.shortestDays * day;
  for (let ahead = 0; ; ahead += 1) {
    const lastDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead + 1, 0)).getUTCDate();
    const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, Math.min(salaryDate, lastDay)));
    if (date.getTime() >= earliest) return date;
  }
}

function startOfDay(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()));
}

import { instalmentOf } from './apr.ts';

/** One line of a repayment plan; amounts in paise. */
export interface Instalment {
  readonly no: number;
  /** YYYY-MM-DD */
  readonly due: string;
  /** The principal that is owed before this instalment. */
  readonly outstanding: number;
  readonly principal: number;
  readonly interest: number;
  readonly amount: number;
}

/**
 * The plan of equal monthly instalments of whole rupees; the last one takes what rounding left, so that the principal
 * adds up to the paisa. `principal` is in paise, `dues` are the days (YYYY-MM-DD) of the instalments.
 */
export function equatedSchedule(principal: number, yearlyPercent: number, dues: readonly string[]): Instalment[] {
  const regular = Math.round(instalmentOf({ principal, yearlyPercent, months: dues.length }) / 100) * 100;
  const lines: Instalment[] = [];
  let outstanding = principal;
  for (const [index, due] of dues.entries()) {
    const interest = Math.round((outstanding * yearlyPercent) / 1200);
    const part = index === dues.length - 1 ? outstanding : Math.min(regular - interest, outstanding);
    lines.push({ no: index + 1, due, outstanding, principal: part, interest, amount: part + interest });
    outstanding -= part;
  }
  return lines;
}

/** The plan of one repayment on one day, with simple interest for each day. `principal` is in paise. */
export function oneSumSchedule(principal: number, yearlyPercent: number, due: string, days: number): Instalment[] {
  const interest = Math.round((principal * yearlyPercent * days) / 36_500);
  return [{ no: 1, due, outstanding: principal, principal, interest, amount: principal + interest }];
}

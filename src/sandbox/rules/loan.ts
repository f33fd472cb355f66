import type { Loan } from '../later-tables.ts';
import { meaningOf } from './lead-status.ts';
import type { Instalment } from './schedule.ts';

/** A payment that comes late costs so much, in paise. Spec 1, charges shown. */
const lateFee = 50_000;

/** What is to be paid next, in paise. */
export interface Due {
  /** What the next instalment still needs, with the charge for lateness. */
  readonly next: number;
  /** Everything that is left. */
  readonly all: number;
  /** The charge for lateness in both; it does not count as repayment. */
  readonly late: number;
  /** YYYY-MM-DD */
  readonly by: string;
  readonly overdue: boolean;
}

/** What is still owed of a loan whose application has this status; undefined when nothing is. */
export function dueOf({ terms, paid_paise }: Loan, status: string, now: Date): Due | undefined {
  if (!meaningOf(status).owing) return undefined;
  let owed = 0;
  const next = terms.instalments.find((line) => (owed += line.amount) > paid_paise);
  if (!next) return undefined;
  const overdue = calendarDay(now) > next.due;
  const late = overdue ? lateFee : 0;
  return { next: owed - paid_paise + late, all: terms.repay - paid_paise + late, late, by: next.due, overdue };
}

/** The last day of repayment, YYYY-MM-DD. */
export function lastDueOf({ terms }: Pick<Loan, 'terms'>): string {
  const last: Instalment | undefined = terms.instalments.at(-1);
  return last?.due ?? '';
}

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The day in India, as YYYY-MM-DD. */
export function calendarDay(moment: Date): string {
  return days.format(moment);
}

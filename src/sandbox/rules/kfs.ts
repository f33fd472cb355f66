import { maskAccount } from '#lib/mask.ts';
import { formatInr } from '#lib/money.ts';
import type { LoanTerms } from './loan-terms.ts';
import type { Instalment } from './schedule.ts';

/** Who and what a Key Fact Statement is for. */
export interface StatementFacts {
  readonly proposalNo: string;
  readonly borrower: string;
  readonly account: { readonly bank: string; readonly number: string };
  readonly terms: LoanTerms;
  readonly issuedAt: Date;
  readonly validUntil: Date;
}

/** A row of an annex: its number, what it is, what holds. */
export type KfsRow = readonly [no: string, what: string, value: string];

const lender = 'Example Capital Finance Limited (regulated entity)';
const lsp = 'Instant Loan Technologies Private Limited (lending service provider)';
const officer =
  'Nodal Grievance Redressal Officer, grievance@instantloan.example, 1800 000 000 (answers within 1 working day)';
const none = 'Not applicable';

/** The parties and dates above the annexes. */
export function partiesOf({ proposalNo, borrower, account, issuedAt, validUntil }: StatementFacts): KfsRow[] {
  return [
    ['', 'Proposal number', proposalNo],
    ['', 'Borrower', borrower],
    ['', 'Lender', lender],
    ['', 'Arranged by', lsp],
    ['', 'Paid out to', `${account.bank}, ${maskAccount(account.number)}`],
    ['', 'Date', longDate(issuedAt)],
    ['', 'Valid until', `${longDate(validUntil)}, end of day`],
  ];
}

/** Annex A, part 1: interest rate and fees. The table of charges (row 8) stands by itself. */
export function partOneOf({ proposalNo, terms }: StatementFacts): KfsRow[] {
  const [first] = terms.instalments;
  const oneSum = terms.product === 'payday';
  return [
    [
      '1',
      'Loan proposal number and type of loan',
      `${proposalNo}, ${oneSum ? 'personal loan, one repayment' : 'personal loan in instalments'}`,
    ],
    ['2', 'Sanctioned loan amount', rupees(terms.amount)],
    ['3', 'Disbursal schedule', '100% upfront'],
    ['4', 'Loan term', termOf(terms)],
    [
      '5',
      'Type of instalments',
      oneSum ? 'Single instalment of principal and interest' : 'Equated monthly instalments',
    ],
    ['5', 'Number of instalments', String(terms.instalments.length)],
    ['5', 'Amount of each instalment', rupees(first?.amount ?? 0)],
    ['5', 'Repayment begins on', dateOf(first?.due ?? '')],
    ['6', 'Interest rate and type', `${terms.yearlyPercent.toFixed(2)}% a year, fixed`],
    ['7', 'Additional information for a floating rate', `${none}: the rate is fixed`],
    ['9', 'Annual Percentage Rate (APR)', percent(terms.apr)],
  ];
}

/** A line of charges: what, how often, how much to the lender, how much to others. */
export type ChargeRow = readonly [no: string, what: string, often: string, toLender: string, toOthers: string];

/** Annex A, part 1, row 8: fees and charges. */
export function chargesOf({ terms }: StatementFacts): ChargeRow[] {
  return [
    ['8 (i)', 'Processing fee', 'One-time', rupees(terms.fee), 'Nil'],
    ['8 (i)', 'GST on the processing fee (18%)', 'One-time', rupees(terms.gst), 'Nil'],
    ['8 (ii)', 'Insurance charges', none, 'Nil', 'Nil'],
    ['8 (iii)', 'Valuation fee', none, 'Nil', 'Nil'],
    ['8 (iv)', 'Any other', none, 'Nil', 'Nil'],
  ];
}

/** Annex A, part 1, row 10: contingent charges. Spec 1, charges shown. */
export const contingent: readonly KfsRow[] = [
  ['10 (i)', 'Penal charges for a late payment', formatInr(500)],
  ['10 (ii)', 'Penal charges for a bounced payment', `${formatInr(500)} on each bounce`],
  ['10 (iii)', 'Foreclosure charges', 'Nil'],
  ['10 (iv)', 'Charges for switching between floating and fixed rate', none],
  ['10 (v)', 'Any other', 'Nil'],
];

/** Annex A, part 2: other qualitative information. */
export function partTwoOf({ validUntil }: StatementFacts): KfsRow[] {
  return [
    ['1', 'Clause on the engagement of recovery agents', 'Clause 9 of the loan agreement'],
    ['2', 'Clause on grievance redressal', 'Clause 14 of the loan agreement'],
    ['3', 'Nodal grievance redressal officer', officer],
    ['4', 'May the loan be transferred to others or securitised', 'Yes'],
    ['5', 'Collaborative lending', `${none}: the lender funds 100%`],
    [
      '6 (i)',
      'Cooling-off period',
      'One day from the disbursal: repay the principal with interest for the days used, no penalty is charged',
    ],
    ['6 (ii)', 'Lending service provider that may approach you for recovery', lsp],
    ['', 'This offer can be accepted until', longDate(validUntil)],
  ];
}

/** Annex B: how the APR is computed. */
export function annexBOf({ terms }: StatementFacts): KfsRow[] {
  const [first] = terms.instalments;
  const last = terms.instalments.at(-1);
  const instalments = `${terms.instalments.length} of ${rupees(first?.amount ?? 0)}`;
  return [
    ['1', 'Sanctioned loan amount', rupees(terms.amount)],
    ['2', 'Loan term', termOf(terms)],
    ['2 (a)', 'Instalments for principal, for a loan that is not equated', terms.product === 'payday' ? '1' : none],
    [
      '2 (b)',
      'Type, number and amount of instalments',
      terms.product === 'payday' ? `Single: ${instalments}` : `Equated, monthly: ${instalments}`,
    ],
    ['2 (c)', 'Instalments for capitalised interest', none],
    ['2 (d)', 'Repayment begins on', dateOf(first?.due ?? '')],
    ['3', 'Type of interest rate', 'Fixed'],
    ['4', 'Rate of interest', `${terms.yearlyPercent.toFixed(2)}% a year`],
    ['5', 'Total interest for the whole term', rupees(terms.interest)],
    ['6', 'Fees and charges payable (to the lender, with GST)', rupees(terms.fee + terms.gst)],
    ['6', 'Fees and charges payable (to others through the lender)', 'Nil'],
    ['7', 'Net amount paid out (1 less 6)', rupees(terms.paidOut)],
    ['8', 'Total amount to be paid by the borrower (1 and 5)', rupees(terms.repay)],
    ['9', 'Annual Percentage Rate (effective yearly interest)', percent(terms.apr)],
    ['10', 'Schedule of disbursement', '100% upfront'],
    ['11', 'Due date of the last instalment', dateOf(last?.due ?? '')],
  ];
}

/** How the rate of row 9 comes about. */
export function formulaOf({ terms }: StatementFacts): string {
  if (terms.product === 'emi')
    return 'APR = 12 × the monthly rate at which the instalments, not rounded, are worth the net amount paid out.';
  const [repay, paidOut] = [rupees(terms.repay), rupees(terms.paidOut)];
  return `APR = (amount repaid / net amount paid out − 1) × 365 / days × 100 = (${repay} / ${paidOut} − 1) × 365 / ${terms.days} × 100 = ${percent(terms.apr)}`;
}

/** Annex C: one line of the repayment schedule. */
export function scheduleRow({ no, due, outstanding, principal, interest, amount }: Instalment): readonly string[] {
  return [String(no), dateOf(due), ...[outstanding, principal, interest, amount].map(rupees)];
}

/** Three working days from then on, to the end of the day in India. */
export function validityOf(issuedAt: Date): Date {
  const inIndia = new Date(issuedAt.getTime() + offset);
  const day = new Date(Date.UTC(inIndia.getUTCFullYear(), inIndia.getUTCMonth(), inIndia.getUTCDate()));
  for (let working = 0; working < 3;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) working += 1;
  }
  return new Date(day.getTime() + 24 * 60 * 60 * 1000 - 1 - offset);
}

/** India's clock is so many milliseconds ahead of UTC. */
const offset = 5.5 * 60 * 60 * 1000;

function termOf({ product, days, instalments }: LoanTerms): string {
  return product === 'payday' ? `${days} days` : `${instalments.length} months`;
}

function rupees(paise: number): string {
  return formatInr(paise / 100);
}

function percent(value: number): string {
  return `${value.toFixed(2)}%`;
}

function dateOf(day: string): string {
  return day === '' ? '' : longDate(new Date(`${day}T12:00:00+05:30`));
}

// making a format costs more than all else of a statement
const longDates = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

function longDate(moment: Date): string {
  return longDates.format(moment);
}

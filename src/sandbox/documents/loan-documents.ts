import { groupIndian } from '#lib/money.ts';
import type { DocumentId } from '../document-address.ts';
import { calendarDay, lastDueOf } from '../rules/loan.ts';
import type { LoanOfLead } from '../stores/loans.ts';
import type { Customer } from '../tables.ts';
import { pdfOf } from './pdf.ts';
import type { Part } from './pdf.ts';

/** A document as it is sent. */
export interface LoanDocument {
  readonly fileName: string;
  readonly content: Buffer;
}

/** Makes a document of a loan from what is stored of it. Spec 2, /my-loan. */
export async function loanDocument(
  type: DocumentId['type'],
  customer: Customer,
  loan: LoanOfLead,
  now: Date,
): Promise<LoanDocument> {
  const [name, title, parts] =
    type === 'Noc'
      ? (['noc', 'No Objection Certificate', certificate(customer, loan, now)] as const)
      : (['sanction-letter', 'Sanction Letter', letter(customer, loan)] as const);
  return { fileName: `${name}-${loan.loan_no}.pdf`, content: await pdfOf(title, parts, now) };
}

const lender = 'Example Capital Finance Limited';
const sample = 'This document comes from a sandbox. No money was lent and nothing here is real.';

function letter(customer: Customer, loan: LoanOfLead): Part[] {
  const { terms } = loan;
  return [
    { text: sample },
    { text: `Dear ${customer.name}, ${lender} has sanctioned your loan on these terms.` },
    { heading: 'Your loan' },
    {
      caption: 'Your loan',
      rows: [
        ['Loan number', loan.loan_no],
        ['Borrower', customer.name],
        ['Kind of loan', terms.product === 'emi' ? `${terms.instalments.length} monthly instalments` : 'One repayment'],
        ['Sanctioned amount', inr(terms.amount)],
        ['Processing fee', inr(terms.fee)],
        ['GST on the fee', inr(terms.gst)],
        ['Paid out', inr(terms.paidOut)],
        ['Paid out on', day(calendarDay(loan.disbursed_at))],
        ['Interest', `${terms.yearlyPercent}% a year`],
        ['Annual percentage rate (APR)', `${terms.apr.toFixed(2)}%`],
        ['Total to repay', inr(terms.repay)],
        ['Tenure', `${terms.days} days`],
        ['Last repayment', day(lastDueOf(loan))],
      ],
    },
    { heading: 'Repayment' },
    { caption: 'Repayment', rows: terms.instalments.map((line) => [day(line.due), inr(line.amount)]) },
    { text: 'A payment that comes late costs INR 500, and so does one that bounces. Paying early costs nothing.' },
  ];
}

function certificate(customer: Customer, loan: LoanOfLead, now: Date): Part[] {
  return [
    { text: sample },
    {
      text:
        `${lender} certifies that ${customer.name} has repaid the loan below in full, that nothing is left to pay, ` +
        'and that it has no claim from it.',
    },
    {
      caption: 'The loan',
      rows: [
        ['Loan number', loan.loan_no],
        ['Borrower', customer.name],
        ['Loan amount', inr(loan.terms.amount)],
        ['Paid out on', day(calendarDay(loan.disbursed_at))],
        ['Repaid in all', inr(loan.paid_paise)],
        ['Status', loan.status],
        ['Date of this certificate', day(calendarDay(now))],
      ],
    },
  ];
}

/** Paise as INR 1,25,000.50. */
function inr(paise: number): string {
  const rest = paise % 100;
  return `INR ${groupIndian(Math.floor(paise / 100))}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** 2027-01-05 as 05/01/2027. */
function day(date: string): string {
  return date.split('-').toReversed().join('/');
}

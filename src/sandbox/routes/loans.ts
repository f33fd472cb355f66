import type { Calls } from '#generated/api.ts';
import { documentPath } from '../document-address.ts';
import { calendarDay, lastDueOf } from '../rules/loan.ts';
import { meaningOf } from '../rules/lead-status.ts';
import { mobileKind } from '../sentinels.ts';
import { signingSecret } from '../stores/controls.ts';
import { anyLoan, loansOf } from '../stores/loans.ts';
import type { LoanOfLead } from '../stores/loans.ts';
import { no } from './answer.ts';
import type { Answer, Refusal } from './answer.ts';
import type { Handlers } from './handler.ts';

type LoanRow = NonNullable<Calls['customerLoans']['reply']['data']>[number];

/** The customer's loans and their documents. Spec 2, /my-loan; Spec 6. */
export const loans: Handlers<'customerLoans' | 'sectionPdf'> = {
  async customerLoans(_request, { db, customer }) {
    if (mobileKind(customer.mobile) === 'loans-500') return refused(500, 'Internal Server Error');
    const rows = await loansOf(db, customer.id);
    return { status: 200, body: { success: true, message: 'Success', data: rows.map(rowOf) } };
  },

  async sectionPdf({ type }, { db, customer, lead, site, now }) {
    if (mobileKind(customer.mobile) === 'documents-400') return refused(400, 'The document could not be made.');
    const loan = await anyLoan(db, lead.id);
    if (!loan) return refused(404, 'This loan was not found.');
    if (type === 'Noc' && loan.status !== 'Closed') return refused(400, 'NOC document is not available yet.');
    const path = documentPath({ type, leadId: lead.id }, await signingSecret(db), now);
    return { status: 200, body: { success: true, message: 'Success', data: { signUrl: `${site}${path}` } } };
  },
};

/** A no of the calls that say `success`. */
function refused(status: number, message: string): Answer<Refusal['body'] & { success: boolean }> {
  const { body } = no(status, message);
  return { status, body: { ...body, success: false } };
}

function rowOf(loan: LoanOfLead): LoanRow {
  const { terms, status } = loan;
  return {
    loanNo: loan.loan_no,
    leadID: loan.lead_id,
    customerID: String(loan.customer_id),
    disbursalAmount: terms.paidOut / 100,
    disbursalDate: calendarDay(loan.disbursed_at),
    repayDate: lastDueOf(loan),
    status,
    loanStatus: meaningOf(status).loanStatus,
    loanType: terms.product,
    tenure: terms.days,
    loanAmtApproved: terms.amount / 100,
    adminFee: terms.fee / 100,
    GstOfAdminFee: terms.gst / 100,
    roi: terms.yearlyPercent,
    restructure_eligible: false,
  };
}

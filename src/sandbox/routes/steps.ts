import { loanOf } from '../rules/dashboard.ts';
import { isUpgradable } from '../rules/decision.ts';
import { currentRoute } from '../rules/progress.ts';
import { mobileKind } from '../sentinels.ts';
import { ownsAccount } from '../stores/accounts.ts';
import { renewedLead } from '../stores/lead-life.ts';
import { no, yesWith } from './answer.ts';
import type { Handlers } from './handler.ts';

/** Where the customer goes next, and the offer at the end. Spec 4, step routing. */
export const steps: Handlers<'nextStep' | 'approvalView'> = {
  async nextStep({ accountID }, { db, customer, lead: present, now }) {
    if (accountID !== undefined && !(await ownsAccount(db, customer.id, accountID)))
      return no(404, 'This bank account was not found.');
    if (mobileKind(customer.mobile) === 'next-step-400') return no(400, 'We cannot go on right now. Please try again.');
    const lead = await renewedLead(db, { customer, lead: present }, now);
    const route = currentRoute(customer, lead);
    return yesWith({
      ...(route !== undefined && { step: { current_route: route } }),
      customer: { name: customer.name, customerID: String(customer.id) },
      leadID: lead.id,
      leadType: lead.type,
      status: lead.status,
    });
  },

  approvalView(_request, { customer, lead, now }) {
    if (lead.status !== 'Approved Process') return no(428, 'Your loan is not approved yet.');
    return yesWith({
      ...loanOf(customer, lead, now),
      isLoanAmountUpgradable: isUpgradable(lead.answers.loanRequeried ?? 0),
    });
  },
};

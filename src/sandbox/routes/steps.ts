import { loanOf } from '../rules/dashboard.ts';
import { isUpgradable } from '../rules/decision.ts';
import { currentRoute } from '../rules/progress.ts';
import { mobileKind } from '../sentinels.ts';
import { no, yesWith } from './answer.ts';
import type { Handlers } from './handler.ts';

/** Where the customer goes next, and the offer at the end. Spec 4, step routing. */
export const steps: Handlers<'nextStep' | 'approvalView'> = {
  nextStep({ accountID }, { customer, lead }) {
    if (accountID !== undefined) return no(404, 'This bank account was not found.');
    if (mobileKind(customer.mobile) === 'next-step-400') return no(400, 'We cannot go on right now. Please try again.');
    const route = currentRoute(customer, lead);
    return yesWith({
      ...(route !== undefined && { step: { current_route: route } }),
      customer: { name: customer.name },
      leadID: lead.id,
      leadType: lead.type,
      status: lead.status,
    });
  },

  approvalView(_request, { lead, now }) {
    if (lead.status !== 'Approved Process') return no(428, 'Your loan is not approved yet.');
    return yesWith({ ...loanOf(lead, now), isLoanAmountUpgradable: isUpgradable(lead.answers.loanRequeried ?? 0) });
  },
};

import type { Customer, Lead } from '../tables.ts';
import { panKind } from '../sentinels.ts';
import { meaningOf } from './lead-status.ts';
import { verdictOf } from './verdict.ts';
import { currentStep, routeOf } from './steps.ts';
import type { Progress } from './steps.ts';

/** Whether the customer's Aadhaar and PAN are linked. Everybody's are, but for the sentinels. */
export function isLinked(customer: Customer): boolean {
  return customer.pan_linked || !(panKind(customer.pan)?.startsWith('unlinked') ?? false);
}

/** How far an application is, from what is stored. */
export function progressOf(customer: Customer, lead: Lead): Progress {
  return {
    name: customer.name !== '',
    pan: customer.pan !== null,
    panConfirmed: customer.pan_confirmed,
    aadhaar: customer.aadhaar_verified,
    linked: isLinked(customer),
    answers: lead.answers,
    address: lead.address !== null && lead.decision !== null,
    bankNeeded: lead.decision !== null && verdictOf(lead.decision) === 'bank',
    bankConnected: lead.bank_connected,
    references: lead.referees !== null,
    selfie: lead.selfie_verified,
    account: lead.has_account,
    accountVerified: lead.account_verified,
    accountChosen: lead.account_id !== null,
    accepted: isAccepted(lead),
  };
}

/** Whether the Key Fact Statement was accepted: the loan is on its way, paid out, or over. Spec 4, lead statuses. */
export function isAccepted(lead: Lead): boolean {
  return (
    lead.status === 'Approved' || (meaningOf(lead.status).paidOut && !(lead.status === 'Closed' && isRepeat(lead)))
  );
}

/** A repeat customer's application starts from the closed one. Spec 1. */
export function isRepeat(lead: Lead): boolean {
  return lead.type === 'Repeat Case';
}

/** A repeat customer's application that was not sent yet: all that is known of it is the earlier one. */
export function startsAnew(lead: Lead): boolean {
  return isRepeat(lead) && lead.decision === null;
}

/** The route of the next step; undefined when there is nothing to do. Spec 4, step routing. */
export function currentRoute(customer: Customer, lead: Lead): string | undefined {
  if (startsAnew(lead)) return '/confirm-details';
  const { ended } = meaningOf(lead.status);
  if (ended === 'rejected') return '/loan-reject';
  if (ended === 'ended' || isAccepted(lead)) return undefined;
  const step = currentStep(progressOf(customer, lead));
  return step && routeOf(step);
}

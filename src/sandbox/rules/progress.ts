import type { Customer, Lead } from '../tables.ts';
import { panKind } from '../sentinels.ts';
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
  };
}

/** A repeat customer's application starts from the closed one. Spec 1. */
export function isRepeat(lead: Lead): boolean {
  return lead.type === 'Repeat Case';
}

/** The route of the next step; undefined when there is nothing to do. Spec 4, step routing. */
export function currentRoute(customer: Customer, lead: Lead): string | undefined {
  if (lead.status === 'Rejected Process') return '/loan-reject';
  if (isRepeat(lead) && lead.decision === null) return '/confirm-details';
  const step = currentStep(progressOf(customer, lead));
  return step && routeOf(step);
}

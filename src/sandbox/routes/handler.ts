import type { calls } from '#contract/calls.ts';
import type { CallName, Calls } from '#generated/api.ts';
import { labelOf, missingBefore } from '../rules/steps.ts';
import type { StepName } from '../rules/steps.ts';
import { isAccepted, progressOf, startsAnew } from '../rules/progress.ts';
import type { Account } from '../stores/customers.ts';
import type { SpokenLanguage } from '../rules/spoken-language.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../tables.ts';
import { no } from './answer.ts';
import type { Answer, Refusal } from './answer.ts';

/** What a call of anybody gets: a transaction, the time, the address under which this server was reached. */
export interface Visit {
  readonly db: Database;
  readonly now: Date;
  /** Such as http://localhost:4000. */
  readonly site: string;
  /** The bearer token that came along; empty without one. */
  readonly token: string;
  readonly settings: Settings;
  /** In which the customer's app is read. */
  readonly language: SpokenLanguage;
}

/** What a call of a customer gets: the application that it named, or the one in hand; both are the customer's own. */
export interface SignedIn extends Visit, Account {}

type AnonymousCall = { [N in CallName]: (typeof calls)[N] extends { anonymous: true } ? N : never }[CallName];

/** Answers one call. What comes in fits the call's request schema. A no is returned, only a bug is thrown. */
export type Handler<N extends CallName> = (
  request: Calls[N]['request'],
  context: N extends AnonymousCall ? Visit : SignedIn,
) => Promise<Answer<Calls[N]['reply']> | Refusal> | Answer<Calls[N]['reply']> | Refusal;

/** Handlers of some of the calls. */
export type Handlers<N extends CallName> = { readonly [Name in N]: Handler<Name> };

/** Refuses with 428 when a step before `step` is not done. Spec 8. */
export function tooEarly(step: StepName, { customer, lead }: Account): Refusal | undefined {
  const missing = missingBefore(step, progressOf(customer, lead));
  return missing && no(428, `Please complete ${labelOf(missing)} first.`);
}

/** Refuses once the application is decided: its answers are no longer open. */
export function tooLate({ lead }: Account): Refusal | undefined {
  const open = lead.status === 'In Process' || startsAnew(lead);
  return open ? undefined : no(400, 'Your application is already decided.');
}

/** Refuses what belongs between the approval and the accepted Key Fact Statement, when the application is not there. */
export function notOffered(step: StepName, account: Account): Refusal | undefined {
  if (isAccepted(account.lead)) return no(400, 'Your loan is already accepted.');
  if (account.lead.status !== 'Approved Process')
    return tooEarly('references', account) ?? no(428, 'Your loan is not approved yet.');
  return tooEarly(step, account);
}

/** Refuses an address to return to that is not on this site. */
export function notOurs(address: string, site: string): Refusal | undefined {
  const ours = URL.canParse(address) && new URL(address).origin === site;
  return ours ? undefined : no(400, 'The return address is not allowed.');
}

import type { BankAccount, Penny, PennyFlow } from '../money-tables.ts';
import { flowOf, hasArrived, outcomeAtOnce, pennyMessages } from '../rules/penny.ts';
import { accountKind } from '../sentinels/accounts.ts';
import { accountOf, verifyAccount } from '../stores/accounts.ts';
import { mandateOf } from '../stores/mandates.ts';
import { countQuestion, endPenny, lastPenny, newPenny, releasePennies } from '../stores/pennies.ts';
import { no, yesWith } from './answer.ts';
import type { Answer, Refusal } from './answer.ts';
import { notOffered } from './handler.ts';
import type { Handlers, SignedIn } from './handler.ts';

/** One rupee that proves whose account it is. Spec 4, penny drop. */
export const penny: Handlers<'pennyFlow' | 'pennyDrop'> = {
  async pennyFlow(_request, context) {
    const { db, lead } = context;
    const refusal = notOffered('mandate', context);
    if (refusal) return refusal;
    const account = await accountOf(db, lead.id, lead.mandate_account_id);
    if (!account) return noMandate;
    const kind = accountKind(account.number);
    if (kind === 'penny-flow-500') return no(500, 'Internal Server Error');
    return yesWith({ flow: flowOf(kind, await lastPenny(db, account.id)) });
  },

  async pennyDrop({ accountId }, context) {
    const { db, lead, now } = context;
    const refusal = notOffered('mandate', context);
    if (refusal) return refusal;
    const account = await accountOf(db, lead.id, accountId);
    if (!account) return no(404, 'This bank account was not found.');
    if (account.verified) return yesWith({ pennyStatus: 'completed' });
    if ((await mandateOf(db, account.id, now))?.status !== 'done') return noMandate;
    const kind = accountKind(account.number);
    if (kind === 'penny-422') return no(422, 'Your bank does not answer. Please select another bank account.');
    if (kind === 'penny-500') return no(500, 'Internal Server Error');
    return answerFor(await currentAttempt(account, context), account, context);
  },
};

const noMandate = no(428, 'Please complete the e-mandate first.');

/** The attempt that is on its way, as it stands now; a new one when there is none. */
async function currentAttempt(account: BankAccount, { db, now }: SignedIn): Promise<Penny> {
  const kind = accountKind(account.number);
  const last = await lastPenny(db, account.id);
  const fresh = last === undefined || last.released;
  const asked = fresh ? await newPenny(db, account.id, flowOf(kind, last), last, now) : last;
  const attempt = await countQuestion(db, asked);
  if (attempt.status !== 'created') return attempt;
  const atOnce = fresh ? outcomeAtOnce(kind, attempt) : undefined;
  const outcome = atOnce ?? (hasArrived(kind, attempt, now) ? 'completed' : undefined);
  if (outcome === undefined) return attempt;
  await endPenny(db, attempt, outcome, now);
  if (outcome === 'completed') await verifyAccount(db, account);
  return { ...attempt, status: outcome };
}

type PennyAnswer = Answer<{
  statusCode: number;
  message: string;
  data: { pennyStatus: 'created' | 'completed'; metaData: { url?: string; flow: PennyFlow } };
}>;

async function answerFor(
  { id, status, flow }: Penny,
  account: BankAccount,
  { db, site }: SignedIn,
): Promise<PennyAnswer | Refusal> {
  const kind = accountKind(account.number);
  if (status === 'completed') return yesWith({ pennyStatus: status, metaData: { flow } });
  if (status === 'created') {
    const url = `${site}/sandbox/${flow === 'reverse' ? 'upi' : 'penny'}/${id}`;
    return yesWith({ pennyStatus: status, metaData: kind === 'penny-no-url' ? { flow } : { url, flow } });
  }
  const shown = kind === 'penny-turns-reverse' ? 'reverse' : flow;
  // In reverse flow the screen itself asks to pay again: the next question is a new attempt.
  if (status === 'incomplete' && shown === 'reverse') await releasePennies(db, account.id);
  return no(400, pennyMessages[status], { pennyStatus: status, metaData: { flow: shown } });
}

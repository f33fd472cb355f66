import type { BankAccount, Statement } from '../money-tables.ts';
import { validityOf } from '../rules/kfs.ts';
import { statementHtml } from '../rules/kfs-html.ts';
import { termsOf } from '../rules/loan-terms.ts';
import { isAccepted } from '../rules/progress.ts';
import { kfsOtpRequest, kfsSuccess, sha256 } from '../secrets.ts';
import { accountKind } from '../sentinels/accounts.ts';
import { accountOf } from '../stores/accounts.ts';
import { checkCode, issueCode } from '../stores/codes.ts';
import { sendMessage } from '../stores/messages.ts';
import { acceptStatement, countStatements, keepStatement, lastStatement } from '../stores/statements.ts';
import { no, yesWith } from './answer.ts';
import type { Answer, Refusal } from './answer.ts';
import { notOffered } from './handler.ts';
import type { Handlers, SignedIn } from './handler.ts';
import { codeMessages } from './sign-in.ts';

/** The Key Fact Statement and its acceptance. Spec 4, KFS. */
export const kfs: Handlers<'readKfs' | 'acceptKfs'> = {
  async readKfs(_request, context) {
    const { db, lead } = context;
    const known = await lastStatement(db, lead.id);
    if (isAccepted(lead) && known?.accepted_at) return yesWith(known.html);
    const refusal = notOffered('statement', context);
    if (refusal) return refusal;
    const account = await accountOf(db, lead.id, lead.account_id);
    const kind = account && accountKind(account.number);
    if (kind === 'kfs-read-400') return no(400, 'We could not prepare your Key Fact Statement.');
    const shown = isOpen(known, context) ? known : await newStatement(account, context);
    return yesWith(kind === 'kfs-empty' ? '' : shown.html);
  },

  async acceptKfs({ otp }, context) {
    const { db, lead, customer, now } = context;
    if (isAccepted(lead)) return accepted;
    const refusal = notOffered('statement', context);
    if (refusal) return refusal;
    const [account, last] = await Promise.all([accountOf(db, lead.id, lead.account_id), lastStatement(db, lead.id)]);
    const kind = account && accountKind(account.number);
    if (kind === 'kfs-500') return no(500, 'Internal Server Error');
    if (kind === 'kfs-status-0') return yesWith({ status: '0', message: notNow }, notNow);
    if (!isOpen(last, context)) return no(428, 'Please read your Key Fact Statement first.');
    if (kind !== 'kfs-no-otp') {
      if (otp === undefined) return sendCode(context);
      const check = await checkCode(db, { purpose: 'kfs', subject: `${customer.id} ${lead.id}` }, otp, now);
      if (check !== 'right') return no(203, codeMessages[check]);
    }
    await acceptStatement(db, last, now);
    return accepted;
  },
};

const accepted = yesWith({ kfsSuccess, status: '1', message: 'Success' });
const notNow = 'We could not take down your acceptance. Please try again later.';

/** Whether the last statement is the one that the customer may accept: still valid, and for the account that is chosen. */
function isOpen(last: Statement | undefined, { lead, now }: SignedIn): last is Statement {
  return last?.accepted_at === null && last.account_id === lead.account_id && now <= last.valid_until;
}

/** Makes a statement from the offer of today, and keeps it just as it is shown, with its hash. */
async function newStatement(
  account: BankAccount | undefined,
  { db, lead, customer, now }: SignedIn,
): Promise<{ html: string }> {
  if (!account) throw new Error('No account was chosen');
  const terms = termsOf(customer, lead.answers, now);
  const [proposal_no, valid_until] = [`IL-${lead.id}-${(await countStatements(db, lead.id)) + 1}`, validityOf(now)];
  const facts = {
    proposalNo: proposal_no,
    borrower: customer.name,
    account,
    terms,
    issuedAt: now,
    validUntil: valid_until,
  };
  const html = statementHtml(facts, accountKind(account.number) === 'kfs-hostile');
  const kept = { lead_id: lead.id, account_id: account.id, proposal_no, terms: JSON.stringify(terms), html };
  await keepStatement(db, { ...kept, sha256: sha256(html), issued_at: now, valid_until });
  return { html };
}

type CodeAnswer = Answer<{ statusCode: number; message: string; data: { kfsOtpRequest: string } }>;

async function sendCode({ db, lead, customer, now, settings }: SignedIn): Promise<CodeAnswer | Refusal> {
  const subject = `${customer.id} ${lead.id}`;
  const code = await issueCode(db, { purpose: 'kfs', subject }, settings.kfsOtpLength, now);
  if (code === undefined) return no(429, 'Too many OTPs were requested. Please try again in an hour.');
  const text = `${code} is your OTP to accept the Key Fact Statement of your loan.`;
  await sendMessage(db, customer.mobile, text, code, now);
  return yesWith({ kfsOtpRequest }, 'OTP sent successfully');
}

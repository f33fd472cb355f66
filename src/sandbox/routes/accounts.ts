import { maskAccount } from '#lib/mask.ts';
import { limits } from '../limits.ts';
import type { BankAccount } from '../money-tables.ts';
import { bankCode, bankOf, isIfsc } from '../rules/banks.ts';
import { accountKind } from '../sentinels/accounts.ts';
import { ifscKind } from '../sentinels/ifscs.ts';
import { accountOf, accountsOf, saveAccount } from '../stores/accounts.ts';
import { updateLead } from '../stores/customers.ts';
import { mandateOf } from '../stores/mandates.ts';
import type { Database } from '../tables.ts';
import { no, yes, yesWith } from './answer.ts';
import { notOffered, tooEarly } from './handler.ts';
import type { Handlers } from './handler.ts';

type AccountCall = 'findBank' | 'saveBankDetails' | 'listAccounts' | 'confirmAccount';

/** The customer's bank accounts, and the one for the disbursal. Spec 2, bank and repayment set-up. */
export const accounts: Handlers<AccountCall> = {
  findBank({ ifsc }) {
    const kind = ifscKind(ifsc);
    if (kind === 'lookup-400') return no(400, 'We could not look up this IFSC code.');
    if (kind === 'lookup-500') return no(500, 'Internal Server Error');
    const bank = bankOf(ifsc);
    if (bank === undefined && kind !== 'lookup-empty') return no(404, 'This IFSC code was not found.');
    const banks: { BANK: string }[] = bank === undefined ? [] : [{ BANK: bank }];
    return yesWith({ banks });
  },

  async saveBankDetails({ accountHoldersName, accountNo, confirmedAccountNo, ifsc, bankName }, context) {
    const { db, lead, now } = context;
    const refusal = notOffered('account', context);
    if (refusal) return refusal;
    if (accountNo !== confirmedAccountNo) return no(400, 'Re-enter account number must match');
    if (!isIfsc(ifsc)) return no(400, 'Please enter valid IFSC code');
    if (accountKind(accountNo) === 'save-400')
      return no(400, 'We cannot pay into this account. Please use another one.');
    const known = await accountsOf(db, lead.id);
    const again = known.some((account) => account.number === accountNo && account.ifsc === ifsc);
    if (known.length >= limits.accounts && !again) return no(400, 'You have added too many bank accounts.');
    const bank = bankOf(ifsc) ?? bankName;
    const account = { holder: accountHoldersName, number: accountNo, ifsc, bank };
    const [accountId] = await Promise.all([
      saveAccount(db, { ...account, lead_id: lead.id, created_at: now }),
      updateLead(db, lead.id, { has_account: true }),
    ]);
    return yesWith({ accountId });
  },

  async listAccounts(_request, context) {
    const { db, lead, now, site } = context;
    const refusal = tooEarly('mandate', context);
    if (refusal) return refusal;
    const all = await accountsOf(db, lead.id);
    if (all.some(({ number }) => accountKind(number) === 'list-400'))
      return no(400, 'We could not load your bank accounts.');
    // Those that can be paid to come first: the app chooses the first account for the customer.
    const inOrder = [...all.filter(({ verified }) => verified), ...all.filter(({ verified }) => !verified)];
    return yesWith(await Promise.all(inOrder.map((account) => shownAs(db, account, site, now))));
  },

  async confirmAccount({ accountID, mandateId }, context) {
    const { db, lead, now } = context;
    const refusal = notOffered('mandate', context);
    if (refusal) return refusal;
    const account = await accountOf(db, lead.id, accountID);
    if (!account || (await mandateIdOf(db, account, now)) !== mandateId)
      return no(404, 'This bank account was not found.');
    const kind = accountKind(account.number);
    if (kind === 'confirm-400') return no(400, 'Your bank is busy. Please try again later.');
    if (kind === 'confirm-422') return no(422, 'We cannot pay into this account today.');
    if (!account.verified)
      return no(400, 'Please verify this account first.', { status: 'Not Verified', route: '/emandate' });
    await updateLead(db, lead.id, { account_id: account.id });
    return yes('Bank account selected');
  },
};

/** The id of the confirmed mandate of an account; 0 when there is none. */
async function mandateIdOf(db: Database, account: BankAccount, now: Date): Promise<number> {
  const mandate = await mandateOf(db, account.id, now);
  return mandate?.status === 'done' ? mandate.id : 0;
}

async function shownAs(db: Database, account: BankAccount, site: string, now: Date) {
  const kind = accountKind(account.number);
  const file = kind === 'icon-broken' ? 'none' : bankCode(account.ifsc);
  const picture = kind === 'icon-none' || bankOf(account.ifsc) === undefined ? '' : `${site}/sandbox/banks/${file}.svg`;
  return {
    mandateId: await mandateIdOf(db, account, now),
    accountID: account.id,
    bank: account.bank,
    bankIcon: picture,
    accountNo: maskAccount(account.number),
    bankIfsc: account.ifsc,
    status: account.verified ? 'Verified' : 'Pending',
    bankLogo: picture,
  };
}

import { bankOutcomeNamed, bankOutcomes } from '../rules/bank-outcome.ts';
import { isUpgradable } from '../rules/decision.ts';
import { foundAccount } from '../rules/found-account.ts';
import { beginBankConnect, bankConnectOf, lastBankConnect, useRound } from '../stores/bank-connects.ts';
import { updateLead } from '../stores/customers.ts';
import type { Lead } from '../tables.ts';
import { no, yesWith } from './answer.ts';
import { notOurs, tooEarly } from './handler.ts';
import type { Handlers } from './handler.ts';

/** The bank statement, read at an outside party. Spec 4, bank connect. */
export const bankConnect: Handlers<'createBankConnect' | 'checkBankConnect' | 'bankingSurrogate' | 'storedAccount'> = {
  async createBankConnect({ callBackUrl }, context) {
    const { db, lead, now, site } = context;
    const refusal = tooEarly('bank', context) ?? notOurs(callBackUrl, site);
    if (refusal) return refusal;
    if (!wantsBank(lead)) return no(400, 'No bank connection is needed.');
    const visit = await beginBankConnect(db, lead.id, callBackUrl, now);
    return yesWith({ redirect_url: `${site}/sandbox/finbox?session=${visit}` });
  },

  async checkBankConnect({ entityId }, context) {
    const { db, lead } = context;
    const refusal = tooEarly('bank', context);
    if (refusal) return refusal;
    const connect = await bankConnectOf(db, lead.id, entityId);
    const outcome = bankOutcomeNamed(connect?.outcome ?? null);
    if (!connect || !outcome) return no(404, 'This bank connection was not found.');
    const { pageName } = bankOutcomes[outcome];
    if (connect.rounds > 0) {
      await useRound(db, connect);
      return yesWith({ api_status: 'processing', pageName });
    }
    if (lead.status === 'Bank Connect') {
      const status = pageName === 'rejected' ? 'Rejected Process' : 'Approved Process';
      await updateLead(db, lead.id, { bank_connected: true, status });
    }
    return yesWith({ api_status: 'completed', pageName });
  },

  async bankingSurrogate(_request, { db, lead }) {
    const connect = await lastBankConnect(db, lead.id);
    if (!connect) return no(428, 'Please connect your bank first.');
    return yesWith({ data: { final_result_from_BRE: connect.outcome === 'unsure' ? 'REJECT' : 'ACCEPT' } });
  },

  async storedAccount(_request, { db, customer, lead }) {
    const connect = await lastBankConnect(db, lead.id);
    const outcome = bankOutcomeNamed(connect?.outcome ?? null);
    return yesWith(outcome ? foundAccount(customer, outcome) : {});
  },
};

/** The decision asked for it, or the customer wants a larger amount. */
function wantsBank(lead: Lead): boolean {
  return (
    lead.status === 'Bank Connect' ||
    (lead.status === 'Approved Process' && isUpgradable(lead.answers.loanRequeried ?? 0))
  );
}

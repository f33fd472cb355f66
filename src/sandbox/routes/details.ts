import type { Calls } from '#generated/api.ts';
import type { Answers, StepName } from '../rules/steps.ts';
import { stepNames } from '../rules/steps.ts';
import { companySentinels } from '../sentinels.ts';
import { updateLead } from '../stores/customers.ts';
import { no, yesWith } from './answer.ts';
import type { Answer, Refusal } from './answer.ts';
import { tooEarly, tooLate } from './handler.ts';
import type { Handlers } from './handler.ts';

/** The answers of the application, one a call. Spec 4, choice screens. */
export const details: Handlers<'saveDetail'> = {
  async saveDetail({ leadID, ...answer }, context) {
    const { db, lead } = context;
    const step = stepOf(answer);
    if (!step) return no(400, 'Please send one answer.');
    const refusal = tooEarly(step, context) ?? tooLate(context);
    if (refusal) return refusal;
    const company = companySentinels.find((row) => row.company === answer.companyName);
    if (company && 'status' in company) return no(company.status, company.message);
    if (company?.fault === 'no-reply' || company?.fault === 'not-json') return unsaved(company.fault);
    const answers: Answers = { ...lead.answers, ...answer };
    await updateLead(db, lead.id, { answers: JSON.stringify(answers) });
    return { ...yesWith({ leadID }), ...(company && { fault: company.fault }) };
  },
};

function stepOf(answer: Omit<Calls['saveDetail']['request'], 'leadID'>): StepName | undefined {
  return stepNames.find((name) => name in answer);
}

function unsaved(fault: 'no-reply' | 'not-json'): Refusal {
  const answer: Answer<Refusal['body']> = no(502, 'Bad Gateway');
  return { ...answer, fault };
}

import type { Calls } from '#generated/api.ts';
import { decide } from '../rules/decision.ts';
import { startsAnew } from '../rules/progress.ts';
import type { Answers } from '../rules/steps.ts';
import { statusAfter, verdictOf } from '../rules/verdict.ts';
import { repeatSentinels } from '../sentinels/repeat.ts';
import { beginBankConnect } from '../stores/bank-connects.ts';
import { updateLead } from '../stores/customers.ts';
import type { Lead } from '../tables.ts';
import { no, yesWith } from './answer.ts';
import { notOurs, tooEarly } from './handler.ts';
import type { Handlers } from './handler.ts';

type Confirmed = Calls['checkRepeatCase']['request'];

const pageNames = { approved: 'approval', rejected: 'rejected', bank: 'finbox' } as const;

/** The one page of a repeat customer: what is known from before, and what it leads to. Spec 2, /confirm-details. */
export const repeat: Handlers<'onePage' | 'checkRepeatCase'> = {
  onePage: (_request, { lead }) => yesWith(detailsOf(lead)),

  async checkRepeatCase(request, context) {
    const { db, lead, now, site } = context;
    if (!startsAnew(lead)) return no(400, 'Your application is already decided.');
    const answers: Answers = { ...lead.answers, ...answersIn(request) };
    const known = { ...context, lead: { ...lead, answers } };
    const refusal = tooEarly('address', known) ?? notOurs(request.callBackUrl, site);
    if (refusal) return refusal;
    if (lead.address === null) return no(428, 'Please complete your address first.');
    await updateLead(db, lead.id, { answers: JSON.stringify(answers) });
    const sentinel = repeatSentinels.find((row) => row.amount === answers.loanRequeried);
    if (sentinel) return yesWith({ leadID: lead.id, pageName: sentinel.pageName });
    const decision = decide(answers.loanRequeried ?? 0);
    const verdict = verdictOf(decision);
    await updateLead(db, lead.id, { decision: JSON.stringify(decision), status: statusAfter[verdict] });
    const visit = verdict === 'bank' && (await beginBankConnect(db, lead.id, request.callBackUrl, now));
    return yesWith({
      leadID: lead.id,
      pageName: pageNames[verdict],
      ...(visit && { metaData: { finbox: { redirect_url: `${site}/sandbox/finbox?session=${visit}` } } }),
    });
  },
};

/** What is left out was not shown to the customer: the earlier answer stands. */
function answersIn({ loanPurpose, modeOfPayment, leadId: _id, callBackUrl: _url, ...others }: Confirmed): Answers {
  return {
    ...others,
    ...(loanPurpose !== undefined && { purposeloan: loanPurpose }),
    ...(modeOfPayment !== undefined && { salaryMode: modeOfPayment }),
  };
}

/** In the spelling of this call, which is not that of the others. */
function detailsOf({ answers, address }: Lead) {
  const details = {
    loanPurpose: answers.purposeloan,
    maritalStatus: answers.marrital,
    qualification: answers.education,
    employementType: answers.employeeType, // spelt so by the server
    modeOfPayment: answers.salaryMode,
    companyName: answers.companyName,
    industry: answers.industry,
    designation: answers.designation,
    monthlySalary: answers.monthlyIncome,
    salaryDate: answers.salary_date,
  };
  return {
    ...present(details),
    address: present({ type: answers.residenceType, address: address?.residenceAddress }),
  };
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function present<T extends object>(fields: T): Present<T> {
  // Only the keys without a value are left out.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>;
}

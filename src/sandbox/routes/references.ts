import { referenceKind } from '../sentinels/references.ts';
import { updateLead } from '../stores/customers.ts';
import { no, yes } from './answer.ts';
import { notOffered } from './handler.ts';
import type { Handlers } from './handler.ts';

/** Two people who know the customer. Spec 4, references. */
export const references: Handlers<'saveReferences'> = {
  async saveReferences({ name1, mobileNo1, relation1, name2, mobileNo2, relation2 }, context) {
    const { db, lead } = context;
    const refusal = notOffered('references', context);
    if (refusal) return refusal;
    if (referenceKind(name1) === 'refused') return no(400, 'We could not save your references. Please check them.');
    const first = { name: name1, mobile: mobileNo1, relation: relation1 };
    const second = { name: name2, mobile: mobileNo2, relation: relation2 };
    await updateLead(db, lead.id, { referees: JSON.stringify({ first, second }) });
    return yes('References saved');
  },
};

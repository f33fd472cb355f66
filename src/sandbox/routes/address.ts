import type { Calls } from '#generated/api.ts';
import { decide } from '../rules/decision.ts';
import { isRepeat } from '../rules/progress.ts';
import { statesLike } from '../rules/states.ts';
import { statusAfter, verdictOf } from '../rules/verdict.ts';
import { pincodeSentinels } from '../sentinels.ts';
import { beginBankConnect } from '../stores/bank-connects.ts';
import { updateLead } from '../stores/customers.ts';
import type { Address } from '../tables.ts';
import { no, yesWith } from './answer.ts';
import { notOurs, tooEarly, tooLate } from './handler.ts';
import type { Handlers } from './handler.ts';

type AddressRequest = Calls['saveAddress']['request'];

/** The address and the decision that follows it. Spec 4, after address save. */
export const address: Handlers<'saveAddress' | 'searchStates' | 'readAddress'> = {
  async saveAddress(request, context) {
    const { db, lead, now, site } = context;
    const callback = request.finboxCallBackUrl ?? `${site}/finbox`;
    const refusal = tooEarly('address', context) ?? tooLate(context) ?? notOurs(callback, site);
    if (refusal) return refusal;
    const sentinel = pincodeSentinels.find((row) => row.pincode === request.pincode);
    if (sentinel) return no(sentinel.status, sentinel.message, sentinel.route ? { route: sentinel.route } : undefined);
    await updateLead(db, lead.id, { address: JSON.stringify(addressOf(request)) });
    if (request.repeat && isRepeat(lead)) return yesWith({ leadID: lead.id });
    const decision = decide(lead.answers.loanRequeried ?? 0);
    const verdict = verdictOf(decision);
    await updateLead(db, lead.id, { decision: JSON.stringify(decision), status: statusAfter[verdict] });
    const visit = verdict === 'bank' && (await beginBankConnect(db, lead.id, callback, now));
    return yesWith({
      leadID: lead.id,
      CibilAndBreData: decision,
      ...(visit && { finboxRedirectUrl: `${site}/sandbox/finbox?session=${visit}` }),
    });
  },

  searchStates: ({ searchWord }) => yesWith({ states: statesLike(searchWord ?? '') }),

  readAddress: (_request, { customer, lead }) =>
    yesWith({
      address: {
        name: customer.name,
        address: houseOf(lead.address),
        city: lead.address?.city ?? '',
        state: lead.address?.state ?? '',
        pincode: lead.address?.pincode ?? '',
        landmark: lead.address?.landmark ?? '',
      },
    }),
};

function addressOf({ residenceAddress, state, city, pincode, landmark }: AddressRequest): Address {
  return { residenceAddress, state, city, pincode, landmark: landmark ?? '' };
}

/** The house number: the joined address without city, state and pincode. */
function houseOf(saved: Address | null): string {
  if (!saved) return '';
  const tail = `, ${saved.city}, ${saved.state}, ${saved.pincode}`;
  return saved.residenceAddress.endsWith(tail) ? saved.residenceAddress.slice(0, -tail.length) : saved.residenceAddress;
}

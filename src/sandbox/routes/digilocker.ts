import { isLinked } from '../rules/progress.ts';
import { beginConsent, redeemConsent } from '../stores/consents.ts';
import { updateCustomer } from '../stores/customers.ts';
import { no, yes, yesWith } from './answer.ts';
import { notOurs, tooEarly, tooLate } from './handler.ts';
import type { Handlers } from './handler.ts';

/** KYC with a consent at DigiLocker instead of an Aadhaar code. Spec 2, DigiLocker return screen. */
export const digilocker: Handlers<'startDigilocker' | 'finishDigilocker'> = {
  async startDigilocker({ callBackUrl }, context) {
    const { db, customer, now, site } = context;
    const refusal = tooEarly('kyc', context) ?? tooLate(context) ?? notOurs(callBackUrl, site);
    if (refusal) return refusal;
    const state = await beginConsent(db, customer.id, callBackUrl, now);
    return yesWith({ url: `${site}/sandbox/digilocker?state=${state}` });
  },

  async finishDigilocker({ code, state, error }, context) {
    const { db, customer, now } = context;
    const refusal = tooEarly('kyc', context) ?? tooLate(context);
    if (refusal) return refusal;
    if (error !== undefined || code === undefined || state === undefined) {
      return no(400, 'You did not share your Aadhaar from DigiLocker.', { route: '/enter-aadhar' });
    }
    if (!(await redeemConsent(db, customer.id, { code, state }, now))) {
      return no(400, 'This DigiLocker consent is no longer valid. Please try again.', { route: '/enter-aadhar' });
    }
    await updateCustomer(db, customer.id, { aadhaar_verified: true, pan_linked: isLinked(customer) });
    return yes('Verified Successfully');
  },
};

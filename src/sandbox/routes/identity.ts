import { maskMobile } from '#lib/mask.ts';
import { isLinked } from '../rules/progress.ts';
import { holderOf } from '../rules/pan-holder.ts';
import { aadhaarKind, mobileKind, panKind } from '../sentinels.ts';
import { checkCode, issueCode } from '../stores/codes.ts';
import { updateCustomer } from '../stores/customers.ts';
import { sendMessage } from '../stores/messages.ts';
import { no, yes, yesWith } from './answer.ts';
import type { Refusal } from './answer.ts';
import { tooEarly, tooLate } from './handler.ts';
import type { Handlers } from './handler.ts';
import { codeMessages } from './sign-in.ts';

type IdentityCall =
  'saveNameAndEmail' | 'verifyPan' | 'confirmPan' | 'aadhaarStatus' | 'sendAadhaarOtp' | 'verifyAadhaarOtp';

/** The other account of the sentinels. */
const otherMobile = '9812345610';

/** Name, PAN and Aadhaar. Spec 2, onboarding; Spec 8, identity. */
export const identity: Handlers<IdentityCall> = {
  async saveNameAndEmail({ name, email }, context) {
    const refusal = tooLate(context);
    if (refusal) return refusal;
    await updateCustomer(context.db, context.customer.id, { name, email });
    return yes();
  },

  async verifyPan({ panNumber }, context) {
    const refusal = tooEarly('pan', context) ?? tooLate(context) ?? panRefusal(panNumber);
    if (refusal) return refusal;
    const { db, customer } = context;
    await updateCustomer(db, customer.id, { pan: panNumber, pan_confirmed: false, pan_linked: false });
    const holder = holderOf(panNumber, customer.name);
    return yesWith({ ...holder, name: holder.full_name });
  },

  async confirmPan({ panNumber }, context) {
    const { db, customer } = context;
    const refusal = tooEarly('panConfirm', context) ?? tooLate(context);
    if (refusal) return refusal;
    if (customer.pan !== panNumber) return no(400, 'This is not the PAN that was verified.');
    await updateCustomer(db, customer.id, { pan_confirmed: true });
    return yes();
  },

  aadhaarStatus: (_request, { customer }) => yesWith({ isAadharDown: mobileKind(customer.mobile) === 'aadhaar-down' }),

  async sendAadhaarOtp({ aadharNo }, context) {
    const refusal = tooEarly('kyc', context) ?? tooLate(context) ?? aadhaarRefusal(aadharNo);
    if (refusal) return refusal;
    const { db, customer, now } = context;
    const otp = await issueCode(db, { purpose: 'aadhaar', subject: `${customer.id} ${aadharNo}` }, 6, now);
    if (otp === undefined) return no(429, 'Too many OTPs were requested. Please try again in an hour.');
    await sendMessage(db, customer.mobile, `${otp} is your Aadhaar OTP.`, otp, now);
    return yes('OTP sent successfully');
  },

  async verifyAadhaarOtp({ aadharNo, otp }, context) {
    const refusal = tooEarly('kyc', context) ?? tooLate(context);
    if (refusal) return refusal;
    const { db, customer, now } = context;
    const check = await checkCode(db, { purpose: 'aadhaar', subject: `${customer.id} ${aadharNo}` }, otp, now);
    if (check !== 'right') return no(400, codeMessages[check]);
    await updateCustomer(db, customer.id, { aadhaar_verified: true, pan_linked: isLinked(customer) });
    return yes();
  },
};

function panRefusal(pan: string): Refusal | undefined {
  const kind = panKind(pan);
  if (kind === 'other-account') return otherAccount('PAN');
  if (kind === 'unknown') return no(400, 'We could not find this PAN.');
  return kind === 'service-500' ? no(500, 'Internal Server Error') : undefined;
}

function aadhaarRefusal(aadhaar: string): Refusal | undefined {
  const kind = aadhaarKind(aadhaar);
  if (kind === 'other-account') return otherAccount('Aadhaar');
  if (kind === 'unknown') return no(400, 'We could not find this Aadhaar number.');
  return kind === 'service-500' ? no(500, 'Internal Server Error') : undefined;
}

function otherAccount(what: string): Refusal {
  return no(400, `This ${what} number is associated with another account.`, { mobileNo: maskMobile(otherMobile) });
}

import { limits } from '../limits.ts';
import { customerType } from '../rules/dashboard.ts';
import { productOf } from '../rules/product.ts';
import { mobileKind } from '../sentinels.ts';
import { checkCode, issueCode } from '../stores/codes.ts';
import type { CodeCheck } from '../stores/codes.ts';
import { arrive } from '../stores/arrivals.ts';
import { sendMessage } from '../stores/messages.ts';
import { closeSession, openSession } from '../stores/sessions.ts';
import { no, yes, yesWith } from './answer.ts';
import type { Handlers } from './handler.ts';

/** What the customer reads about a code that does not fit. */
export const codeMessages = {
  wrong: 'Please enter valid OTP',
  expired: 'This OTP has expired. Please request a new one.',
  'too-often': 'Too many wrong attempts. Please request a new OTP.',
} as const satisfies Record<Exclude<CodeCheck, 'right'>, string>;

const minutes = limits.code.life / 60_000;

/** Sign-in by one-time code, and its end. Known and unknown numbers get the same answers. Spec 4, login. */
export const signIn: Handlers<'requestOtp' | 'verifyOtp' | 'logOut'> = {
  async requestOtp({ mobile }, { db, now }) {
    if (mobileKind(mobile) === 'otp-not-sent') return no(400, 'We could not send the OTP. Please try again later.');
    const otp = await issueCode(db, { purpose: 'sign-in', subject: mobile }, 4, now);
    if (otp === undefined) return no(429, 'Too many OTPs were requested. Please try again in an hour.');
    await sendMessage(db, mobile, `${otp} is your OTP to sign in. It is valid for ${minutes} minutes.`, otp, now);
    return yes('OTP sent successfully');
  },

  async verifyOtp({ mobile, otp }, { db, now }) {
    const check = await checkCode(db, { purpose: 'sign-in', subject: mobile }, otp, now);
    if (check !== 'right') return no(400, codeMessages[check]);
    const { customer, lead } = await arrive(db, mobile, now);
    return yesWith({
      ...(await openSession(db, customer.id, now)),
      customer: { customerID: String(customer.id), mobile, name: customer.name },
      lead: { customer_type: customerType(lead), productId: productOf(customer).id },
    });
  },

  async logOut(_request, { db, token }) {
    await closeSession(db, token);
    return yes('Logged out successfully');
  },
};

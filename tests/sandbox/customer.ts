import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { CallName, Calls } from '#generated/api.ts';
import { bearer, call, newestOtp } from './lender.ts';
import type { Got } from './lender.ts';

/** The answers of a plain customer, in the journey's order. */
export const answers = {
  purposeloan: 'Education',
  loanRequeried: 50000,
  gender: 'Female',
  marrital: 'Single',
  education: 'Bachelors',
  employeeType: 'Salaried',
  salaryMode: 'Bank Transfer',
  companyName: 'Sunrise Textiles',
  industry: 'Healthcare',
  designation: 'Manager',
  monthlyIncome: 45000,
  totalExperience: '2 - 5 Years',
  salary_date: 5,
  residenceType: 'Rented',
} as const satisfies Omit<Calls['saveDetail']['request'], 'leadID'>;

export const homeAddress = {
  residenceAddress: '12, Pune, Maharashtra, 411001',
  state: 'Maharashtra',
  city: 'Pune',
  pincode: '411001',
};
export const plainPan = 'ABCPE1234F';
export const plainAadhaar = '234567890124';

let last = 9_876_500_000;

/** A number that no test has used. */
export function newMobile(): string {
  last += 1;
  return String(last);
}

/** Makes a call of a customer, with an idempotency key if one is given. */
export type Send = <N extends CallName>(
  name: N,
  request?: Calls[N]['request'] | Record<string, unknown>,
  key?: string,
) => Promise<Got<Calls[N]['reply']>>;

/** A customer who is signed in, and whose calls carry the token. */
export interface Customer {
  readonly mobile: string;
  readonly token: string;
  readonly accessToken: string;
  readonly id: string;
  readonly lead: number;
  readonly send: Send;
  /** The route of the next step, and the lead's status. */
  readonly next: () => Promise<{ route: string | undefined; status: string }>;
}

/** Where a customer can be taken to. */
export type Milestone = 'start' | 'name' | 'pan' | 'confirmed' | 'kyc' | 'answers' | 'address';

/** How a customer differs from a plain one. */
export interface Traits {
  readonly mobile?: string;
  readonly pan?: string;
  readonly amount?: number;
}

/** Signs in with a fresh number (or the given one) and does everything up to and including the milestone. */
export async function customerAt(
  app: FastifyInstance,
  milestone: Milestone,
  { mobile, pan, amount }: Traits = {},
): Promise<Customer> {
  const customer = await signIn(app, mobile ?? newMobile());
  const { send, lead } = customer;
  const stages: [Milestone, () => Promise<unknown>][] = [
    ['start', () => Promise.resolve()],
    ['name', () => ok(send('saveNameAndEmail', { name: 'Asha Rao', email: 'asha@example.com' }))],
    ['pan', () => ok(send('verifyPan', { panNumber: pan ?? plainPan }))],
    ['confirmed', () => ok(send('confirmPan', { panNumber: pan ?? plainPan }))],
    ['kyc', () => verifyAadhaar(app, customer)],
    ['answers', () => saveAnswers(customer, amount)],
    ['address', () => ok(send('saveAddress', { ...homeAddress, leadID: lead }))],
  ];
  for (const [name, reach] of stages) {
    await reach();
    if (name === milestone) break;
  }
  return customer;
}

/** Signs in with a number by its code. */
export async function signIn(app: FastifyInstance, mobile: string): Promise<Customer> {
  await ok(call(app, 'requestOtp', { mobile }));
  const { body } = await ok(call(app, 'verifyOtp', { mobile, otp: await newestOtp(app, mobile) }));
  const { jwtToken: token, accessToken, customer } = body.data;
  const send: Send = (name, request = {}, key) =>
    call(app, name, request, { ...bearer(token), ...(key && { 'idempotency-key': key }) });
  const next = async () => {
    const reply = await ok(call(app, 'nextStep', {}, bearer(token)));
    return { route: reply.body.data.step?.current_route, status: reply.body.data.status, lead: reply.body.data.leadID };
  };
  const reply = await call(app, 'nextStep', {}, bearer(token));
  return { mobile, token, accessToken, id: customer.customerID, lead: reply.body.data?.leadID ?? 0, send, next };
}

/** A reply with its data: every yes whose call has data carries it. */
type WithData<Body> = Body extends { data?: infer Data } ? Omit<Body, 'data'> & { data: NonNullable<Data> } : Body;

/** Waits for a call and insists on a yes. */
export async function ok<Body extends object>(got: Promise<Got<Body>>): Promise<Got<WithData<Body>>> {
  const reply = await got;
  expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200 });
  // The reply fits its schema, and it is a yes.
  return reply as Got<WithData<Body>>;
}

/** Verifies Aadhaar by its code. */
export async function verifyAadhaar(app: FastifyInstance, { mobile, send }: Customer): Promise<void> {
  await ok(send('sendAadhaarOtp', { aadharNo: plainAadhaar }));
  await ok(send('verifyAadhaarOtp', { aadharNo: plainAadhaar, otp: await newestOtp(app, mobile) }));
}

async function saveAnswers({ send, lead }: Customer, amount: number | undefined): Promise<void> {
  for (const [key, value] of Object.entries({ ...answers, ...(amount && { loanRequeried: amount }) })) {
    await ok(send('saveDetail', { leadID: lead, [key]: value }));
  }
}

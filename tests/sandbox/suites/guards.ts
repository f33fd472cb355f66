import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallRow } from '#contract/calls.ts';
import type { CallName } from '#generated/api.ts';
import { answers, customerAt, homeAddress, ok, plainAadhaar, plainPan } from '../customer.ts';
import { call } from '../lender.ts';
import { photo, plainAccount, plainIfsc, referees } from '../money-customer.ts';
import type { Lender } from '../lender.ts';

const callback = 'http://localhost/finbox';

/** A request of each call that fits its schema, about the given application. */
const requests = {
  requestOtp: () => ({ mobile: '9876500000' }),
  verifyOtp: () => ({ mobile: '9876500000', otp: '0000' }),
  logOut: () => ({}),
  dashboard: () => ({ appVersion: '28.2' }),
  dashboardNew: () => ({ access_token: 'none' }),
  saveNameAndEmail: () => ({ name: 'Asha Rao', email: 'asha@example.com' }),
  verifyPan: () => ({ panNumber: plainPan }),
  confirmPan: () => ({ panNumber: plainPan }),
  aadhaarStatus: () => ({}),
  sendAadhaarOtp: () => ({ aadharNo: plainAadhaar }),
  verifyAadhaarOtp: () => ({ aadharNo: plainAadhaar, otp: '000000' }),
  verifyAadhaarPan: () => ({}),
  rekycMessages: () => ({}),
  panAadhaarMismatch: () => ({}),
  reverifyAadhaarPan: () => ({}),
  startDigilocker: () => ({ callBackUrl: callback }),
  finishDigilocker: () => ({ code: 'none', state: 'none' }),
  saveDetail: (lead) => ({ leadID: lead, gender: 'Male' }),
  saveAddress: (lead) => ({ ...homeAddress, leadID: lead }),
  searchStates: () => ({ searchWord: 'goa' }),
  readAddress: () => ({}),
  nextStep: (lead) => ({ leadID: lead }),
  approvalView: (lead) => ({ leadID: lead }),
  checkBankConnect: (lead) => ({ entityId: 'none', leadID: lead }),
  createBankConnect: (lead) => ({ leadID: lead, callBackUrl: callback }),
  bankingSurrogate: (lead) => ({ leadId: lead }),
  storedAccount: () => ({}),
  onePage: (lead) => ({ leadId: lead }),
  checkRepeatCase: (lead) => ({ leadId: lead, callBackUrl: callback }),
  customerLoans: (_lead, customer) => ({ customerId: customer }),
  sectionPdf: (lead, customer) => ({ leadID: lead, customerID: customer, type: 'Sanction' }),
  saveFeedback: (lead, customer) => ({ leadID: lead, customerID: customer, rating: 8 }),
  saveReferences: (lead) => ({ ...referees, leadID: lead }),
  checkLiveness: (lead) => ({ image: photo, leadID: lead }),
  verifySelfie: (lead) => ({ image: photo, leadID: lead }),
  saveBankDetails: (lead) => ({
    accountHoldersName: 'Asha Rao',
    accountNo: plainAccount,
    confirmedAccountNo: plainAccount,
    ifsc: plainIfsc,
    bankName: 'HDFC Bank',
    leadID: lead,
  }),
  findBank: () => ({ ifsc: plainIfsc }),
  setEmandate: (lead) => ({ accountId: 1, leadID: lead }),
  setEmandateV2: (lead) => ({ accountId: 1, leadID: lead }),
  lenderCreds: (lead) => ({ leadID: lead }),
  pennyFlow: (lead) => ({ leadId: lead }),
  pennyDrop: (lead) => ({ accountId: 1, leadID: lead }),
  listAccounts: (lead) => ({ leadId: lead }),
  confirmAccount: (lead) => ({ leadID: lead, mandateId: 0, accountID: 1 }),
  readKfs: (lead) => ({ leadId: lead }),
  acceptKfs: (lead) => ({ leadId: lead }),
} as const satisfies Record<CallName, (lead: number, customer: string) => Record<string, unknown>>;

// The keys are the names of the calls.
const names = Object.keys(requests) as CallName[];
const signedIn = names.filter((name) => !(calls[name] as CallRow).anonymous);
const naming = names.filter((name) => ['leadID', 'leadId'].some((key) => key in requests[name](1, '1')));

/** Calls that wait for a step, with a point of the journey at which it is too early for them. */
const early = [
  ['verifyPan', 'start'],
  ['confirmPan', 'name'],
  ['sendAadhaarOtp', 'pan'],
  ['verifyAadhaarOtp', 'pan'],
  ['startDigilocker', 'pan'],
  ['finishDigilocker', 'pan'],
  ['verifyAadhaarPan', 'confirmed'],
  ['panAadhaarMismatch', 'confirmed'],
  ['reverifyAadhaarPan', 'confirmed'],
  ['saveDetail', 'kyc'],
  ['saveAddress', 'kyc'],
  ['checkBankConnect', 'answers'],
  ['createBankConnect', 'answers'],
  ['bankingSurrogate', 'answers'],
  ['approvalView', 'answers'],
  ['saveReferences', 'answers'],
  ['checkLiveness', 'address'],
  ['verifySelfie', 'address'],
  ['saveBankDetails', 'address'],
  ['setEmandate', 'address'],
  ['setEmandateV2', 'address'],
  ['lenderCreds', 'address'],
  ['pennyFlow', 'address'],
  ['pennyDrop', 'address'],
  ['listAccounts', 'address'],
  ['confirmAccount', 'address'],
  ['readKfs', 'address'],
  ['acceptKfs', 'address'],
] as const;

export function guardsSuite(lender: () => Lender): void {
  describe('guards', () => {
    it.each(signedIn)('%s wants a token that is known', async (name) => {
      const { app } = lender();
      for (const headers of [{}, { authorization: 'Bearer made-up' }, { authorization: 'Basic x' }] as Record<
        string,
        string
      >[]) {
        const row: CallRow = calls[name];
        const response = await app.inject({
          method: row.method,
          url: `/api/${row.path}`,
          headers,
          ...(row.method === 'GET' ? {} : { payload: requests[name](1, '1') }),
        });
        expect([response.statusCode, response.json()]).toEqual([403, { statusCode: 403, message: 'Unauthorized' }]);
      }
    });

    it.each(naming)(
      "%s refuses another customer's application, as it refuses one that does not exist",
      async (name) => {
        const { app } = lender();
        const [mine, other] = [await customerAt(app, 'address'), await customerAt(app, 'address')];
        const before = await other.next();
        for (const lead of [other.lead, 2_000_000_000, 99_999_999_999, -1, 1.5]) {
          expect(await mine.send(name, requests[name](lead, mine.id))).toEqual({
            status: 404,
            body: { statusCode: 404, message: 'This application was not found.' },
          });
        }
        expect(await other.next()).toEqual(before);
      },
    );

    it.each(['customerLoans', 'sectionPdf', 'saveFeedback'] as const)('%s refuses another customer', async (name) => {
      const { app } = lender();
      const [mine, other] = [await customerAt(app, 'start'), await customerAt(app, 'start')];
      for (const id of [other.id, '1', '', "' or 1=1"]) {
        const reply = await mine.send(name, requests[name](mine.lead, id));
        expect([name, id, reply.status]).toEqual([name, id, 404]);
      }
    });

    it('the other calls act on the own customer only', async () => {
      const { app } = lender();
      const [mine, other] = [await customerAt(app, 'kyc'), await customerAt(app, 'answers')];
      await other.send('saveAddress', { ...homeAddress, leadID: other.lead });
      expect((await ok(mine.send('readAddress'))).body.data.address.city).toBe('');
      expect((await ok(mine.send('dashboard'))).body.data.lead.leadID).toBe(mine.lead);
      expect((await mine.send('nextStep', { accountID: 1 })).status).toBe(404);
    });

    it.each(early)('%s waits for the steps before it (after %s: 428)', async (name, milestone) => {
      const customer = await customerAt(lender().app, milestone);
      const request: (lead: number, id: string) => object = requests[name];
      const reply = await customer.send(name, { ...request(customer.lead, customer.id) });
      expect(reply).toMatchObject({
        status: 428,
        body: {
          statusCode: 428,
          message: expect.stringMatching(/^(Please (complete|connect) .+ first\.|Your loan is not approved yet\.)$/),
        },
      });
    });

    it('every answer of the application waits for the one before it', async () => {
      const customer = await customerAt(lender().app, 'kyc');
      for (const [key, value] of Object.entries(answers).slice(1)) {
        expect((await customer.send('saveDetail', { leadID: customer.lead, [key]: value })).status, key).toBe(428);
      }
    });

    it.each([
      ['two answers', { gender: 'Male', marrital: 'Single' }],
      ['no answer', {}],
      ['a key that is no answer', { status: 'Approved Process' }],
      ['a value that is not on its list', { purposeloan: 'Holiday' }],
      ['a number as text', { loanRequeried: '50000' }],
      ['too small an amount', { loanRequeried: 999 }],
      ['a company of digits', { companyName: '12345' }],
      ['the 32nd as salary date', { salary_date: 32 }],
    ])('saveDetail refuses %s', async (_what, answer) => {
      const customer = await customerAt(lender().app, 'kyc');
      expect((await customer.send('saveDetail', { leadID: customer.lead, ...answer })).status).toBe(400);
      expect((await customer.next()).route).toBe('/loan-purpose');
    });

    it.each(names)('%s refuses a key that it does not know', async (name) => {
      if (name === 'finishDigilocker') return expect(calls[name].method).toBe('GET');
      const customer = await customerAt(lender().app, 'start');
      expect((await customer.send(name, { ...requests[name](customer.lead, customer.id), isAdmin: true })).status).toBe(
        400,
      );
    });

    it('refuses what is no call, no JSON, and too much', async () => {
      const { app } = lender();
      expect((await app.inject({ method: 'GET', url: '/api/customers/verify-otp' })).statusCode).toBe(404);
      const headers = { 'content-type': 'application/json' };
      const bad = await app.inject({
        method: 'POST',
        url: '/api/customers/verify-otp',
        headers,
        payload: '{"mobile":',
      });
      expect([bad.statusCode, bad.json()]).toEqual([
        400,
        { statusCode: 400, message: 'The request could not be read.' },
      ]);
      const big = await app.inject({
        method: 'POST',
        url: '/api/customers/verify-otp',
        headers,
        payload: JSON.stringify({ mobile: 'x'.repeat(200_000) }),
      });
      expect(big.statusCode).toBe(413);
      expect((await call(app, 'verifyOtp', { mobile: { $ne: '' }, otp: "' or 1=1" })).status).toBe(400);
    });
  });
}

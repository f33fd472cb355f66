import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import {
  aadhaarSentinels,
  amountSentinels,
  companySentinels,
  mobileSentinels,
  panSentinels,
  pincodeSentinels,
  sentinelTable,
} from '#sandbox/sentinels.ts';
import { answers, customerAt, homeAddress, newMobile, ok, signIn } from '../customer.ts';
import type { Customer, Milestone, Traits } from '../customer.ts';
import { bearer, call } from '../lender.ts';
import type { Got, Lender } from '../lender.ts';
import { moneyAt } from '../money-customer.ts';
import { opened } from './mandate.ts';

const statusAfter = (message: string | undefined, status: number) => {
  if (message?.includes('Reject')) return 'Rejected Process';
  return status === 0 || message === 'Proceed to Bank' ? 'Bank Connect' : 'Approved Process';
};

export function sentinelsSuite(lender: () => Lender): void {
  const at = (milestone: Milestone, traits: Traits = {}) => customerAt(lender().app, milestone, traits);
  const verify = async (pan: string) => (await at('name')).send('verifyPan', { panNumber: pan });
  const unlinked = async (pan: string): Promise<Customer> => {
    const customer = await at('kyc', { pan });
    expect(await customer.send('verifyAadhaarPan')).toMatchObject({
      status: 400,
      body: { data: { route: '/pan-not-linked' } },
    });
    expect((await customer.next()).route).toBe('/pan-not-linked');
    return customer;
  };

  describe('sentinel mobile numbers', () => {
    const effects: Record<(typeof mobileSentinels)[number]['kind'], (mobile: string) => Promise<void>> = {
      'otp-not-sent': async (mobile) => {
        expect(await call(lender().app, 'requestOtp', { mobile })).toMatchObject({
          status: 400,
          body: { message: 'We could not send the OTP. Please try again later.' },
        });
      },
      repeat: async (mobile) => {
        const { send, next } = await signIn(lender().app, mobile);
        const { body } = await ok(send('nextStep'));
        expect(body.data).toMatchObject({
          status: 'Closed',
          leadType: 'Repeat Case',
          customer: { name: 'Meera Sharma' },
        });
        expect((await next()).route).toBe('/confirm-details');
        const saved = await ok(send('saveAddress', { ...homeAddress, leadID: body.data.leadID, repeat: true }));
        expect(saved.body.data).toEqual({ leadID: body.data.leadID });
        expect((await next()).status).toBe('Closed');
      },
      'aadhaar-down': async (mobile) => {
        const [down, up] = [await signIn(lender().app, mobile), await signIn(lender().app, newMobile())];
        expect((await ok(down.send('aadhaarStatus'))).body.data.isAadharDown).toBe(true);
        expect((await ok(up.send('aadhaarStatus'))).body.data.isAadharDown).toBe(false);
      },
      'dashboard-500': async (mobile) => {
        expect((await (await signIn(lender().app, mobile)).send('dashboard')).status).toBe(500);
      },
      'next-step-400': async (mobile) => {
        expect((await (await signIn(lender().app, mobile)).send('nextStep')).body.message).toMatch(/^We cannot go on/);
      },
      contact: async (mobile) => {
        const { body } = await ok((await signIn(lender().app, mobile)).send('dashboard'));
        expect(body.data).toMatchObject({ showContactPage: true, showButton: 'Contact us' });
      },
      wait: async (mobile) => {
        const { body } = await ok((await signIn(lender().app, mobile)).send('dashboard'));
        expect(body.data).toMatchObject({ buttonEnable: false, showContactPage: false });
      },
      emi: async (mobile) => {
        const { send, lead } = await moneyAt(lender().app, 'chosen', { mobile });
        expect((await ok(send('dashboard'))).body.data).toMatchObject({ productId: '1', noOfEMIs: 3 });
        const offer = (await ok(send('approvalView', { leadID: lead }))).body.data;
        expect(offer).toMatchObject({ totalAmount: 50000, finalAmount: 47050, repayAmount: 51507.46 });
        const statement = (await ok(send('readKfs', { leadId: lead }))).body.data;
        for (const shown of ['Equated monthly instalments', '3 months', '₹51,507.46'])
          expect(statement).toContain(shown);
      },
      'creds-unreadable': async (mobile) => {
        const { send, lead } = await moneyAt(lender().app, 'account', { mobile });
        const { body } = await ok(send('lenderCreds', { leadID: lead }));
        expect(() => opened(body.data.lenderCreds.emandate?.disbursal_key_id ?? '')).toThrow();
      },
      'paid-out': async (mobile) => {
        const { body } = await ok((await signIn(lender().app, mobile)).send('dashboard'));
        expect(body.data).toMatchObject({
          lead: { status: 'Disbursed' },
          showButton: 'Repay Loan',
          isFeedbackRequired: true,
          isLoanOverDue: false,
        });
      },
      overdue: async (mobile) => {
        const { body } = await ok((await signIn(lender().app, mobile)).send('dashboard'));
        expect(body.data).toMatchObject({ isLoanOverDue: true, dashboard_message1: 'Your repayment is overdue' });
      },
      loans: async (mobile) => {
        const { send, id } = await signIn(lender().app, mobile);
        const { body } = await send('customerLoans', { customerId: id });
        expect(body.data?.map(({ status }) => status)).toEqual([
          'Disbursed',
          'Part Payment',
          'Closed',
          'Settlement',
          'Closed',
        ]);
      },
      'loans-500': async (mobile) => {
        const { send, id } = await signIn(lender().app, mobile);
        expect(await send('customerLoans', { customerId: id })).toMatchObject({
          status: 500,
          body: { success: false },
        });
      },
      'documents-400': async (mobile) => {
        const { send, id } = await signIn(lender().app, mobile);
        const { body } = await send('customerLoans', { customerId: id });
        const leadID = body.data?.[0]?.leadID;
        for (const type of ['Sanction', 'Noc'] as const) {
          const reply = await send('sectionPdf', { leadID, customerID: id, type });
          expect(reply).toMatchObject({ status: 400, body: { success: false } });
        }
      },
    };
    it.each(mobileSentinels)('$mobile: $effect', ({ mobile, kind }) => effects[kind](mobile));
  });

  describe('sentinel PANs', () => {
    const effects: Record<(typeof panSentinels)[number]['kind'], (pan: string) => Promise<void>> = {
      'other-account': async (pan) =>
        expect(await verify(pan)).toMatchObject({ status: 400, body: { data: { mobileNo: '98XXXXXX10' } } }),
      unknown: async (pan) =>
        expect((await verify(pan)).body).toEqual({ statusCode: 400, message: 'We could not find this PAN.' }),
      'service-500': async (pan) => expect((await verify(pan)).status).toBe(500),
      unlinked: async (pan) => {
        const customer = await unlinked(pan);
        expect((await ok(customer.send('rekycMessages'))).body.data.isLinkedDone).toBe('1');
        await ok(customer.send('reverifyAadhaarPan'));
        expect((await customer.next()).route).toBe('/loan-purpose');
      },
      'unlinked-no-claim': async (pan) => {
        const customer = await unlinked(pan);
        expect((await ok(customer.send('rekycMessages'))).body.data.isLinkedDone).toBe('0');
        expect((await ok(customer.send('dashboard'))).body.data.isKycFailure).toBe(true);
        await ok(customer.send('panAadhaarMismatch'));
        expect((await customer.next()).route).toBe('/loan-purpose');
      },
      'unlinked-400': async (pan) => {
        for (const reply of await again(await unlinked(pan)))
          expect(reply).toMatchObject({ status: 400, body: { data: { route: '/enter-aadhar' } } });
      },
      'unlinked-other': async (pan) => {
        for (const reply of await again(await unlinked(pan)))
          expect(reply).toMatchObject({ status: 422, body: { message: expect.stringMatching(/tax portal/) } });
      },
    };
    it.each(panSentinels)('$pan: $effect', ({ pan, kind }) => effects[kind](pan));
  });

  describe('sentinel Aadhaar numbers', () => {
    const expected = {
      'other-account': { status: 400, body: { data: { mobileNo: '98XXXXXX10' } } },
      unknown: { status: 400, body: { message: 'We could not find this Aadhaar number.' } },
      'service-500': { status: 500 },
    } as const satisfies Record<(typeof aadhaarSentinels)[number]['kind'], object>;
    it.each(aadhaarSentinels)('$aadhaar: $effect', async ({ aadhaar, kind }) => {
      expect(await (await at('confirmed')).send('sendAadhaarOtp', { aadharNo: aadhaar })).toMatchObject(expected[kind]);
    });
  });

  it.each(amountSentinels)('loan amount $amount: $effect', async ({ amount, decision }) => {
    const { send, lead, next } = await at('answers', { amount });
    const { body } = await ok(send('saveAddress', { ...homeAddress, leadID: lead }));
    expect(body.data.CibilAndBreData).toEqual(decision);
    const message = 'message' in decision ? decision.message : undefined;
    expect((await next()).status).toBe(statusAfter(message, decision.status));
  });

  it('a rejected customer sees it on the dashboard', async () => {
    const { send, lead, next } = await at('answers', { amount: 66601 });
    await ok(send('saveAddress', { ...homeAddress, leadID: lead }));
    expect((await ok(send('dashboard'))).body.data).toMatchObject({
      isRejected: true,
      step: { current_route: '/loan-reject' },
    });
    expect(await next()).toMatchObject({ route: '/loan-reject', status: 'Rejected Process' });
    expect((await send('approvalView', { leadID: lead })).status).toBe(428);
  });

  it.each(pincodeSentinels)('pincode $pincode: $effect', async ({ pincode, status, route }) => {
    const { send, lead, next } = await at('answers');
    const reply = await send('saveAddress', { ...homeAddress, pincode, leadID: lead });
    expect(reply).toMatchObject({ status, body: { statusCode: status, ...(route && { data: { route } }) } });
    expect((await next()).route).toBe('/enter-address');
  });

  describe('sentinel company names', () => {
    const answering = companySentinels.filter((row) => 'status' in row);

    it.each(answering)('$company: $effect', async ({ company, status, message }) => {
      const { send, lead } = await beforeCompany(lender());
      for (const round of [1, 2]) {
        expect(await send('saveDetail', { leadID: lead, companyName: company }), String(round)).toEqual({
          status,
          body: { statusCode: status, message },
        });
      }
    });

    it('No Reply Ltd saves nothing; Reply Lost Ltd saves, and gives its reply when it is sent again', async () => {
      const { app } = lender();
      await listening(app);
      const { port } = app.server.address() as AddressInfo; // it listens on a port
      const { token, lead, next } = await beforeCompany(lender());
      const send = (companyName: string, key: string) =>
        fetch(`http://127.0.0.1:${port}/api/customers/incompleteDetailsUpdate`, {
          method: 'PUT',
          headers: { ...bearer(token), 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify({ leadID: lead, companyName }),
        });
      await expect(send('No Reply Ltd', 'one')).rejects.toThrow('fetch failed');
      await expect(send('No Reply Ltd', 'one')).rejects.toThrow('fetch failed');
      expect((await next()).route).toBe('/company-name');
      const page = await send('Html Ltd', 'two');
      expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html']);
      expect((await next()).route).toBe('/company-name');
      await expect(send('Reply Lost Ltd', 'three')).rejects.toThrow('fetch failed');
      expect((await next()).route).toBe('/industry');
      expect(await (await send('Reply Lost Ltd', 'three')).json()).toEqual({
        statusCode: 200,
        message: 'Success',
        data: { leadID: lead },
      });
    });

    it('Slow Ltd is saved and takes ten seconds', async () => {
      const { send, lead, next } = await beforeCompany(lender());
      const before = lender().pauses.length;
      await ok(send('saveDetail', { leadID: lead, companyName: 'Slow Ltd' }));
      expect(lender().pauses.slice(before)).toEqual([10_000]);
      expect((await next()).route).toBe('/industry');
    });
  });

  it('the page /sandbox prints every one of them', async () => {
    const { body } = await lender().app.inject({ method: 'GET', url: '/sandbox' });
    expect(sentinelTable.length).toBeGreaterThan(80);
    for (const { value } of sentinelTable) expect(body).toContain(`<code>${value}</code>`);
  });
}

function again({ send }: Customer): Promise<Got[]> {
  return Promise.all([send('reverifyAadhaarPan'), send('panAadhaarMismatch')]);
}

async function listening(app: Lender['app']): Promise<void> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
}

async function beforeCompany({ app }: Lender): Promise<Customer> {
  const customer = await customerAt(app, 'kyc');
  for (const [key, value] of Object.entries(answers)) {
    if (key === 'companyName') break;
    await ok(customer.send('saveDetail', { leadID: customer.lead, [key]: value }));
  }
  return customer;
}

import { describe, expect, it } from 'vitest';
import { answers, customerAt, homeAddress, newMobile, ok, signIn } from '../customer.ts';
import type { Customer } from '../customer.ts';
import type { Lender } from '../lender.ts';
import { setLead, submit } from '../tester.ts';

const callBackUrl = 'http://localhost/finbox';

/** Customers who come again, and the account that the bank statement came from. */
export function repeatSuite(lender: () => Lender): void {
  /** A customer whose loan is closed and who begins again. */
  async function back(amount?: number): Promise<Customer & { old: number }> {
    const customer = await customerAt(lender().app, 'address', amount === undefined ? {} : { amount });
    await setLead(lender().app, customer.mobile, 'Closed');
    const { body } = await ok(customer.send('nextStep', { leadID: customer.lead }));
    return { ...customer, old: customer.lead, lead: body.data.leadID };
  }

  describe('a repeat customer', () => {
    it('begins a new application at the next step after a closed loan, once', async () => {
      const { app, twin } = lender();
      const customer = await back();
      expect(customer.lead).not.toBe(customer.old);
      const again = await ok(customer.send('nextStep', { leadID: customer.old }));
      expect(again.body.data).toMatchObject({
        leadID: customer.lead,
        leadType: 'Repeat Case',
        status: 'Closed',
        step: { current_route: '/confirm-details' },
      });
      const [one, other] = [await signIn(app, customer.mobile), await signIn(twin, customer.mobile)];
      expect([one.lead, other.lead]).toEqual([customer.lead, customer.lead]);
      const loans = await customer.send('customerLoans', { customerId: customer.id });
      expect(loans.body.data?.map(({ leadID, status }) => [leadID, status])).toEqual([[customer.old, 'Closed']]);
    });

    it('begins a new application at the next sign-in as well', async () => {
      const customer = await signIn(lender().app, newMobile());
      await setLead(lender().app, customer.mobile, 'Closed');
      expect((await signIn(lender().app, customer.mobile)).lead).toBeGreaterThan(customer.lead);
    });

    it('finds the earlier answers on one page', async () => {
      const customer = await back();
      expect((await ok(customer.send('onePage', { leadId: customer.lead }))).body.data).toEqual({
        loanPurpose: 'Education',
        maritalStatus: 'Single',
        qualification: 'Bachelors',
        employementType: 'Salaried',
        modeOfPayment: 'Bank Transfer',
        companyName: 'Sunrise Textiles',
        industry: 'Healthcare',
        designation: 'Manager',
        monthlySalary: 45_000,
        salaryDate: 5,
        address: { type: 'Rented', address: homeAddress.residenceAddress },
      });
    });

    it.each([
      [50_000, 'approval', 'Approved Process'],
      [66_601, 'rejected', 'Rejected Process'],
      [88_801, 'finbox', 'Bank Connect'],
      [99_901, 'dashboard', 'Closed'],
      [99_902, 'https://evil.example/', 'Closed'],
    ])('who asks for %i is sent to %s', async (loanRequeried, pageName, status) => {
      const customer = await back();
      const { body } = await ok(confirm(customer, { loanRequeried }));
      expect(body.data).toMatchObject({ leadID: customer.lead, pageName });
      expect(body.data.metaData?.finbox?.redirect_url !== undefined).toBe(pageName === 'finbox');
      expect((await customer.next()).status).toBe(status);
    });

    it('is asked about what was confirmed, and the rest stays as it was', async () => {
      const customer = await back();
      await ok(confirm(customer, { loanPurpose: 'Others', modeOfPayment: 'Cash', monthlyIncome: 60_000 }));
      const lead = await lender()
        .database.selectFrom('leads')
        .select('answers')
        .where('id', '=', customer.lead)
        .executeTakeFirstOrThrow();
      expect(lead.answers).toEqual({ ...answers, purposeloan: 'Others', salaryMode: 'Cash', monthlyIncome: 60_000 });
    });

    it('goes on like a new one once approved', async () => {
      const customer = await back();
      await ok(confirm(customer));
      expect(await customer.next()).toMatchObject({ route: '/reference-details', status: 'Approved Process' });
      await ok(customer.send('approvalView', { leadID: customer.lead }));
      expect(await confirm(customer)).toMatchObject({
        status: 400,
        body: { message: 'Your application is already decided.' },
      });
    });

    it('connects the bank and goes on', async () => {
      const customer = await back();
      const { body } = await ok(confirm(customer, { loanRequeried: 88_801 }));
      const session = new URL(body.data.metaData?.finbox?.redirect_url ?? 'none:').searchParams.get('session') ?? '';
      const returned = await submit(lender().app, '/sandbox/finbox', { session, outcome: 'success' });
      const entityId = new URL(String(returned.headers.location)).searchParams.get('entity_id') ?? '';
      await ok(customer.send('checkBankConnect', { leadID: customer.lead, entityId }));
      expect((await customer.next()).status).toBe('Approved Process');
    });

    it('cannot reopen the closed loan', async () => {
      const customer = await back();
      for (const reply of [
        await customer.send('saveDetail', { leadID: customer.old, loanRequeried: 999_999 }),
        await customer.send('saveAddress', { ...homeAddress, leadID: customer.old }),
        await confirm({ ...customer, lead: customer.old }),
      ])
        expect(reply).toMatchObject({ status: 400, body: { message: 'Your application is already decided.' } });
    });

    it('returns from the bank to this site only', async () => {
      const reply = await confirm(await back(), { callBackUrl: 'https://evil.example/' });
      expect(reply).toMatchObject({ status: 400, body: { message: 'The return address is not allowed.' } });
    });

    it('comes again after the second loan, too', async () => {
      const customer = await back();
      await ok(confirm(customer));
      await setLead(lender().app, customer.mobile, 'Closed');
      const { body } = await ok(customer.send('nextStep', { leadID: customer.lead }));
      expect(body.data).toMatchObject({ leadType: 'Repeat Case', step: { current_route: '/confirm-details' } });
      expect(body.data.leadID).toBeGreaterThan(customer.lead);
      const loans = await customer.send('customerLoans', { customerId: customer.id });
      expect(loans.body.data?.map(({ leadID }) => leadID)).toEqual([customer.lead, customer.old]);
    });

    it('a new customer is none', async () => {
      const customer = await customerAt(lender().app, 'answers');
      expect((await confirm(customer)).status).toBe(400);
    });
  });

  describe('the account that the bank statement came from', () => {
    it.each([
      ['success', /^50100\d{9}$/],
      ['masked', /^X{10}\d{4}$/],
      ['hidden', /^X{14}$/],
    ])('after %s', async (outcome, number) => {
      const customer = await customerAt(lender().app, 'answers', { amount: 88_801 });
      expect((await ok(customer.send('storedAccount'))).body.data).toEqual({});
      const saved = await ok(customer.send('saveAddress', { ...homeAddress, leadID: customer.lead }));
      const session = new URL(saved.body.data.finboxRedirectUrl ?? 'none:').searchParams.get('session') ?? '';
      await submit(lender().app, '/sandbox/finbox', { session, outcome });
      expect((await ok(customer.send('storedAccount'))).body.data).toEqual({
        name: 'ASHA RAO',
        accountNumber: expect.stringMatching(number),
        ifsc: 'HDFC0001234',
        bankName: 'HDFC Bank',
      });
    });

    it('is unknown without a bank statement', async () => {
      const customer = await customerAt(lender().app, 'address');
      expect((await ok(customer.send('storedAccount'))).body.data).toEqual({});
    });
  });
}

function confirm({ send, lead }: Customer, details: object = {}) {
  return send('checkRepeatCase', { leadId: lead, callBackUrl, ...details });
}

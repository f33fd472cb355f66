import { describe, expect, it } from 'vitest';
import { leadStatuses } from '#sandbox/rules/lead-status.ts';
import { customerAt, newMobile, ok, signIn } from '../customer.ts';
import type { Customer } from '../customer.ts';
import type { Lender } from '../lender.ts';
import { moneyAt } from '../money-customer.ts';
import { open, setLead, submit } from '../tester.ts';

const minute = 60_000;

/** What an approved customer meets after the acceptance: pay-out, repayment, loans, feedback. */
export function afterSuite(lender: () => Lender): void {
  /** A customer with an application in this status. */
  async function inStatus(status: string) {
    const customer = await customerAt(lender().app, 'name');
    await setLead(lender().app, customer.mobile, status);
    return customer;
  }

  describe('the money', () => {
    it('is paid out two minutes after the acceptance, on the accepted terms, once', async () => {
      const { app, twin, later } = lender();
      const customer = await moneyAt(app, 'accepted');
      expect((await homeOf(customer)).lead.status).toBe('Approved');
      expect(await homeOf(customer)).toMatchObject({ showButton: '', dashboard_message1: 'Your money is on its way' });
      later(2 * minute - 1);
      expect((await homeOf(customer)).lead.status).toBe('Approved');
      later(1);
      await Promise.all([customer.next(), customer.send('dashboard'), signIn(twin, customer.mobile)]);
      expect(await customer.next()).toMatchObject({ status: 'Disbursed', route: undefined });
      const { body } = await customer.send('customerLoans', { customerId: customer.id });
      expect(body).toMatchObject({ success: true });
      expect(body.data).toEqual([
        {
          loanNo: expect.stringMatching(/^LN\d{8}$/),
          leadID: customer.lead,
          customerID: customer.id,
          disbursalAmount: 47_050,
          disbursalDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          repayDate: expect.stringMatching(/-05$/),
          status: 'Disbursed',
          loanStatus: 'Active',
          loanType: 'payday',
          tenure: expect.any(Number),
          loanAmtApproved: 50_000,
          adminFee: 2_500,
          GstOfAdminFee: 450,
          roi: 18,
          restructure_eligible: false,
        },
      ]);
    });

    it('of an emi loan is repaid in three instalments, the next one shown', async () => {
      const customer = await signIn(lender().app, '9000000008');
      await setLead(lender().app, customer.mobile, 'Disbursed');
      const before = await homeOf(customer);
      expect(before).toMatchObject({ productId: '1', noOfEMIs: 3 });
      const { token } = await paymentPage(customer);
      await submit(lender().app, '/sandbox/repay', { loan: token, pay: 'next' });
      const { lead, loanDetails } = await homeOf(customer);
      expect(lead.status).toBe('Part Payment');
      expect(Date.parse(loanDetails?.repayDate ?? '')).toBeGreaterThan(Date.parse(before.loanDetails?.repayDate ?? ''));
      const loans = await customer.send('customerLoans', { customerId: customer.id });
      expect(loans.body.data?.[0]).toMatchObject({ loanType: 'emi', status: 'Part Payment', loanStatus: 'Active' });
      await setLead(lender().app, customer.mobile, 'In Process');
      expect((await customer.send('customerLoans', { customerId: customer.id })).body.data).toEqual([]);
    });
  });

  describe('the home screen', () => {
    it.each([
      ['In Process', { showButton: 'Continue', showStepDashboardMessages: true }],
      ['Bank Connect', { showButton: 'Connect Bank' }],
      ['Approved Process', { showButton: 'View Offer' }],
      ['Approved', { showButton: '', buttonEnable: false }],
      ['Disbursed', { showButton: 'Repay Loan', isFeedbackRequired: true }],
      ['Part Payment', { showButton: 'Repay Loan', isFeedbackRequired: false }],
      ['Closed', { showButton: 'Get Cash', dashboard_message1: 'Your loan is repaid' }],
      ['Settlement', { showButton: 'Contact us', showContactPage: true }],
      ['Rejected', { isRejected: true, step: { current_route: '/loan-reject' } }],
      ['Rejected Process', { isRejected: true }],
      ['Bank Update Rejected', { isRejected: true }],
      ['Not Eligible', { isRejected: true }],
      ['Not Required', { showContactPage: true }],
      ['Not Required Process', { showContactPage: true }],
      ['Not Interested', { showContactPage: true }],
    ] as const)('of an application that is %s', async (status, expected) => {
      const customer = await inStatus(status);
      const data = await homeOf(customer);
      expect(data).toMatchObject({ lead: { status }, isLoanOverDue: false, ...expected });
      expect(data.loanDetails !== undefined).toBe(
        ['Approved Process', 'Approved', 'Disbursed', 'Part Payment'].includes(status),
      );
      expect(data.dashboard_message2).not.toMatch(/[{}]/);
    });

    it('covers every status that an application can have', () => {
      expect(Object.keys(leadStatuses)).toHaveLength(15);
    });

    it('sells nothing to who was rejected or approved', async () => {
      for (const status of ['Rejected', 'Approved Process']) {
        const { dashboard_message4, dashboard_message5, dashboard_message6 } = await homeOf(await inStatus(status));
        expect([dashboard_message4, dashboard_message5, dashboard_message6]).toEqual(['', '', '']);
      }
    });

    it('says when the repayment is overdue, and asks for the late charge', async () => {
      const customer = await inStatus('Disbursed');
      const before = await homeOf(customer);
      lender().later(70 * 24 * 60 * minute);
      const again = await signIn(lender().app, customer.mobile);
      const after = await homeOf(again);
      expect([before.isLoanOverDue, after.isLoanOverDue]).toEqual([false, true]);
      const [amount = 0, late = 0] = [before.loanDetails?.repayAmount, after.loanDetails?.repayAmount];
      expect(late - amount).toBeCloseTo(500, 2);
    });
  });

  describe('the page of repayment', () => {
    it('takes a part, then the rest', async () => {
      const { app } = lender();
      const customer = await inStatus('Disbursed');
      const owed = (await homeOf(customer)).loanDetails?.repayAmount ?? 0;
      const { url, token } = await paymentPage(customer);
      const page = await open(app, url);
      expect(page.body).toContain('Pay everything');
      expect(page.body).not.toContain('next instalment');
      await submit(app, '/sandbox/repay', { loan: token, pay: 'part' });
      const part = await homeOf(customer);
      expect(part.lead.status).toBe('Part Payment');
      expect(part.loanDetails?.repayAmount).toBeCloseTo(owed - Math.ceil(owed * 50) / 100, 2);
      const done = await submit(app, '/sandbox/repay', { loan: token, pay: 'all' });
      expect(done.body).toContain('The loan is closed.');
      expect(await homeOf(customer)).toMatchObject({ lead: { status: 'Closed' }, showButton: 'Get Cash' });
    });

    it.each([
      ['an unknown loan', { loan: 'none', pay: 'all' }],
      ['an unknown amount', { pay: 'constructor' }],
      ['nothing', {}],
    ])('refuses %s', async (_what, fields) => {
      const { token } = await paymentPage(await inStatus('Disbursed'));
      expect((await submit(lender().app, '/sandbox/repay', { loan: token, ...fields })).statusCode).toBe(404);
    });

    it('takes nothing twice: a closed loan has nothing to pay', async () => {
      const { app } = lender();
      const { url, token } = await paymentPage(await inStatus('Disbursed'));
      const both = await Promise.all([1, 2].map(() => submit(app, '/sandbox/repay', { loan: token, pay: 'all' })));
      expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 404]);
      expect((await open(app, url)).body).toContain('There is nothing to pay');
    });
  });

  describe('feedback', () => {
    it('is asked for until it is given, and given twice is no mistake', async () => {
      const customer = await inStatus('Disbursed');
      expect((await homeOf(customer)).isFeedbackRequired).toBe(true);
      const sent = { rating: 9, customerID: customer.id, leadID: customer.lead, feedback: 'Quick and clear' };
      expect((await ok(customer.send('saveFeedback', sent))).body.message).toBe('Thank you for your feedback!');
      expect((await homeOf(customer)).isFeedbackRequired).toBe(false);
      await ok(customer.send('saveFeedback', { ...sent, rating: 1 }));
      const kept = await lender()
        .database.selectFrom('feedback')
        .selectAll()
        .where('lead_id', '=', customer.lead)
        .execute();
      expect(kept).toMatchObject([{ rating: 9, comment: 'Quick and clear' }]);
    });

    it.each([0, 11, 2.5, '9'])('has no rating %s', async (rating) => {
      const { send, id, lead } = await inStatus('Disbursed');
      expect((await send('saveFeedback', { rating, customerID: id, leadID: lead })).status).toBe(400);
    });

    it('waits for the money', async () => {
      const { send, id, lead } = await signIn(lender().app, newMobile());
      expect((await send('saveFeedback', { rating: 9, customerID: id, leadID: lead })).status).toBe(428);
    });

    it.each([
      ['Fail 400', 400],
      ['Fail 500', 500],
    ])('fails with the comment %s', async (feedback, status) => {
      const { send, id, lead } = await inStatus('Disbursed');
      expect((await send('saveFeedback', { rating: 9, customerID: id, leadID: lead, feedback })).status).toBe(status);
    });
  });

  describe('the list of loans', () => {
    it('is empty before the first loan is paid out', async () => {
      const customer = await signIn(lender().app, newMobile());
      const { body } = await customer.send('customerLoans', { customerId: customer.id });
      expect(body).toEqual({ success: true, message: 'Success', data: [] });
    });
  });
}

async function homeOf({ send }: Customer) {
  return (await ok(send('dashboard', { appVersion: '28.2' }))).body.data;
}

async function paymentPage(customer: Customer) {
  const url = (await homeOf(customer)).loanDetails?.paymentUrl ?? 'none:';
  return { url, token: new URL(url).searchParams.get('loan') ?? '' };
}

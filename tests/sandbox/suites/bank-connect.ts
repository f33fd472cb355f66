import { describe, expect, it } from 'vitest';
import type { BankOutcomeName } from '#sandbox/rules/bank-outcome.ts';
import { customerAt, homeAddress, ok } from '../customer.ts';
import type { Customer } from '../customer.ts';
import type { Lender } from '../lender.ts';
import { postForm } from './journey.ts';

const ask = ({ send, lead }: Customer, back: URL) =>
  send('checkBankConnect', { leadID: lead, entityId: back.searchParams.get('entity_id') ?? 'none' });

export function bankConnectSuite(lender: () => Lender): void {
  /** A customer whose decision waits for the bank, and where to connect it. */
  async function waiting(amount: 88801 | 88802): Promise<{ customer: Customer; url: URL }> {
    const customer = await customerAt(lender().app, 'answers', { amount });
    const finboxCallBackUrl = 'http://localhost/finbox';
    const { body } = await ok(
      customer.send('saveAddress', { ...homeAddress, leadID: customer.lead, finboxCallBackUrl }),
    );
    return { customer, url: new URL(body.data.finboxRedirectUrl ?? 'none:') };
  }

  const end = (url: URL, outcome: BankOutcomeName | 'fail') =>
    postForm(
      lender().app,
      url.pathname,
      new URLSearchParams({ session: url.searchParams.get('session') ?? '', outcome }),
    );

  describe('bank connect', () => {
    it('is the next step after both decisions that ask for it', async () => {
      for (const amount of [88801, 88802] as const) {
        const { customer, url } = await waiting(amount);
        expect(url.href).toMatch(/^http:\/\/localhost\/sandbox\/finbox\?session=[\w-]{43}$/);
        expect(await customer.next()).toMatchObject({ route: '/finbox-create', status: 'Bank Connect' });
      }
    });

    it('approves at once after success', async () => {
      const { customer, url } = await waiting(88801);
      const back = await end(url, 'success');
      expect([back.pathname, back.searchParams.get('success')]).toEqual(['/finbox', 'true']);
      expect((await ok(ask(customer, back))).body.data).toEqual({ api_status: 'completed', pageName: 'approval' });
      expect(await customer.next()).toMatchObject({ route: '/reference-details', status: 'Approved Process' });
      await ok(customer.send('approvalView', { leadID: customer.lead }));
    });

    it('is processing for two questions when the bank is slow, and for ever when it is endless', async () => {
      const slow = await waiting(88801);
      const back = await end(slow.url, 'slow');
      const states = [];
      for (let round = 0; round < 3; round += 1) states.push((await ok(ask(slow.customer, back))).body.data.api_status);
      expect(states).toEqual(['processing', 'processing', 'completed']);
      const endless = await waiting(88801);
      const returned = await end(endless.url, 'endless');
      for (let round = 0; round < 6; round += 1) {
        expect((await ok(ask(endless.customer, returned))).body.data).toEqual({
          api_status: 'processing',
          pageName: 'dashboard',
        });
      }
      expect((await endless.customer.next()).route).toBe('/finbox-create');
    });

    it('rejects after a bad history', async () => {
      const { customer, url } = await waiting(88802);
      expect((await ok(ask(customer, await end(url, 'rejected')))).body.data.pageName).toBe('rejected');
      expect(await customer.next()).toMatchObject({ route: '/loan-reject', status: 'Rejected Process' });
    });

    it('can be tried again after a failure, through finbox-create-url', async () => {
      const { customer, url } = await waiting(88801);
      const back = await end(url, 'fail');
      expect(Object.fromEntries(back.searchParams)).toEqual({ success: 'false' });
      const again = await ok(
        customer.send('createBankConnect', { leadID: customer.lead, callBackUrl: 'http://localhost/finbox' }),
      );
      const second = await end(new URL(again.body.data.redirect_url), 'success');
      await ok(ask(customer, second));
      expect((await customer.next()).status).toBe('Approved Process');
    });

    it('knows only the bank of the application, and only once it is connected', async () => {
      const [mine, other] = [await waiting(88801), await waiting(88801)];
      const back = await end(mine.url, 'success');
      expect((await ask(other.customer, back)).status).toBe(404);
      expect((await ask(other.customer, new URL('http://localhost/finbox?entity_id=none'))).status).toBe(404);
      const plain = await customerAt(lender().app, 'address');
      expect(
        (await plain.send('createBankConnect', { leadID: plain.lead, callBackUrl: 'http://localhost/finbox' })).status,
      ).toBe(400);
    });

    it('answers the second check for a larger amount', async () => {
      const results: Record<string, string> = {};
      for (const outcome of ['success', 'unsure'] as const) {
        const customer = await customerAt(lender().app, 'answers', { amount: 77704 });
        await ok(customer.send('saveAddress', { ...homeAddress, leadID: customer.lead }));
        expect(
          (await ok(customer.send('approvalView', { leadID: customer.lead }))).body.data.isLoanAmountUpgradable,
        ).toBe(true);
        expect((await customer.send('bankingSurrogate', { leadId: customer.lead })).status).toBe(428);
        const { body } = await ok(
          customer.send('createBankConnect', { leadID: customer.lead, callBackUrl: 'http://localhost/finbox' }),
        );
        await ok(ask(customer, await end(new URL(body.data.redirect_url), outcome)));
        const reply = await ok(customer.send('bankingSurrogate', { leadId: customer.lead }));
        results[outcome] = reply.body.data.data.final_result_from_BRE;
      }
      expect(results).toEqual({ success: 'ACCEPT', unsure: 'REJECT' });
    });
  });
}

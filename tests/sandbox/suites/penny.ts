import { describe, expect, it } from 'vitest';
import { ok } from '../customer.ts';
import type { Lender } from '../lender.ts';
import { endPenny, moneyAt, newOrder, setUpMandate } from '../money-customer.ts';
import type { MoneyCustomer } from '../money-customer.ts';

const ask = ({ send, lead, account }: MoneyCustomer) => send('pennyDrop', { accountId: account, leadID: lead });

const flow = async ({ send, lead }: MoneyCustomer) => (await ok(send('pennyFlow', { leadId: lead }))).body.data.flow;

const addressOf = async (customer: MoneyCustomer) => (await ok(ask(customer))).body.data.metaData?.url ?? '';

export function pennySuite(lender: () => Lender): void {
  const ready = (accountNo?: string) => moneyAt(lender().app, 'mandate', accountNo === undefined ? {} : { accountNo });
  const bookings = async ({ account }: MoneyCustomer) => {
    const rows = await lender()
      .database.selectFrom('penny_bookings')
      .innerJoin('pennies', 'pennies.id', 'penny_bookings.penny_id')
      .select(['attempt', 'kind', 'paise'])
      .where('account_id', '=', account)
      .orderBy('attempt')
      .orderBy('kind')
      .execute();
    return rows.map(({ attempt, kind, paise }) => `${attempt} ${kind} ${paise}`);
  };

  describe('penny drop', () => {
    it('waits for the mandate', async () => {
      const customer = await moneyAt(lender().app, 'account');
      expect((await ask(customer)).status).toBe(428);
      expect((await customer.send('pennyFlow', { leadId: customer.lead })).status).toBe(428);
    });

    it('sends one rupee however often it is asked for, and is completed by itself after eight seconds', async () => {
      const { app, twin, later } = lender();
      const customer = await ready();
      expect(await flow(customer)).toBe('other');
      const url = await addressOf(customer);
      expect(url).toMatch(/^http:\/\/localhost\/sandbox\/penny\/[\w-]{43}$/);
      const at = await Promise.all([app, twin, app, twin].map(() => addressOf(customer)));
      expect(new Set([url, ...at]).size).toBe(1);
      later(8_000);
      expect((await ok(ask(customer))).body.data).toEqual({ pennyStatus: 'completed', metaData: { flow: 'other' } });
      expect((await ok(ask(customer))).body.data.pennyStatus).toBe('completed');
      expect(await bookings(customer)).toEqual(['1 sent 100']);
      expect((await customer.next()).route).toBe('/bank-list');
    });

    it('is not completed by the first question, however late the page is opened', async () => {
      const customer = await ready('999900000038');
      await ok(ask(customer));
      lender().later(300_000);
      expect((await ok(ask(customer))).body.data.pennyStatus).toBe('created');
    });

    it.each(['rejected', 'invalid', 'incomplete'])(
      'that ends as %s on its page answers 400 until the customer begins anew; then a second attempt has its own rupee',
      async (ending) => {
        const customer = await ready();
        expect(await endPenny(lender().app, await addressOf(customer), ending)).toBe(200);
        for (const poll of [1, 2])
          expect(await ask(customer), `question ${poll}`).toMatchObject({
            status: 400,
            body: { data: { pennyStatus: ending, metaData: { flow: 'other' } } },
          });
        expect(await bookings(customer)).toEqual(['1 sent 100']);
        expect((await customer.next()).route).toBe('/emandate');
        expect(await newOrder(customer, customer.account)).toBeUndefined();
        expect((await ok(ask(customer))).body.data.pennyStatus).toBe('created');
        expect(await bookings(customer)).toEqual(['1 sent 100', '2 sent 100']);
      },
    );

    it.each([
      ['999900000031', 400, { pennyStatus: 'rejected', metaData: { flow: 'other' } }],
      ['999900000032', 400, { pennyStatus: 'invalid', metaData: { flow: 'other' } }],
      ['999900000033', 400, { pennyStatus: 'incomplete', metaData: { flow: 'other' } }],
      ['999900000034', 400, { pennyStatus: 'incomplete', metaData: { flow: 'reverse' } }],
      ['999900000035', 422, undefined],
      ['999900000036', 500, undefined],
      ['999900000037', 200, { pennyStatus: 'created', metaData: { flow: 'other' } }],
      ['999900000039', 200, { pennyStatus: 'completed', metaData: { flow: 'other' } }],
    ])('to %s: %i %j', async (accountNo, status, data) => {
      const reply = await ask(await ready(accountNo));
      expect([reply.status, reply.body.data]).toEqual([status, data]);
    });

    it('999900000040: the flow answers 500', async () => {
      const { send, lead } = await ready('999900000040');
      expect((await send('pennyFlow', { leadId: lead })).status).toBe(500);
    });
  });

  describe('reverse penny drop', () => {
    it('shows the payment with its QR code, and books the rupee that is paid and given back', async () => {
      const customer = await ready('999900000030');
      expect(await flow(customer)).toBe('reverse');
      const url = await addressOf(customer);
      const page = await lender().app.inject({ method: 'GET', url: new URL(url).pathname });
      expect(page.statusCode).toBe(200);
      for (const shown of ['₹1', 'Instant Loan', '<svg', 'Pay ₹1', 'Decline', 'Close without paying'])
        expect(page.body).toContain(shown);
      expect(page.body).not.toMatch(/<script|<style|\sstyle=/);
      lender().later(60_000);
      expect((await ok(ask(customer))).body.data.pennyStatus).toBe('created');
      expect(await bookings(customer)).toEqual([]);
      expect(await endPenny(lender().app, url, 'completed')).toBe(200);
      expect(await endPenny(lender().app, url, 'completed')).toBe(404);
      expect((await ok(ask(customer))).body.data.pennyStatus).toBe('completed');
      expect(await bookings(customer)).toEqual(['1 received 100', '1 refunded 100']);
    });

    it('that was closed without paying says so once, and is then asked for again', async () => {
      const customer = await ready('999900000030');
      const first = await addressOf(customer);
      await endPenny(lender().app, first, 'incomplete');
      expect(await ask(customer)).toMatchObject({
        status: 400,
        body: { data: { pennyStatus: 'incomplete', metaData: { flow: 'reverse' } } },
      });
      const second = await addressOf(customer);
      expect(second).not.toBe(first);
      await endPenny(lender().app, second, 'completed');
      expect((await ok(ask(customer))).body.data.pennyStatus).toBe('completed');
    });

    it('follows when the bank leaves the first rupee open (999900000034)', async () => {
      const customer = await ready('999900000034');
      expect(await flow(customer)).toBe('other');
      expect((await ask(customer)).status).toBe(400);
      expect(await flow(customer)).toBe('reverse');
      expect(await addressOf(customer)).toContain('/sandbox/upi/');
    });

    it('has no page at the address of the other flow, nor at a made-up one', async () => {
      const url = new URL(await addressOf(await ready('999900000030')));
      for (const path of [url.pathname.replace('upi', 'penny'), '/sandbox/upi/none', '/sandbox/penny/none'])
        expect((await lender().app.inject({ method: 'GET', url: path })).statusCode).toBe(404);
    });
  });

  it('an account that is verified needs no rupee again', async () => {
    const customer = await moneyAt(lender().app, 'verified');
    await setUpMandate(lender().app, customer, customer.account);
    expect((await ok(ask(customer))).body.data).toEqual({ pennyStatus: 'completed' });
  });
}

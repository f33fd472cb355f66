import { createDecipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#sandbox/settings.ts';
import { ok } from '../customer.ts';
import type { Customer } from '../customer.ts';
import type { Lender } from '../lender.ts';
import { addAccount, authorise, moneyAt, newOrder, postResult, sign } from '../money-customer.ts';

const to = (outcome: string) => `303 /emandate-status?mandate=${outcome}`;

const frame = (app: Lender['app'], query: Record<string, string>) =>
  app.inject({ method: 'GET', url: `/sandbox/razorpay/checkout?${new URLSearchParams(query).toString()}` });

const messageOf = async ({ send, lead }: Customer, accountId: number) =>
  (await send('setEmandateV2', { accountId, leadID: lead })).body.message;

export function mandateSuite(lender: () => Lender): void {
  const withOrder = async () => {
    const customer = await moneyAt(lender().app, 'account');
    return { customer, order: (await newOrder(customer, customer.account)) ?? '' };
  };

  describe('the mandate', () => {
    it('gets a fresh order each time until it is confirmed, under one name of the customer', async () => {
      const { customer, order } = await withOrder();
      const { send, lead, account } = customer;
      const [first, second] = [
        await ok(send('setEmandate', { accountId: account, leadID: lead })),
        await ok(send('setEmandateV2', { accountId: account, leadID: lead })),
      ];
      expect(new Set([order, first.body.data.order_id, second.body.data.order_id]).size).toBe(3);
      expect(order).toMatch(/^order_[A-Za-z0-9]{14}$/);
      expect(first.body.data.customer_id).toMatch(/^cust_[A-Za-z0-9]{14}$/);
      expect(second.body.data.customer_id).toBe(first.body.data.customer_id);
      const { payload } = await authorise(lender().app, order, 'success');
      expect(await postResult(lender().app, payload)).toBe(to('done'));
      expect(await messageOf(customer, account)).toBe('Already Emandate');
    });

    it('is confirmed by a right signature only', async () => {
      const { app } = lender();
      const { customer, order } = await withOrder();
      const other = await withOrder();
      const { payload } = await authorise(app, order, 'success');
      const payment = payload['razorpay_payment_id'] ?? '';
      const fields = (change: Record<string, string>) => ({ ...payload, ...change });
      for (const forged of [
        fields({ razorpay_signature: '' }),
        fields({ razorpay_signature: '0'.repeat(64) }),
        fields({ razorpay_signature: sign(order, payment, 'another secret') }),
        fields({ razorpay_order_id: other.order }),
        fields({ razorpay_payment_id: 'pay_00000000000000' }),
        fields({ razorpay_order_id: 'order_00000000000000' }),
        // A right signature of a payment that the provider does not know.
        fields({ razorpay_payment_id: 'pay_1', razorpay_signature: sign(order, 'pay_1') }),
        {},
      ]) {
        expect(await postResult(app, forged)).toBe(to('failed'));
        expect(await messageOf(customer, customer.account)).toBe('Success');
        expect(await messageOf(other.customer, other.customer.account)).toBe('Success');
      }
      expect(await postResult(app, payload)).toBe(to('done'));
    });

    it('stays confirmed when a result is posted again, or a failure comes late', async () => {
      const { app, twin } = lender();
      const { customer, order } = await withOrder();
      const { payload } = await authorise(app, order, 'success');
      const both = await Promise.all([postResult(app, payload), postResult(twin, payload)]);
      expect(both).toEqual([to('done'), to('done')]);
      const late = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[metadata]': JSON.stringify({ order_id: order }) };
      expect(await postResult(app, late)).toBe(to('done'));
      expect(await messageOf(customer, customer.account)).toBe('Already Emandate');
    });

    it.each([
      ['as JSON', (order: string) => ({ 'error[metadata]': JSON.stringify({ payment_id: '', order_id: order }) })],
      ['as a field', (order: string) => ({ 'error[metadata][order_id]': order })],
    ])('that failed names its order %s, and the order can still be authorised', async (_how, metadata) => {
      const { order } = await withOrder();
      expect(await postResult(lender().app, { 'error[code]': 'BAD_REQUEST_ERROR', ...metadata(order) })).toBe(
        to('failed'),
      );
      const { payload } = await authorise(lender().app, order, 'success');
      expect(await postResult(lender().app, payload)).toBe(to('done'));
    });

    it('of a slow bank is pending for half a minute', async () => {
      const { customer, order } = await withOrder();
      const { payload } = await authorise(lender().app, order, 'pending');
      expect(await postResult(lender().app, payload)).toBe(to('pending'));
      expect(await messageOf(customer, customer.account)).toBe(
        'Your bank is still confirming the mandate. Please try again in a minute.',
      );
      lender().later(30_000);
      expect(await messageOf(customer, customer.account)).toBe('Already Emandate');
    });

    it.each([
      ['999900000020', 400, 'Your bank does not take part in e-mandates.'],
      ['999900000021', 400, ''],
      ['999900000023', 200, 'Already Emandate'],
    ])('of %s: %i %s', async (accountNo, status, message) => {
      const { send, lead, account } = await moneyAt(lender().app, 'account', { accountNo });
      expect(await send('setEmandateV2', { accountId: account, leadID: lead })).toMatchObject({
        status,
        body: { message },
      });
    });

    it("of another customer's account is not found", async () => {
      const [mine, other] = [await moneyAt(lender().app, 'account'), await moneyAt(lender().app, 'account')];
      for (const call of ['setEmandate', 'setEmandateV2', 'pennyDrop'] as const)
        expect((await mine.send(call, { accountId: other.account, leadID: mine.lead })).status, call).toBe(404);
      const confirm = { leadID: mine.lead, accountID: other.account, mandateId: 0 };
      expect((await mine.send('confirmAccount', confirm)).status).toBe(404);
    });
  });

  describe('the checkout', () => {
    it('may be framed by this site, has scripts as files only, and says what is asked for', async () => {
      const { order } = await withOrder();
      const page = await frame(lender().app, { key: defaultSettings.paymentKeyId, order_id: order });
      expect(page.headers).toMatchObject({
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
        'cache-control': 'no-store',
      });
      expect(page.body).toContain('HDFC Bank, XXXXXXXX9012');
      expect(page.body).not.toMatch(/<script>|<style|\sstyle=|\son\w+=/);
      for (const script of ['/sandbox/razorpay/v1/checkout.js', '/sandbox/razorpay/v1/frame.js']) {
        const { statusCode, headers } = await lender().app.inject({ method: 'GET', url: script });
        expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
      }
    });

    it('does not know an order that was made with another key, nor one that is authorised', async () => {
      const { customer, order } = await withOrder();
      const refused = 'BAD_REQUEST_ERROR: The id provided does not exist.';
      expect((await frame(lender().app, { key: 'rzp_test_Wrong00000000', order_id: order })).body).toContain(refused);
      await addAccount(customer, '999900000022');
      const { account, ...rest } = await moneyAt(lender().app, 'account', { accountNo: '999900000022' });
      const foreign = (await newOrder(rest, account)) ?? '';
      expect((await frame(lender().app, { key: defaultSettings.paymentKeyId, order_id: foreign })).body).toContain(
        refused,
      );
      const { payload } = await authorise(lender().app, order, 'success');
      await postResult(lender().app, payload);
      expect((await frame(lender().app, { key: defaultSettings.paymentKeyId, order_id: order })).body).toContain(
        refused,
      );
    });

    it.each([
      ['fail', 'leave', 'payment_failed'],
      ['retry', 'stay', 'gateway_technical_error'],
      ['timeout', 'over', 'payment_timed_out'],
    ] as const)("'%s' hands over a failure (%s)", async (answer, then, reason) => {
      const { order } = await withOrder();
      const { kind, payload } = await authorise(lender().app, order, answer);
      expect([kind, payload]).toEqual([
        'failed',
        { then, error: expect.objectContaining({ reason, metadata: { payment_id: '', order_id: order } }) },
      ]);
    });
  });

  describe("the provider's key", () => {
    it('is veiled anew each time, and opens with the key of the build', async () => {
      const { send, lead } = await moneyAt(lender().app, 'account');
      const sealed = async () =>
        (await ok(send('lenderCreds', { leadID: lead }))).body.data.lenderCreds.emandate?.disbursal_key_id ?? '';
      const [one, other] = [await sealed(), await sealed()];
      expect(one).not.toBe(other);
      expect([opened(one), opened(other)]).toEqual([defaultSettings.paymentKeyId, defaultSettings.paymentKeyId]);
    });
  });
}

/** The key id that the lender veiled, opened with the key of the build. Throws when it does not open. */
export function opened(sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const cipher = createDecipheriv('aes-128-gcm', Buffer.from(defaultSettings.credsKey, 'hex'), bytes.subarray(0, 12));
  cipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]).toString();
}

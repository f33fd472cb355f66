import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ok, signIn } from '../customer.ts';
import { newestOtp } from '../lender.ts';
import type { Lender } from '../lender.ts';
import { accept, moneyAt } from '../money-customer.ts';

const day = 24 * 60 * 60 * 1000;
const accepted = { kfsSuccess: '4322', status: '1', message: 'Success' };

export function kfsSuite(lender: () => Lender): void {
  const messagesTo = async (mobile: string) =>
    (await lender().app.inject({ method: 'GET', url: `/sandbox/inbox.json?mobile=${mobile}` })).json<
      { otp: string }[]
    >();

  describe('the Key Fact Statement', () => {
    it('stays the same while it is valid, and is a new one with a new number afterwards', async () => {
      const { send, lead, mobile } = await moneyAt(lender().app, 'chosen');
      const read = async (by: typeof send) => (await ok(by('readKfs', { leadId: lead }))).body.data;
      const first = await read(send);
      expect(first).toContain(`IL-${lead}-1`);
      expect(await read(send)).toBe(first);
      lender().later(7 * day);
      const again = await signIn(lender().app, mobile);
      expect((await again.send('acceptKfs', { leadId: lead })).status).toBe(428);
      expect(await read(again.send)).toContain(`IL-${lead}-2`);
      await ok(again.send('acceptKfs', { leadId: lead }));
    });

    it('that is accepted is the one that was shown', async () => {
      const customer = await moneyAt(lender().app, 'read');
      const { send, lead } = customer;
      const shown = (await ok(send('readKfs', { leadId: lead }))).body.data;
      await accept(lender().app, customer);
      const [row, ...others] = await lender()
        .database.selectFrom('statements')
        .selectAll()
        .where('lead_id', '=', lead)
        .execute();
      expect(others).toEqual([]);
      expect(row?.sha256).toBe(createHash('sha256').update(shown).digest('hex'));
      expect(row?.accepted_at).toBeInstanceOf(Date);
      expect((await ok(send('readKfs', { leadId: lead }))).body.data).toBe(shown);
    });

    it('is accepted with a code of six digits: asked for, wrong, right', async () => {
      const { send, lead, mobile, next } = await moneyAt(lender().app, 'read');
      const asked = await ok(send('acceptKfs', { leadId: lead }));
      expect(asked.body.data).toEqual({ kfsOtpRequest: '4321' });
      const otp = await newestOtp(lender().app, mobile);
      expect(otp).toMatch(/^\d{6}$/);
      const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
      expect(await send('acceptKfs', { leadId: lead, otp: wrong })).toEqual({
        status: 203,
        body: { statusCode: 203, message: 'Please enter valid OTP' },
      });
      expect((await next()).status).toBe('Approved Process');
      expect((await ok(send('acceptKfs', { leadId: lead, otp }))).body.data).toEqual(accepted);
      expect(await next()).toMatchObject({ status: 'Approved', route: undefined });
      expect((await ok(send('acceptKfs', { leadId: lead }))).body.data).toEqual(accepted);
    });

    it.each(['4321', '4322'])('the flag %s is no code', async (otp) => {
      const { send, lead } = await moneyAt(lender().app, 'read');
      await ok(send('acceptKfs', { leadId: lead }));
      expect((await send('acceptKfs', { leadId: lead, otp })).status).toBe(203);
    });

    it('cannot be accepted unread, nor with the code of somebody else', async () => {
      const [mine, other] = [await moneyAt(lender().app, 'chosen'), await moneyAt(lender().app, 'read')];
      expect(await mine.send('acceptKfs', { leadId: mine.lead })).toMatchObject({
        status: 428,
        body: { message: 'Please read your Key Fact Statement first.' },
      });
      await ok(mine.send('readKfs', { leadId: mine.lead }));
      await ok(other.send('acceptKfs', { leadId: other.lead }));
      const otp = await newestOtp(lender().app, other.mobile);
      expect((await mine.send('acceptKfs', { leadId: mine.lead, otp })).status).toBe(203);
      expect((await mine.send('acceptKfs', { leadId: other.lead, otp })).status).toBe(404);
    });

    it('is accepted once by two at the same time', async () => {
      const { send, lead, mobile } = await moneyAt(lender().app, 'read');
      await ok(send('acceptKfs', { leadId: lead }));
      const otp = await newestOtp(lender().app, mobile);
      const both = await Promise.all([
        send('acceptKfs', { leadId: lead, otp }),
        send('acceptKfs', { leadId: lead, otp }),
      ]);
      expect(both.map((reply) => reply.body.data)).toEqual([accepted, accepted]);
    });

    it('closes everything before it', async () => {
      const { send, lead, account } = await moneyAt(lender().app, 'accepted');
      const closed = { status: 400, body: { message: 'Your loan is already accepted.' } };
      expect(await send('setEmandateV2', { accountId: account, leadID: lead })).toMatchObject(closed);
      expect(await send('confirmAccount', { accountID: account, leadID: lead, mandateId: 1 })).toMatchObject(closed);
      await ok(send('listAccounts', { leadId: lead }));
    });

    it('999900000070: holds what must not get through', async () => {
      const { send, lead } = await moneyAt(lender().app, 'chosen', { accountNo: '999900000070' });
      const { data } = (await ok(send('readKfs', { leadId: lead }))).body;
      for (const part of ['<script>', '<form', '<img', '<style>', '<iframe', 'javascript:', 'onclick=', 'style='])
        expect(data).toContain(part);
    });

    it('999900000071: is accepted without a code', async () => {
      const { send, lead, mobile } = await moneyAt(lender().app, 'read', { accountNo: '999900000071' });
      const before = await messagesTo(mobile);
      expect((await ok(send('acceptKfs', { leadId: lead }))).body.data).toEqual(accepted);
      expect(await messagesTo(mobile)).toEqual(before);
    });

    it.each([
      ['999900000072', 200, '0', 'Approved Process'],
      ['999900000073', 500, undefined, 'Approved Process'],
    ])('%s: accepting answers %i, status %j, and accepts nothing', async (accountNo, status, flag, leadStatus) => {
      const { send, lead, next } = await moneyAt(lender().app, 'read', { accountNo });
      const reply = await send('acceptKfs', { leadId: lead });
      expect([reply.status, reply.body.data?.status]).toEqual([status, flag]);
      expect((await next()).status).toBe(leadStatus);
    });

    it.each([
      ['999900000074', 400, undefined],
      ['999900000075', 200, ''],
    ])('%s: reading answers %i %j', async (accountNo, status, data) => {
      const { send, lead } = await moneyAt(lender().app, 'chosen', { accountNo });
      const reply = await send('readKfs', { leadId: lead });
      expect([reply.status, reply.body.data]).toEqual([status, data]);
    });
  });
}

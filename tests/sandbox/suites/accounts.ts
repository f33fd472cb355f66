import { describe, expect, it } from 'vitest';
import { ok } from '../customer.ts';
import type { Lender } from '../lender.ts';
import { addAccount, choose, moneyAt, plainAccount, plainIfsc, setUpMandate, verify } from '../money-customer.ts';

export function accountsSuite(lender: () => Lender): void {
  describe('bank accounts', () => {
    it.each([
      ['HDFC0001234', 200, [{ BANK: 'HDFC Bank' }]],
      ['SBIN0ABC123', 200, [{ BANK: 'State Bank of India' }]],
      ['HDFC1001234', 404, undefined],
      ['NONE0001234', 404, undefined],
      ['FAIL0000400', 400, undefined],
      ['FAIL0000500', 500, undefined],
      ['FAIL0000000', 200, []],
    ])('the bank of %s: %i', async (ifsc, status, banks) => {
      const { send } = await moneyAt(lender().app, 'approved');
      const reply = await send('findBank', { ifsc });
      expect([reply.status, reply.body.data?.banks]).toEqual([status, banks]);
    });

    it('are several for an application, masked, with the picture of their bank; the same one is there once', async () => {
      const customer = await moneyAt(lender().app, 'account');
      const second = await addAccount(customer, '555566667777', 'SBIN0000001');
      expect(await addAccount(customer, plainAccount)).toBe(customer.account);
      const { body } = await ok(customer.send('listAccounts', { leadId: customer.lead }));
      const common = { mandateId: 0, status: 'Pending' };
      const [hdfc, sbi] = ['HDFC', 'SBIN'].map((code) => `http://localhost/sandbox/banks/${code}.svg`);
      expect(body.data).toEqual([
        { ...common, accountID: customer.account, bank: 'HDFC Bank', accountNo: 'XXXXXXXX9012', bankIfsc: plainIfsc, bankIcon: hdfc, bankLogo: hdfc },
        { ...common, accountID: second, bank: 'State Bank of India', accountNo: 'XXXXXXXX7777', bankIfsc: 'SBIN0000001', bankIcon: sbi, bankLogo: sbi },
      ]); // prettier-ignore
      const picture = await lender().app.inject({ method: 'GET', url: '/sandbox/banks/HDFC.svg' });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      for (const none of ['none', 'XXXX', 'hdfc'])
        expect((await lender().app.inject({ method: 'GET', url: `/sandbox/banks/${none}.svg` })).statusCode).toBe(404);
    });

    it.each([
      ['numbers that differ', { confirmedAccountNo: '999988887777' }, 'Re-enter account number must match'],
      ['an IFSC without its zero', { ifsc: 'HDFC1001234' }, 'Please enter valid IFSC code'],
      ['nine digits', { accountNo: '123456789', confirmedAccountNo: '123456789' }, 'Please check accountNo.'],
    ])('are refused with %s', async (_what, wrong, message) => {
      const { send, lead, next } = await moneyAt(lender().app, 'selfie');
      const right = {
        accountHoldersName: 'Asha Rao',
        accountNo: plainAccount,
        confirmedAccountNo: plainAccount,
        ifsc: plainIfsc,
        bankName: 'HDFC Bank',
      };
      expect(await send('saveBankDetails', { ...right, ...wrong, leadID: lead })).toMatchObject({
        status: 400,
        body: { message },
      });
      expect((await next()).route).toBe('/bank-details');
    });

    it('999900000010 is refused when it is saved; 999900000060 spoils the list', async () => {
      const customer = await moneyAt(lender().app, 'account');
      await expect(addAccount(customer, '999900000010')).rejects.toThrow('cannot pay');
      await addAccount(customer, '999900000060');
      expect((await customer.send('listAccounts', { leadId: customer.lead })).status).toBe(400);
    });

    it('999900000061 has a broken picture, 999900000062 none', async () => {
      const customer = await moneyAt(lender().app, 'account', { accountNo: '999900000061' });
      await addAccount(customer, '999900000062');
      const { body } = await ok(customer.send('listAccounts', { leadId: customer.lead }));
      expect(body.data.map((row) => row.bankIcon)).toEqual(['http://localhost/sandbox/banks/none.svg', '']);
    });

    it('next step takes an account of the customer only', async () => {
      const [mine, other] = [await moneyAt(lender().app, 'account'), await moneyAt(lender().app, 'account')];
      await ok(mine.send('nextStep', { accountID: mine.account }));
      expect((await mine.send('nextStep', { accountID: other.account })).status).toBe(404);
    });
  });

  describe('the account for the disbursal', () => {
    it('that is not verified leads to the mandate; verified it leads to the statement, and can be changed', async () => {
      const { app } = lender();
      const customer = await moneyAt(app, 'account');
      const confirm = (accountID: number, mandateId = 0) =>
        customer.send('confirmAccount', { leadID: customer.lead, accountID, mandateId });
      expect(await confirm(customer.account)).toEqual({
        status: 400,
        body: {
          statusCode: 400,
          message: 'Please verify this account first.',
          data: { status: 'Not Verified', route: '/emandate' },
        },
      });
      expect((await customer.next()).route).toBe('/emandate');
      await setUpMandate(app, customer, customer.account);
      await verify(app, customer, customer.account);
      expect((await customer.next()).route).toBe('/bank-list');
      expect((await confirm(customer.account, 0)).status).toBe(404);
      await choose(customer, customer.account);
      expect((await customer.next()).route).toBe('/key-fact-statement');
      const { body } = await ok(customer.send('listAccounts', { leadId: customer.lead }));
      expect(body.data[0]).toMatchObject({ status: 'Verified', mandateId: expect.any(Number) });
      const second = await addAccount(customer, '555566667777');
      expect(await confirm(second)).toMatchObject({ status: 400, body: { data: { status: 'Not Verified' } } });
    });

    it('come in the order in which they were saved, the verified ones first', async () => {
      const { app } = lender();
      const customer = await moneyAt(app, 'account');
      const [second, third] = [await addAccount(customer, '555566667777'), await addAccount(customer, '555566668888')];
      await setUpMandate(app, customer, second);
      await verify(app, customer, second);
      const { body } = await ok(customer.send('listAccounts', { leadId: customer.lead }));
      expect(body.data.map(({ accountID }) => accountID)).toEqual([second, customer.account, third]);
    });

    it.each([
      ['999900000050', 400],
      ['999900000051', 422],
    ])('%s answers %i with a message and no status', async (accountNo, status) => {
      const customer = await moneyAt(lender().app, 'verified', { accountNo });
      const { body } = await ok(customer.send('listAccounts', { leadId: customer.lead }));
      const [row] = body.data;
      const reply = await customer.send('confirmAccount', {
        leadID: customer.lead,
        accountID: customer.account,
        mandateId: row?.mandateId ?? 0,
      });
      expect([reply.status, reply.body.data]).toEqual([status, undefined]);
      expect(reply.body.message).not.toBe('');
    });
  });
}

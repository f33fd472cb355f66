import { describe, expect, it } from 'vitest';
import { answers, customerAt, homeAddress, ok, plainAadhaar, plainPan } from '../customer.ts';
import { newestOtp } from '../lender.ts';
import type { Lender } from '../lender.ts';

export function journeySuite(lender: () => Lender): void {
  describe('the way to approval', () => {
    it('names the next step after each one', async () => {
      const { app } = lender();
      const { send, next, lead, mobile } = await customerAt(app, 'start');
      const seen: (string | undefined)[] = [(await next()).route];
      const step = async (...got: Parameters<typeof send>) => {
        await ok(send(...got));
        seen.push((await next()).route);
      };
      await step('saveNameAndEmail', { name: 'Asha Rao', email: 'asha@example.com' });
      await step('verifyPan', { panNumber: plainPan });
      await step('confirmPan', { panNumber: plainPan });
      await ok(send('sendAadhaarOtp', { aadharNo: plainAadhaar }));
      await step('verifyAadhaarOtp', { aadharNo: plainAadhaar, otp: await newestOtp(app, mobile) });
      await ok(send('verifyAadhaarPan'));
      for (const [key, value] of Object.entries(answers)) await step('saveDetail', { leadID: lead, [key]: value });
      const saved = await ok(send('saveAddress', { ...homeAddress, leadID: lead }));
      expect(saved.body.data).toEqual({ leadID: lead, CibilAndBreData: { status: 1, message: 'Approved' } });
      expect(seen).toEqual([
        '/enter-name',
        '/enter-your-pan',
        '/pan-verify',
        '/enter-aadhar',
        '/loan-purpose',
        '/enter-loan-amount',
        '/gender',
        '/marital-status',
        '/highest-education',
        '/employment-details',
        '/payment-mode',
        '/company-name',
        '/industry',
        '/your-designation',
        '/monthly-income',
        '/work-experience',
        '/salary-date',
        '/your-residence',
        '/enter-address',
      ]);
      expect(await next()).toMatchObject({ route: '/reference-details', status: 'Approved Process' });
    });

    it('ends with an offer whose sums add up', async () => {
      const { send, lead } = await customerAt(lender().app, 'address');
      const { body } = await ok(send('approvalView', { leadID: lead }));
      expect(body.data).toMatchObject({
        totalAmount: 50000,
        processingAmount: 2500,
        gstOfAdminFee: 450,
        finalAmount: 47050,
        isLoanAmountUpgradable: false,
      });
      const home = await ok(send('dashboard', { appVersion: '28.2' }));
      expect(home.body.data).toMatchObject({
        lead: { status: 'Approved Process', leadID: lead },
        buttonEnable: true,
        loanDetails: { finalAmount: 47050 },
      });
    });

    it('gives what was asked: PAN holder, states, the address again', async () => {
      const { send } = await customerAt(lender().app, 'address');
      const states = await ok(send('searchStates', { searchWord: 'ma' }));
      expect(states.body.data.states).toEqual([
        'Madhya Pradesh',
        'Maharashtra',
        'Manipur',
        'Andaman and Nicobar Islands',
        'Dadra and Nagar Haveli and Daman and Diu',
        'Himachal Pradesh',
      ]);
      expect((await ok(send('readAddress'))).body.data.address).toEqual({
        name: 'Asha Rao',
        address: '12',
        city: 'Pune',
        state: 'Maharashtra',
        pincode: '411001',
        landmark: '',
      });
      const fresh = await customerAt(lender().app, 'name');
      const pan = await ok(fresh.send('verifyPan', { panNumber: plainPan }));
      expect(pan.body.data).toMatchObject({
        pan_number: plainPan,
        full_name: 'ASHA RAO',
        full_name_split: { first: 'ASHA', last: 'RAO' },
        dob: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
    });

    it('takes DigiLocker in place of the Aadhaar code', async () => {
      const { app } = lender();
      const { send, next } = await customerAt(app, 'confirmed');
      const began = await ok(send('startDigilocker', { callBackUrl: 'http://localhost/digilocker-verify' }));
      const back = await answerDigilocker(app, began.body.data.url, 'approve');
      expect(back.origin + back.pathname).toBe('http://localhost/digilocker-verify');
      const parameters = Object.fromEntries(back.searchParams);
      await ok(send('finishDigilocker', { ...parameters, hmac: 'more' }));
      await ok(send('verifyAadhaarPan'));
      expect((await next()).route).toBe('/loan-purpose');
    });

    it('goes on with the Aadhaar screen after a denied, repeated or foreign consent', async () => {
      const { app } = lender();
      const { send, next } = await customerAt(app, 'confirmed');
      const begin = async () =>
        (await ok(send('startDigilocker', { callBackUrl: 'http://localhost/digilocker-verify' }))).body.data.url;
      const denied = await answerDigilocker(app, await begin(), 'deny');
      expect(denied.searchParams.get('error')).toBe('access_denied');
      expect(await send('finishDigilocker', Object.fromEntries(denied.searchParams))).toMatchObject({
        status: 400,
        body: { data: { route: '/enter-aadhar' } },
      });
      const granted = Object.fromEntries((await answerDigilocker(app, await begin(), 'approve')).searchParams);
      const other = await customerAt(app, 'confirmed');
      expect((await other.send('finishDigilocker', granted)).status).toBe(400);
      lender().later(11 * 60_000);
      expect((await send('finishDigilocker', granted)).status).toBe(400);
      expect((await next()).route).toBe('/enter-aadhar');
    });

    it.each([
      'https://evil.example/x',
      'http://localhost:81/x',
      'javascript:alert(1)',
      '//evil.example',
      'http://localhost@evil.example/',
    ])('never returns to %s', async (callBackUrl) => {
      const { send } = await customerAt(lender().app, 'confirmed');
      expect(await send('startDigilocker', { callBackUrl })).toMatchObject({
        status: 400,
        body: { message: 'The return address is not allowed.' },
      });
    });

    it('closes the answers once they are decided', async () => {
      const { send, lead } = await customerAt(lender().app, 'address');
      for (const reply of [
        await send('saveDetail', { leadID: lead, loanRequeried: 999999 }),
        await send('saveAddress', { ...homeAddress, leadID: lead }),
        await send('verifyPan', { panNumber: plainPan }),
      ]) {
        expect(reply).toMatchObject({ status: 400, body: { message: 'Your application is already decided.' } });
      }
    });
  });
}

/** Answers the consent page as a person would; gives the address to which it returns. */
export async function answerDigilocker(app: Lender['app'], url: string, answer: 'approve' | 'deny'): Promise<URL> {
  const { pathname, search, searchParams } = new URL(url);
  const shown = await app.inject({ method: 'GET', url: pathname + search });
  expect(shown.statusCode).toBe(200);
  const form = new URLSearchParams({ state: searchParams.get('state') ?? '', answer });
  return postForm(app, pathname, form);
}

/** Posts a form of a stand-in; gives the address to which it returns. */
export async function postForm(app: Lender['app'], url: string, form: URLSearchParams): Promise<URL> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await app.inject({ method: 'POST', url, headers, payload: form.toString() });
  expect(response.statusCode).toBe(303);
  return new URL(String(response.headers.location));
}

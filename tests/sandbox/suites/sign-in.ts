import { describe, expect, it } from 'vitest';
import { newMobile, ok, signIn } from '../customer.ts';
import { bearer, call, newestOtp } from '../lender.ts';
import type { Lender } from '../lender.ts';

const minute = 60_000;

const wrong = (otp: string) => String((Number(otp) + 1) % 10_000).padStart(4, '0');

export function signInSuite(lender: () => Lender): void {
  const { app, later } = { app: () => lender().app, later: (ms: number) => lender().later(ms) };

  describe('sign-in', () => {
    it('signs in with the code that was sent, with a new token each time', async () => {
      const first = await signIn(app(), newMobile());
      const second = await signIn(app(), first.mobile);
      expect(first.token).toMatch(/^[\w-]{43}$/);
      expect(second.token).not.toBe(first.token);
      expect(second.id).toBe(first.id);
      expect(second.lead).toBe(first.lead);
    });

    it('refuses a wrong code, and the right one once it was used', async () => {
      const mobile = newMobile();
      await ok(call(app(), 'requestOtp', { mobile, utm_source: 'ads' }));
      const otp = await newestOtp(app(), mobile);
      const no = await call(app(), 'verifyOtp', { mobile, otp: wrong(otp) });
      expect(no).toEqual({ status: 400, body: { statusCode: 400, message: 'Please enter valid OTP' } });
      await ok(call(app(), 'verifyOtp', { mobile, otp }));
      expect((await call(app(), 'verifyOtp', { mobile, otp })).status).toBe(400);
    });

    it('refuses the right code after five wrong ones', async () => {
      const mobile = newMobile();
      await ok(call(app(), 'requestOtp', { mobile }));
      const otp = await newestOtp(app(), mobile);
      for (let tries = 0; tries < 5; tries += 1) await call(app(), 'verifyOtp', { mobile, otp: wrong(otp) });
      const reply = await call(app(), 'verifyOtp', { mobile, otp });
      expect(reply.body.message).toBe('Too many wrong attempts. Please request a new OTP.');
    });

    it('refuses a code after ten minutes, and one that a newer code replaced', async () => {
      const mobile = newMobile();
      await ok(call(app(), 'requestOtp', { mobile }));
      const old = await newestOtp(app(), mobile);
      later(10 * minute);
      const reply = await call(app(), 'verifyOtp', { mobile, otp: old });
      expect(reply).toMatchObject({
        status: 400,
        body: { message: 'This OTP has expired. Please request a new one.' },
      });
      await ok(call(app(), 'requestOtp', { mobile }));
      const fresh = await newestOtp(app(), mobile);
      if (fresh !== old) expect((await call(app(), 'verifyOtp', { mobile, otp: old })).status).toBe(400);
      await ok(call(app(), 'verifyOtp', { mobile, otp: fresh }));
    });

    it('refuses the code of another number', async () => {
      const [mine, other] = [newMobile(), newMobile()];
      await ok(call(app(), 'requestOtp', { mobile: mine }));
      expect((await call(app(), 'verifyOtp', { mobile: other, otp: await newestOtp(app(), mine) })).status).toBe(400);
    });

    it('sends five codes an hour to a number, also when they are asked for at once', async () => {
      const mobile = newMobile();
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, index) => call(index % 2 ? lender().twin : app(), 'requestOtp', { mobile })),
      );
      expect(replies.filter((reply) => reply.status === 200)).toHaveLength(5);
      expect(replies.filter((reply) => reply.status === 429)).toHaveLength(3);
      later(61 * minute);
      await ok(call(app(), 'requestOtp', { mobile }));
    });

    it.each(['5876543210', '987654321', '98765432100', '98765 43210', ''])('refuses the number %j', async (mobile) => {
      expect(await call(app(), 'requestOtp', { mobile })).toMatchObject({
        status: 400,
        body: { message: 'Please check mobile.' },
      });
    });

    it('makes one account of two sign-ins at once', async () => {
      const mobile = newMobile();
      await ok(call(app(), 'requestOtp', { mobile }));
      const otp = await newestOtp(app(), mobile);
      const both = await Promise.all([
        call(app(), 'verifyOtp', { mobile, otp }),
        call(lender().twin, 'verifyOtp', { mobile, otp }),
      ]);
      expect(both.map((reply) => reply.status).sort((one, other) => one - other)).toEqual([200, 400]);
    });
  });

  describe('sessions', () => {
    it('end at log-out', async () => {
      const { send, token } = await signIn(app(), newMobile());
      await ok(send('nextStep'));
      await ok(call(lender().twin, 'logOut', {}, bearer(token)));
      expect(await send('nextStep')).toEqual({ status: 403, body: { statusCode: 403, message: 'Unauthorized' } });
    });

    it('end two hours after the last call, not two hours after sign-in', async () => {
      const { send } = await signIn(app(), newMobile());
      later(119 * minute);
      await ok(send('nextStep'));
      later(119 * minute);
      await ok(send('nextStep'));
      later(120 * minute);
      expect((await send('nextStep')).status).toBe(403);
    });

    it('end after a day in any case', async () => {
      const { send } = await signIn(app(), newMobile());
      for (let hour = 0; hour < 23; hour += 1) {
        later(60 * minute);
        await ok(send('nextStep'));
      }
      later(60 * minute);
      expect((await send('nextStep')).status).toBe(403);
    });

    it('are valid on every instance, and dashboard_new wants the access token of the same customer', async () => {
      const [mine, other] = [await signIn(app(), newMobile()), await signIn(app(), newMobile())];
      await ok(call(lender().twin, 'nextStep', {}, bearer(mine.token)));
      const reply = await ok(
        mine.send('dashboardNew', {
          access_token: mine.accessToken,
          mobile_no: '',
          residenceAddress: '',
          city: '',
          pincode: '',
          appVersion: '',
          appBundle: '',
        }),
      );
      expect(reply.body).toMatchObject({
        status: 1,
        data: { customer_details: { mobile: mine.mobile, customerID: mine.id } },
      });
      const refused = await call(app(), 'requestOtp', { mobile: mine.mobile, extra: 1 });
      expect(refused.status).toBe(400);
      const response = await app().inject({
        method: 'POST',
        url: '/api/dashboard_new',
        headers: bearer(mine.token),
        payload: { access_token: other.accessToken },
      });
      expect(response.statusCode).toBe(403);
    });
  });
}

import { describe, expect, it } from 'vitest';
import { faultKinds } from '#sandbox/rules/fault-kinds.ts';
import { customerAt, newMobile, ok, signIn } from '../customer.ts';
import { bearer, newestOtp } from '../lender.ts';
import type { Lender } from '../lender.ts';
import { control, submit } from '../tester.ts';

const hour = 3_600_000;

/** The tester's console: clock, failures, logs, pages. */
export function consoleSuite(lender: () => Lender): void {
  const page = (url: string) => lender().app.inject({ method: 'GET', url });
  const ask = (token: string) =>
    lender().app.inject({ method: 'POST', url: '/api/step/next-step', payload: {}, headers: bearer(token) });

  const logOf = async (kind: string) =>
    (await lender().twin.inject({ method: 'GET', url: `/sandbox/log.json?kind=${kind}` })).json<
      { at: string; entry: Record<string, unknown> }[]
    >();

  const tell = (name: string, payload: string, headers: Record<string, string>) =>
    lender().app.inject({
      method: 'POST',
      url: `/sandbox/${name}`,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });

  describe('the clock of the lender', () => {
    it('moves for all instances from their next request on, and back', async () => {
      const { app, twin } = lender();
      const before = await control<{ now: string; offsetMs: number }>(app, 'clock', { move: 0 });
      const moved = await control<{ now: string; offsetMs: number }>(app, 'clock', { move: 3, unit: 'hours' });
      expect([before.offsetMs, moved.offsetMs]).toEqual([0, 3 * hour]);
      expect(Date.parse(moved.now) - Date.parse(before.now)).toBe(3 * hour);
      const mobile = newMobile();
      await twin.inject({ method: 'POST', url: '/api/customers/customer-login-byMsg91', payload: { mobile } });
      const [message] = (await page(`/sandbox/inbox.json?mobile=${mobile}`)).json<{ at: string }[]>();
      expect(message?.at).toBe(moved.now);
      await control(twin, 'clock', { move: -90, unit: 'minutes' });
      expect((await control<{ offsetMs: number }>(app, 'clock', { move: 0 })).offsetMs).toBe(1.5 * hour);
      expect(await control(app, 'clock', { reset: true })).toEqual({ now: before.now, offsetMs: 0 });
    });

    it('ends sessions as time does', async () => {
      const { app } = lender();
      const customer = await signIn(app, newMobile());
      await control(app, 'clock', { move: 3, unit: 'hours' });
      const late = await ask(customer.token);
      await control(app, 'clock', { reset: true });
      expect(late.statusCode).toBe(403);
    });

    it.each([{ move: 'x' }, { move: 1, unit: 'years' }, { move: 1e12, unit: 'days' }])(
      'does not move by %o',
      async (payload) => {
        expect((await lender().app.inject({ method: 'POST', url: '/sandbox/clock', payload })).statusCode).toBe(400);
      },
    );
  });

  describe('a failure that a tester sets', () => {
    it.each(Object.entries(faultKinds))('%s: happens once, then all is well', async (kind, row) => {
      const { app } = lender();
      const customer = await signIn(app, newMobile());
      await control(app, 'fault', { mobile: customer.mobile, kind });
      const pausesBefore = lender().pauses.length;
      const failed = await ask(customer.token).catch(() => 'no reply' as const);
      if (kind === 'no-reply' || kind === 'reply-lost') expect(failed).toBe('no reply');
      else if (failed === 'no reply') throw new Error('There should be a reply');
      else if (kind === 'slow') expect(lender().pauses.slice(pausesBefore)).toEqual([10_000]);
      else if (kind === 'garbage') expect([failed.statusCode, failed.body]).toEqual([200, '{"statusCode":200,"mess']);
      else if (kind === 'html') expect([failed.statusCode, failed.headers['content-type']]).toEqual([502, 'text/html']);
      else {
        const { status, message } = 'instead' in row ? row.instead : { status: 0, message: '' };
        expect([failed.statusCode, failed.json()]).toEqual([status, { statusCode: status, message }]);
      }
      expect((await ask(customer.token)).statusCode).toBe(200);
    });

    it('of one call leaves the others alone, on every instance', async () => {
      const { app, twin } = lender();
      const customer = await signIn(app, newMobile());
      await control(twin, 'fault', { mobile: customer.mobile, kind: '412', call: 'dashboard' });
      await ok(customer.send('nextStep'));
      expect((await customer.send('dashboard')).status).toBe(412);
      await ok(customer.send('dashboard'));
    });

    it('goes on until it is switched off', async () => {
      const { app } = lender();
      const customer = await signIn(app, newMobile());
      await control(app, 'fault', { mobile: customer.mobile, kind: '500', lasting: true });
      for (let time = 0; time < 3; time += 1) expect((await customer.send('dashboard')).status).toBe(500);
      expect(await control(app, 'fault', { mobile: customer.mobile, off: true })).toEqual({ faults: [] });
      await ok(customer.send('dashboard'));
    });

    it('reaches one customer only, and the sign-in of a number that is not known yet', async () => {
      const { app } = lender();
      const [mine, other] = [newMobile(), newMobile()];
      const request = (mobile: string) =>
        app.inject({ method: 'POST', url: '/api/customers/customer-login-byMsg91', payload: { mobile } });
      await control(app, 'fault', { mobile: mine, kind: '404', call: 'requestOtp' });
      expect([(await request(other)).statusCode, (await request(mine)).statusCode]).toEqual([200, 404]);
      expect((await request(mine)).statusCode).toBe(200);
    });

    it('is not kept for a repetition: the same key does the work afterwards', async () => {
      const { app } = lender();
      const customer = await customerAt(app, 'kyc');
      const answer = { leadID: customer.lead, purposeloan: 'Education' } as const;
      for (const kind of ['400', '500']) {
        await control(app, 'fault', { mobile: customer.mobile, kind, call: 'saveDetail' });
        expect((await customer.send('saveDetail', answer, 'one-key')).status).toBe(Number(kind));
        expect((await customer.next()).route).toBe('/loan-purpose');
      }
      await ok(customer.send('saveDetail', answer, 'one-key'));
      expect((await customer.next()).route).toBe('/enter-loan-amount');
    });

    it('whose reply is lost was done: the same key gets the reply', async () => {
      const { app } = lender();
      const customer = await customerAt(app, 'kyc');
      const answer = { leadID: customer.lead, purposeloan: 'Education' } as const;
      await control(app, 'fault', { mobile: customer.mobile, kind: 'reply-lost', call: 'saveDetail' });
      await expect(customer.send('saveDetail', answer, 'lost-key')).rejects.toThrow();
      expect((await customer.next()).route).toBe('/enter-loan-amount');
      await ok(customer.send('saveDetail', answer, 'lost-key'));
    });

    it.each([
      { mobile: 'x', kind: '400' },
      { mobile: '9876500000', kind: '999' },
      { mobile: '9876500000', kind: 'toString' },
      { mobile: '9876500000', kind: '400', call: 'noSuchCall' },
    ])('is not %o', async (payload) => {
      expect((await lender().app.inject({ method: 'POST', url: '/sandbox/fault', payload })).statusCode).toBe(400);
    });
  });

  describe('the status of an application', () => {
    it.each([{ status: 'Nonsense' }, { status: 'constructor' }, { mobile: '9111111111', status: 'Closed' }])(
      'is not set to %o',
      async (fields) => {
        const { mobile } = await signIn(lender().app, newMobile());
        const payload = { mobile, ...fields };
        expect((await lender().app.inject({ method: 'POST', url: '/sandbox/lead', payload })).statusCode).toBe(400);
      },
    );
  });

  describe('the console', () => {
    it('lists customers with their step, and each has a page', async () => {
      const { app } = lender();
      const customer = await customerAt(app, 'name');
      const list = await page('/sandbox');
      expect(list.body).toContain(`href="/sandbox/customer/${customer.id}"`);
      expect(list.body).toContain('/enter-your-pan');
      expect(list.body).toContain('part of the sandbox only');
      await control(app, 'fault', { mobile: customer.mobile, kind: '500', call: 'dashboard', lasting: true });
      await customer.send('dashboard');
      const { body } = await page(`/sandbox/customer/${customer.id}`);
      for (const part of [customer.mobile, 'In Process', '/enter-your-pan', await newestOtp(app, customer.mobile)])
        expect(body).toContain(part);
      expect(body).toMatch(/<td>dashboard<\/td>\s*<td>500<\/td>/);
      expect(body).toContain('500, internal error, each time');
      expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    });

    it('finds a customer without putting the number into an address', async () => {
      const customer = await signIn(lender().app, newMobile());
      const found = await submit(lender().app, '/sandbox/find', { mobile: customer.mobile });
      expect([found.statusCode, found.headers.location]).toEqual([303, `/sandbox/customer/${customer.id}`]);
      expect((await submit(lender().app, '/sandbox/find', { mobile: '9222222222' })).statusCode).toBe(404);
      expect((await page('/sandbox/customer/1')).statusCode).toBe(404);
      expect((await page('/sandbox/customer/nobody')).statusCode).toBe(404);
    });

    it('its forms lead back to where they stood', async () => {
      const { app } = lender();
      const { mobile, id } = await signIn(app, newMobile());
      for (const [url, fields] of [
        ['/sandbox/lead', { mobile, back: id, status: 'Disbursed' }],
        ['/sandbox/fault', { mobile, back: id, call: '', kind: '400' }],
        ['/sandbox/fault', { mobile, back: id, off: 'yes' }],
      ] as const) {
        const response = await submit(app, url, fields);
        expect([response.statusCode, response.headers.location]).toEqual([303, `/sandbox/customer/${id}`]);
      }
      const evil = await submit(app, '/sandbox/clock', { move: '0', back: 'https://evil.example/' });
      expect(evil.headers.location).toBe('/sandbox');
    });

    it('keeps the last 200 calls of a customer, and some 20 older ones at most: name, status, time, nothing else', async () => {
      const { database } = lender();
      const customer = await signIn(lender().app, newMobile());
      const id = Number(customer.id);
      const old = Array.from({ length: 300 }, () => ({
        name: 'old',
        status: 200,
        fault: null,
        ms: 1,
        at: new Date(0),
      }));
      await database
        .insertInto('call_log')
        .values(old.map((row) => ({ ...row, customer_id: id })))
        .execute();
      for (let call = 0; call < 20; call += 1) await customer.send('dashboard');
      const rows = await database
        .selectFrom('call_log')
        .selectAll()
        .where('customer_id', '=', id)
        .orderBy('id')
        .execute();
      expect(rows.length).toBeGreaterThanOrEqual(200);
      expect(rows.length).toBeLessThan(220);
      expect(rows.at(-1)).toEqual({
        id: expect.any(Number),
        customer_id: id,
        name: 'dashboard',
        status: 200,
        fault: null,
        ms: expect.any(Number),
        at: expect.any(Date),
      });
    });
  });

  describe('what outside parties are told', () => {
    it('the pixel: goal and click, seen by every instance', async () => {
      await page('/sandbox/pixel?goal_name=Lead&click_id=click-1');
      await page('/sandbox/pixel?goal_name=%3Cb%3E&click_id=click-1');
      expect((await logOf('pixel')).slice(0, 2).map(({ entry }) => entry)).toEqual([
        { goal_name: 'unknown', click_id: 'click-1' },
        { goal_name: 'Lead', click_id: 'click-1' },
      ]);
    });

    it('device reports, of known clients only', async () => {
      const report = '{"platform":"x"}';
      expect((await tell('api/sync_web', report, {})).statusCode).toBe(401);
      expect((await tell('api/sync_web', report, { 'client-id': 'app' })).statusCode).toBe(401);
      expect((await tell('api/sync_web', report, { 'client-id': 'app', 'sdk-auth': 'public' })).statusCode).toBe(200);
      expect((await logOf('device'))[0]?.entry).toEqual({ platform: 'x' });
    });

    it('analytics events, also those of a beacon', async () => {
      const event = JSON.stringify({ name: 'OTP Verified', product: 'payday' });
      for (const type of ['application/json', 'text/plain'])
        expect((await tell('analytics', event, { 'content-type': type })).statusCode).toBe(204);
      expect((await logOf('analytics')).slice(0, 2).map(({ entry }) => entry)).toEqual([
        { name: 'OTP Verified', product: 'payday' },
        { name: 'OTP Verified', product: 'payday' },
      ]);
    });

    it('is shown as text, and nothing else is', async () => {
      await page('/sandbox/pixel?goal_name=Lead&click_id=%3Cimg%20src%3Dx%3E');
      const { body } = await page('/sandbox/log?kind=pixel');
      expect(body).toContain('&#60;img src=x&#62;');
      expect(body).not.toContain('<img');
      expect((await page('/sandbox/log.json?kind=secrets')).statusCode).toBe(400);
    });
  });
}

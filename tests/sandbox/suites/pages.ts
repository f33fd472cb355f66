import { describe, expect, it } from 'vitest';
import { customerAt, homeAddress, newMobile, ok, plainAadhaar, plainPan } from '../customer.ts';
import { bearer, call, newestOtp } from '../lender.ts';
import type { Lender } from '../lender.ts';

const policy =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self';" +
  "manifest-src 'self';worker-src 'self';media-src 'self' blob:;frame-src 'self';base-uri 'none';object-src 'none';" +
  "form-action 'self';frame-ancestors 'none';report-uri /csp-report;report-to csp";

export function pagesSuite(lender: () => Lender): void {
  const get = (url: string) => lender().app.inject({ method: 'GET', url });

  const linkFor = async (mobile: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { body } = await lender().app.inject({
      method: 'POST',
      url: '/sandbox/partner',
      headers,
      payload: `mobile=${mobile}`,
    });
    const found = /token=([\w-]+)&#38;leadID=(\d+)/.exec(body);
    if (!found?.[1]) throw new Error(`No link in ${body}`);
    return { token: found[1], leadID: Number(found[2]) };
  };

  describe('every answer', () => {
    it.each([
      '/sandbox',
      '/sandbox/inbox',
      '/sandbox/look.css',
      '/sandbox/partner',
      '/sandbox/repay',
      '/sandbox/finbox?session=none',
      '/api/none',
      '/health',
      '/none',
    ])('%s has the headers that protect it', async (url) => {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'content-security-policy': policy,
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringContaining('camera=(self)'),
        'reporting-endpoints': 'csp="/csp-report"',
        'cache-control': 'no-store',
      });
      expect(headers).not.toHaveProperty('origin-agent-cluster'); // it makes each page begin with a new process
    });

    it('is no script and no inline style on a page of the sandbox', async () => {
      const customer = await customerAt(lender().app, 'answers', { amount: 88801 });
      const { body } = await ok(customer.send('saveAddress', { ...homeAddress, leadID: customer.lead }));
      const finbox = new URL(body.data.finboxRedirectUrl ?? 'none:');
      for (const url of [
        '/sandbox',
        `/sandbox/inbox?mobile=${customer.mobile}`,
        '/sandbox/partner',
        '/sandbox/repay',
        finbox.pathname + finbox.search,
      ]) {
        const page = await get(url);
        expect(page.statusCode).toBe(200);
        expect(page.body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
        expect(page.body).toContain('<h1>');
      }
    });
  });

  describe('the inbox', () => {
    it('lists the messages to a number, newest first', async () => {
      const { app, later } = lender();
      const mobile = newMobile();
      expect((await get(`/sandbox/inbox.json?mobile=${mobile}`)).json()).toEqual([]);
      await ok(call(app, 'requestOtp', { mobile }));
      later(1000);
      await ok(call(app, 'requestOtp', { mobile }));
      const messages = (await get(`/sandbox/inbox.json?mobile=${mobile}`)).json<
        { text: string; otp: string; at: string }[]
      >();
      expect(messages).toHaveLength(2);
      expect(Date.parse(messages[0]?.at ?? '') - Date.parse(messages[1]?.at ?? '')).toBe(1000);
      for (const { text, otp } of messages)
        expect(text).toBe(`${otp} is your OTP to sign in. It is valid for 10 minutes.`);
      const page = await get(`/sandbox/inbox?mobile=${mobile}`);
      expect(page.body).toContain(messages[0]?.otp);
    });

    it('shows what was asked for as text', async () => {
      const page = await get(`/sandbox/inbox?mobile=${encodeURIComponent('"><img src=x>')}`);
      expect(page.body).not.toContain('<img');
    });
  });

  describe("a partner's link", () => {
    it('signs in, goes on like every session, and belongs to its application', async () => {
      const { app, later } = lender();
      const { token, leadID } = await linkFor(newMobile());
      later(4 * 60_000);
      const reply = await ok(call(app, 'nextStep', { leadID }, bearer(token)));
      expect(reply.body.data.leadID).toBe(leadID);
      later(60 * 60_000);
      await ok(call(app, 'nextStep', { leadID }, bearer(token)));
    });

    it('is void five minutes later', async () => {
      const { token } = await linkFor(newMobile());
      lender().later(5 * 60_000);
      expect((await call(lender().app, 'nextStep', {}, bearer(token))).status).toBe(403);
    });
  });

  describe('the log', () => {
    it('holds nothing of a person', async () => {
      const { app, log } = lender();
      const customer = await customerAt(app, 'answers', { amount: 88801 });
      await ok(customer.send('saveAddress', { ...homeAddress, leadID: customer.lead }, 'key-of-mine'));
      const secrets = [
        customer.mobile,
        customer.token,
        customer.accessToken,
        await newestOtp(app, customer.mobile),
        plainPan,
        plainAadhaar,
        'Asha',
        'asha@',
        'Sunrise',
        'Maharashtra',
        '411001',
        'key-of-mine',
      ];
      await get(
        `/login?token=${customer.token}&leadID=${customer.lead}&otp=1234&code=abc&state=xyz&mobile_no=${customer.mobile}`,
      );
      await get(`/api/none?token=${customer.token}`);
      await app.inject({
        method: 'POST',
        url: '/api/customers/verify-otp',
        headers: { 'content-type': 'application/json' },
        payload: `{"mobile":"${customer.mobile}`,
      });
      await app.inject({
        method: 'POST',
        url: '/csp-report',
        headers: { 'content-type': 'application/csp-report' },
        payload: JSON.stringify({
          'csp-report': {
            'violated-directive': 'img-src',
            'blocked-uri': `https://evil.example/p?token=${customer.token}`,
            'document-uri': `http://localhost/login?token=${customer.token}`,
          },
        }),
      });
      const lines = log.join('');
      expect(lines).toContain('"route":"/api/customers/incompleteDetailsUpdate"');
      expect(lines).toContain('"directive":"img-src","blocked":"https://evil.example"');
      for (const secret of secrets)
        expect(lines.replace(/"(?:time|ms)":\d+/g, '').includes(secret), secret).toBe(false);
    });

    it('takes reports of both kinds, and nonsense', async () => {
      const { app, log } = lender();
      const report = (type: string, payload: string) =>
        app.inject({ method: 'POST', url: '/csp-report', headers: { 'content-type': type }, payload });
      const modern = JSON.stringify([
        { type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline' } },
      ]);
      for (const [type, body] of [
        ['application/reports+json', modern],
        ['application/csp-report', 'nonsense'],
        ['application/csp-report', 'null'],
      ] as const) {
        expect((await report(type, body)).statusCode).toBe(204);
      }
      expect(log.join('')).toContain('"directive":"script-src-elem","blocked":"inline"');
    });
  });
}

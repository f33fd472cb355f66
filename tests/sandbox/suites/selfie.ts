import { describe, expect, it } from 'vitest';
import { ok, signIn } from '../customer.ts';
import { bearer, multipart } from '../lender.ts';
import type { Lender } from '../lender.ts';
import { dataUrl, moneyAt, photo, referees, takeSelfie } from '../money-customer.ts';

const day = 24 * 60 * 60 * 1000;

export function selfieSuite(lender: () => Lender): void {
  const withReference = (reference: string) => moneyAt(lender().app, 'references', { reference });

  describe('references', () => {
    it('lead from the approval to the selfie', async () => {
      const customer = await moneyAt(lender().app, 'approved');
      expect((await customer.next()).route).toBe('/reference-details');
      await ok(customer.send('saveReferences', { ...referees, leadID: customer.lead }));
      expect((await customer.next()).route).toBe('/selfie-verification');
    });

    it.each([
      ['a name with digits', { name1: 'Ravi 2' }],
      ['a relation that is not on the list', { relation2: 'Neighbour' }],
      ['a mobile number that starts with 5', { mobileNo1: '5812300001' }],
    ])('are refused with %s', async (_what, wrong) => {
      const customer = await moneyAt(lender().app, 'approved');
      expect((await customer.send('saveReferences', { ...referees, ...wrong, leadID: customer.lead })).status).toBe(
        400,
      );
      expect((await customer.next()).route).toBe('/reference-details');
    });

    it('Reference Refused: the references are refused', async () => {
      const customer = await moneyAt(lender().app, 'approved');
      const request = { ...referees, name1: 'Reference Refused', leadID: customer.lead };
      expect(await customer.send('saveReferences', request)).toMatchObject({
        status: 400,
        body: { message: 'We could not save your references. Please check them.' },
      });
    });
  });

  describe('the selfie', () => {
    it('is verified after both checks, and leads to the bank details', async () => {
      const { send, lead, next } = await moneyAt(lender().app, 'references');
      expect((await send('verifySelfie', { image: photo, leadID: lead })).status).toBe(428);
      await ok(send('checkLiveness', { image: photo, leadID: lead }));
      expect((await send('verifySelfie', { image: dataUrl('another'), leadID: lead })).status).toBe(428);
      const done = await ok(send('verifySelfie', { image: photo, leadID: lead }));
      expect(done.body.message).toBe('Verified Successfully');
      expect((await next()).route).toBe('/bank-details');
    });

    it('is not kept: only its hash and the verdict are', async () => {
      const { lead } = await moneyAt(lender().app, 'selfie');
      const rows = await lender().database.selectFrom('selfies').selectAll().where('lead_id', '=', lead).execute();
      expect(rows.map(({ check_name, passed }) => [check_name, passed])).toEqual([
        ['liveness', true],
        ['match', true],
      ]);
      expect(rows[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['at', 'check_name', 'id', 'lead_id', 'passed', 'sha256']);
    });

    it('Selfie Fail Once: attempt 0, then the next one is good', async () => {
      const { send, lead } = await withReference('Selfie Fail Once');
      const request = { image: photo, leadID: lead };
      expect(await send('checkLiveness', request)).toMatchObject({ status: 400, body: { data: { attempt: 0 } } });
      await ok(send('checkLiveness', request));
      await ok(send('verifySelfie', request));
    });

    it('Selfie Fail Twice: attempts 0 and 1, then none until a day later', async () => {
      const { send, lead, mobile } = await withReference('Selfie Fail Twice');
      const request = { image: photo, leadID: lead };
      for (const attempt of [0, 1, 1])
        expect(await send('checkLiveness', request)).toMatchObject({ status: 400, body: { data: { attempt } } });
      lender().later(day);
      await takeSelfie(await signIn(lender().app, mobile));
    });

    it('Selfie Match Fails: the second check counts as an attempt like the first', async () => {
      const { send, lead } = await withReference('Selfie Match Fails');
      const request = { image: photo, leadID: lead };
      await ok(send('checkLiveness', request));
      expect(await send('verifySelfie', request)).toMatchObject({ status: 400, body: { data: { attempt: 0 } } });
      await ok(send('checkLiveness', request));
      await ok(send('verifySelfie', request));
    });

    it.each([
      ['Selfie No Count', 400, 'Verification failed. Please try again.'],
      ['Selfie Error', 422, 'We could not check your selfie. Please try again later.'],
      ['Selfie Silent', 422, ''],
    ])('%s: answers %i without a count', async (reference, status, message) => {
      const { send, lead } = await withReference(reference);
      expect(await send('checkLiveness', { image: photo, leadID: lead })).toEqual({
        status,
        body: { statusCode: status, message },
      });
    });

    it('comes as a file: refused as JSON, as another kind of file, too large, twice, or of somebody else', async () => {
      const { app } = lender();
      const { send, lead, token } = await moneyAt(app, 'references');
      const post = (request: { headers: Record<string, string>; payload: Buffer | object }) =>
        app.inject({ method: 'POST', url: '/api/customer_onboarding/selfie_liveness', ...request });
      const headers = bearer(token);
      const png = `data:image/jpeg;base64,${Buffer.from('PNG').toString('base64')}`;
      expect((await post({ headers, payload: { image: photo, leadID: lead } })).statusCode).toBe(400);
      expect((await send('checkLiveness', { image: png, leadID: lead })).status).toBe(415);
      expect((await send('checkLiveness', { image: dataUrl('x'.repeat(2_100_000)), leadID: lead })).status).toBe(413);
      const two = multipart(['image', 'second'], { image: photo, second: photo, leadID: lead }, headers);
      expect((await post(two)).statusCode).toBe(413);
      const other = await moneyAt(app, 'references');
      expect((await send('checkLiveness', { image: photo, leadID: other.lead })).status).toBe(404);
      await ok(send('checkLiveness', { image: photo, leadID: lead }));
    });

    it('sent again under one key is one attempt', async () => {
      const { send, lead } = await withReference('Selfie Fail Twice');
      const request = { image: photo, leadID: lead };
      for (const round of [1, 2])
        expect(await send('checkLiveness', request, 'same'), `time ${round}`).toMatchObject({
          body: { data: { attempt: 0 } },
        });
      expect(await send('checkLiveness', request, 'next')).toMatchObject({ body: { data: { attempt: 1 } } });
    });
  });
}

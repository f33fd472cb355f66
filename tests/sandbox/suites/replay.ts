import { describe, expect, it } from 'vitest';
import { customerAt, homeAddress, ok, plainPan } from '../customer.ts';
import { bearer, call } from '../lender.ts';
import type { Lender } from '../lender.ts';

export function replaySuite(lender: () => Lender): void {
  describe('a request that is sent again', () => {
    it('gets the same answer under the same key, on any instance, although doing it again would be refused', async () => {
      const { app, twin } = lender();
      const customer = await customerAt(app, 'answers', { amount: 88801 });
      const address = { ...homeAddress, leadID: customer.lead };
      const first = await ok(customer.send('saveAddress', address, 'key-1'));
      const again = await call(twin, 'saveAddress', address, { ...bearer(customer.token), 'idempotency-key': 'key-1' });
      expect(again).toEqual(first);
      expect((await customer.send('saveAddress', address, 'key-2')).status).toBe(400);
    });

    it('replays a refusal as well', async () => {
      const customer = await customerAt(lender().app, 'start');
      const early = await customer.send('verifyPan', { panNumber: plainPan }, 'key');
      await ok(customer.send('saveNameAndEmail', { name: 'Asha Rao', email: 'asha@example.com' }));
      expect(await customer.send('verifyPan', { panNumber: plainPan }, 'key')).toEqual(early);
      await ok(customer.send('verifyPan', { panNumber: plainPan }, 'other key'));
    });

    it('is refused with 422 when the key was used for something else, by the same customer only', async () => {
      const { app } = lender();
      const [mine, other] = [await customerAt(app, 'kyc'), await customerAt(app, 'kyc')];
      await ok(mine.send('saveDetail', { leadID: mine.lead, purposeloan: 'Education' }, 'key'));
      expect((await mine.send('saveDetail', { leadID: mine.lead, purposeloan: 'Others' }, 'key')).status).toBe(422);
      expect((await mine.send('nextStep', {}, 'key')).status).toBe(422);
      await ok(other.send('saveDetail', { leadID: other.lead, purposeloan: 'Others' }, 'key'));
    });

    it('is done once, however often it is sent at once', async () => {
      const { app, twin } = lender();
      const customer = await customerAt(app, 'answers', { amount: 88801 });
      const address = { ...homeAddress, leadID: customer.lead };
      const headers = { ...bearer(customer.token), 'idempotency-key': 'key' };
      const replies = await Promise.all(
        [app, twin, app, twin, app].map((instance) => call(instance, 'saveAddress', address, headers)),
      );
      const done = replies.filter((reply) => reply.status === 200).map((reply) => reply.body.data?.finboxRedirectUrl);
      expect(done.length).toBeGreaterThan(0);
      expect(new Set(done).size).toBe(1);
      expect(replies.every((reply) => reply.status === 200 || reply.status === 409)).toBe(true);
    });

    it('without a key, at once on two instances, is decided once', async () => {
      const { app, twin } = lender();
      const customer = await customerAt(app, 'answers');
      const address = { ...homeAddress, leadID: customer.lead };
      const replies = await Promise.all(
        [app, twin, app, twin].map((instance) => call(instance, 'saveAddress', address, bearer(customer.token))),
      );
      expect(replies.map((reply) => reply.status).sort((one, other) => one - other)).toEqual([200, 400, 400, 400]);
    });

    it('is done again when the first attempt never ended, but not within a minute', async () => {
      const { app, database, later } = lender();
      const customer = await customerAt(app, 'kyc');
      const answer = { leadID: customer.lead, purposeloan: 'Education' };
      await ok(customer.send('saveDetail', answer, 'key'));
      await database
        .updateTable('saved_answers')
        .set({ status: null, body: null })
        .where('customer_id', '=', Number(customer.id))
        .execute();
      expect(await customer.send('saveDetail', answer, 'key')).toMatchObject({ status: 409 });
      later(60_000);
      await ok(customer.send('saveDetail', answer, 'key'));
    });
  });
}

import { describe, expect, test } from 'vitest';
import { mobileSentinels } from '#sandbox/sentinels.ts';
import { useStage } from './browser.ts';
import { startInstances, type Instances } from './instances.ts';
import { newPerson } from './person.ts';
import { answer, arrive, press, signIn, walkTo } from './walk.ts';

let instances: Instances | undefined;
const stage = useStage({}, async (env) => (instances = await startInstances(env)));
const repeat = mobileSentinels.find(({ kind }) => kind === 'repeat')?.mobile ?? '';

/** The calls that each instance answered. */
function shares(): readonly number[] {
  return instances?.answered ?? [];
}

describe('two instances on one PostgreSQL behind one address, asked in turn', () => {
  test(
    'a new customer goes from / to the accepted Key Fact Statement and the dashboard',
    { timeout: 240_000 },
    async () => {
      const page = await stage.open({ context: { permissions: ['camera'] } });
      const person = newPerson();
      await signIn(page, person);
      await walkTo(page, person, 'key-fact-statement');
      await walkTo(page, person, 'home');
      await page.getByText('Getting your details…').waitFor({ state: 'detached' });
      expect(await page.getByRole('button', { name: 'Get Cash' }).count()).toBe(0);
      for (const share of shares()) expect(share).toBeGreaterThan(10);
    },
  );

  test('a repeat customer goes from sign-in to approval', async () => {
    const page = await stage.open();
    await signIn(page, { mobile: repeat, pan: '', aadhaar: '' });
    await press(page, 'Get Cash');
    await arrive(page, 'confirm-details');
    await page.getByText('Tap a line to change it.').waitFor();
    await page.locator('main a[href="/enter-loan-amount"]').click();
    await arrive(page, 'enter-loan-amount');
    await answer(page, 'enter-loan-amount', { loanAmount: '25000' });
    await arrive(page, 'confirm-details');
    await press(page, 'Continue');
    await arrive(page, 'loan-approval');
    await page.getByText('You get in your bank account').waitFor();
  });

  test('signing out on one of them ends the session on the other', async () => {
    const page = await stage.open({ expected: /\b(401|403)\b/ });
    await signIn(page, newPerson());
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const headers = { authorization: `Bearer ${token ?? ''}` };
    const ask = async () => (await page.request.post('/api/step/next-step', { headers, data: {} })).status();
    expect([await ask(), await ask()]).toEqual([200, 200]);
    await page.goto('/logout');
    await arrive(page, 'sign-in');
    const after = [await ask(), await ask()];
    expect(after.every((status) => status === 401 || status === 403)).toBe(true);
  });
});

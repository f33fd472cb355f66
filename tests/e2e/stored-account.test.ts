import { expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { duration } from './config.ts';
import { answer, answersOf, arrive, personAt, press, walkTo } from './walk.ts';

const stage = useStage();
const soon = { timeout: 15_000 };

test('the account of the bank statement is filled in, and another number is refused by its last four digits', async () => {
  const page = await stage.open({ context: { permissions: ['camera'] } });
  const person = await personAt(page, 'enter-address', { loanAmount: '88801' });
  await answer(page, 'enter-address', answersOf(person));
  await page.waitForURL(/\/sandbox\/finbox/);
  await page.locator('button[value="masked"]').click();
  await arrive(page, 'loan-approval');
  const asked = page.waitForResponse(/\/finbox-account-details/);
  await walkTo(page, person, 'bank-details');
  const { data } = (await (await asked).json()) as { data: { accountNumber: string } }; // as the schema of the call says
  expect(data.accountNumber).toMatch(/^X{10}\d{4}$/);
  const number = page.getByLabel('Account number', { exact: true });
  const again = page.getByLabel('Re-enter account number');
  await expect.poll(() => page.getByLabel('IFSC code').inputValue(), soon).toBe('HDFC0001234');
  expect(await number.inputValue(), 'a masked number shows as empty').toBe('');
  const ending = data.accountNumber.slice(-4);
  const whole = `5010012345${ending}`;
  const other = whole.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));

  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await number.fill(other);
  await again.fill(other);
  await press(page, 'Next');
  const message = page.getByText(`Enter account number ending with ${ending}`);
  await expect.poll(() => message.count(), { ...soon, message: 'under the field and as a message' }).toBe(2);
  await page.clock.runFor(duration('toast.mismatch') - 1);
  expect(await message.count()).toBe(2);
  await page.clock.runFor(1);
  await expect.poll(() => message.count(), { ...soon, message: 'under the field only' }).toBe(1);
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.clock.resume();
  await number.fill(whole);
  await again.fill(whole);
  await press(page, 'Next');
  await page.getByRole('dialog').getByText(whole).waitFor();
  await press(page.getByRole('dialog'), 'YES');
  await arrive(page, 'emandate');
});

import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { copySources, startDev, type Copy } from './dev-site.ts';
import { newestCode, newPerson } from './person.ts';
import { answer, answersOf, arrive, overlay, personAt, press } from './walk.ts';
import { tickAndGo } from './walk-money.ts';

/*
 * Under npm run dev a saved JSON file shows at once: every test saves exactly one file of a copy of this repository and
 * then looks at the running page. A mark on the page's window tells whether the page was loaded anew.
 */
const copy: Copy = copySources();
afterAll(() => copy.remove()); // what is registered first runs last: by then the server has ended
// The lender's own setting, which has no file here: its code for the Key Fact Statement has four digits.
const stage = useStage({ KFS_OTP_LENGTH: '4' }, (env) => startDev(copy.folder, env));

// A second try begins with the files as the first one found them.
beforeEach(({ task }) => {
  if ((task.result?.retryCount ?? 0) > 0) copy.restore();
});

const companyFile = 'screens.config/screens/company-name.json';

async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window);
}

/** Saves one file and waits until the page has taken the module that came of it: for edits that nothing shows. */
async function editTaken(page: Page, module: string, ...edit: Parameters<Copy['edit']>): Promise<void> {
  const taken = page.waitForEvent('console', (message) => message.text().includes(`hot updated: /generated/${module}`));
  copy.edit(...edit);
  await taken;
}

test('a label, a heading and a message show at once, and what was typed stays', async () => {
  const page = await stage.open();
  await personAt(page, 'company-name');
  await page.getByLabel('Company name').pressSequentially('B');
  await page.getByLabel('Company name').blur();
  const message = page.locator('main').getByText('Company name should be min 2 char');
  await message.first().waitFor();
  await mark(page);
  copy.edit(companyFile, '"ui:title": "Company name"', '"ui:title": "Name of your employer"');
  const renamed = page.getByLabel('Name of your employer');
  await renamed.waitFor();
  copy.edit(companyFile, 'Company name should be min 2 char', 'Two letters at least');
  await page.locator('main').getByText('Two letters at least').first().waitFor();
  expect(await message.count()).toBe(0);
  copy.edit(companyFile, '"title": "Where do you work?"', '"title": "Who pays your salary?"');
  await page.getByRole('heading', { name: 'Who pays your salary?' }).waitFor();
  await page.waitForFunction(() => document.title.includes('Who pays your salary?'));
  expect(await renamed.inputValue()).toBe('B');
  expect(await isMarked(page)).toBe(true);
});

test('a choice takes its new label, and a new choice is accepted by the server', async () => {
  const page = await stage.open();
  await personAt(page, 'your-residence');
  await mark(page);
  await page.getByRole('radio', { name: 'Rented' }).check({ force: true });
  const list = 'screens.config/lists/residence.json';
  copy.edit(list, '"label": "Rented" }', '"label": "I pay rent" }');
  await page.getByRole('radio', { name: 'I pay rent' }).waitFor();
  expect(await page.getByRole('radio', { name: 'I pay rent' }).isChecked()).toBe(true);
  copy.edit(list, '"I pay rent" }', '"I pay rent" },\n    { "value": "Company provided", "label": "From my company" }');
  const added = page.getByRole('radio', { name: 'From my company' });
  await added.waitFor();
  expect(await isMarked(page)).toBe(true);
  await expect.poll(() => saveResidence(page, 'Company provided'), { timeout: 15_000, interval: 200 }).toBe(200);
  expect(await saveResidence(page, 'On a boat')).toBe(400);
  await added.check({ force: true });
  await press(page, 'Next');
  await arrive(page, 'enter-address');
});

/** What the server says to an answer: it reads the same list, and starts anew when that changed. */
async function saveResidence(page: Page, residenceType: string): Promise<number> {
  const [token, leadID] = await page.evaluate(() => ['token', 'leadID'].map((key) => localStorage.getItem(key)));
  const reply = await page.request.put('/api/customers/incompleteDetailsUpdate', {
    headers: { authorization: `Bearer ${token}` },
    data: { residenceType, leadID: Number(leadID) },
  });
  return reply.status();
}

describe('a limit', () => {
  test('of a form holds at once for what stands in the field', async () => {
    const page = await stage.open();
    await personAt(page, 'enter-loan-amount');
    await mark(page);
    const amount = page.getByLabel('Loan amount');
    const tooLow = page.locator('main').getByText('Amount must be at least ₹5,000').first();
    await amount.fill('2500');
    await amount.blur();
    expect(await tooLow.count()).toBe(0);
    const file = 'screens.config/screens/enter-loan-amount.json';
    copy.edit(file, 'Amount must be at least 1000', 'Amount must be at least ₹5,000');
    copy.edit('schemas/forms/loan-amount.schema.json', '"minimum": 1000', '"minimum": 5000');
    await tooLow.waitFor();
    expect(await isMarked(page)).toBe(true);
    await amount.fill('5000');
    await press(page, 'Next');
    await arrive(page, 'gender');
  });

  test('of settings.json is the one that counts on the screen', async () => {
    const page = await stage.open();
    await page.goto('/');
    await answer(page, 'sign-in', answersOf(newPerson()));
    await arrive(page, 'enter-otp');
    await page.getByText(/in [45]\d seconds/).waitFor();
    copy.edit('screens.config/settings.json', '"otp.resend": { "ms": 60000', '"otp.resend": { "ms": 900000');
    await page.getByText(/in 8\d\d seconds|in 900 seconds/).waitFor();
  });

  test('of the Key Fact Statement’s code: it is accepted by four digits, once the lender sends four', async () => {
    const page = await stage.open();
    const person = await personAt(page, 'key-fact-statement');
    await mark(page);
    copy.edit('screens.config/settings.json', '"kfsOtpLength": { "value": 6', '"kfsOtpLength": { "value": 4');
    await page.waitForFunction(() => !('marked' in window)); // the app itself reads the settings, so the page begins anew
    await arrive(page, 'key-fact-statement');
    await tickAndGo(page, 'Continue');
    const box = overlay(page).getByRole('textbox', { name: '4-digit OTP' });
    await box.waitFor();
    const code = await newestCode(page, person.mobile);
    expect(code).toMatch(/^\d{4}$/);
    const submit = overlay(page).getByRole('button', { name: 'Submit' });
    await box.fill(code.slice(0, 3));
    expect(await submit.isDisabled()).toBe(true);
    await box.fill(`${code}99`);
    expect(await box.inputValue()).toBe(code);
    await submit.click();
    await arrive(page, 'home');
  });
});

test('a back target leads where the file says now', async () => {
  const page = await stage.open();
  await personAt(page, 'gender');
  await mark(page);
  await editTaken(
    page,
    'manifest.ts',
    'screens.config/screens/gender.json',
    '"to": "enter-loan-amount"',
    '"to": "loan-purpose"',
  );
  await page.getByRole('button', { name: 'Back' }).click();
  await arrive(page, 'loan-purpose');
  expect(await isMarked(page)).toBe(true);
});

test('an outcome of a reply leads where the file says now', async () => {
  const page = await stage.open();
  await personAt(page, 'marital-status');
  await mark(page);
  await page.getByRole('radio', { name: 'Single' }).check({ force: true });
  const file = 'screens.config/screens/marital-status.json';
  await editTaken(page, 'screens/marital-status.ts', file, '{ "run": "saved" }', '{ "go": "industry" }');
  await press(page, 'Next');
  await arrive(page, 'industry');
  expect(await isMarked(page)).toBe(true);
});

test('a mistake shows the sentence of the checker, and the page stays as it was until the file is right', async () => {
  const page = await stage.open();
  await personAt(page, 'salary-date');
  const file = 'screens.config/screens/salary-date.json';
  const sentences = page.locator('#config-problems');
  const chosen = page.getByRole('radio', { name: '5', exact: true });
  await chosen.check({ force: true });
  await mark(page);
  copy.edit(file, '"submit": "Next"', '"sumbit": "Next"');
  await sentences.getByText('did you mean submit?').waitFor();
  expect(await chosen.isChecked()).toBe(true);
  copy.edit(file, '"sumbit": "Next"', '"submit": "Next"');
  await sentences.waitFor({ state: 'detached' });
  expect(await chosen.isChecked()).toBe(true);
  expect(await isMarked(page)).toBe(true);

  copy.edit(file, '"submit": "Next"', '"submit": "Next",,');
  await sentences.waitFor();
  await page.reload();
  await sentences.getByText(`${file}:`).waitFor();
  await chosen.press('Space'); // the overlay lies over it
  await mark(page);
  copy.edit(file, '"submit": "Next",,', '"submit": "Continue"');
  await page.getByRole('button', { name: 'Continue', exact: true }).waitFor();
  expect(await sentences.count()).toBe(0);
  expect(await chosen.isChecked()).toBe(true);
  expect(await isMarked(page)).toBe(true);
});

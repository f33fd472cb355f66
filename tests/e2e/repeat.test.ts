import { mobileSentinels } from '#sandbox/sentinels.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { screenOf } from './config.ts';
import { hindi, switchInMenu } from './in-hindi.ts';
import { newPerson, type Person } from './person.ts';
import { axeFindings, overflow, shootAll, smallTargets } from './probes.ts';
import { answer, arrive, formOf, personAt, press, screenNow, signIn, walkTo } from './walk.ts';

const stage = useStage();
const mobile = mobileSentinels.find(({ kind }) => kind === 'repeat')?.mobile ?? '';

/** Signs a repeat customer in, who is then shown the answers given last time. */
async function toDetails(page: Page, number = mobile): Promise<void> {
  await signIn(page, { mobile: number, pan: '', aadhaar: '' });
  await press(page, 'Get Cash');
  await arrive(page, 'confirm-details');
  await page.getByText('Tap a line to change it.').waitFor();
}

/** A customer of one's own whose loan is closed, signed in again and on /confirm-details. */
async function asReturning(page: Page): Promise<Person> {
  const person = await personAt(page, 'loan-approval');
  await page.getByText('You get in your bank account').waitFor();
  const reply = await page.request.post('/sandbox/lead', { data: { mobile: person.mobile, status: 'Closed' } });
  expect(reply.ok()).toBe(true);
  await page.goto(screenOf('logout').route);
  await arrive(page, 'sign-in');
  await toDetails(page, person.mobile);
  return person;
}

/** The choice lists of the lines of /confirm-details whose answer was chosen from one, by the screen where that is done. */
const listOfLine = {
  'loan-purpose': 'loan-purpose',
  'marital-status': 'marital-status',
  'highest-education': 'highest-education',
  'employment-details': 'employment-details',
  'payment-mode': 'payment-mode',
  industry: 'industry',
  'your-designation': 'designation',
  'your-residence': 'residence',
};

/** The line of /confirm-details that leads to a screen. */
function line(page: Page, id: string) {
  return page.locator(`main dd a[href="${screenOf(id).route}"]`);
}

async function chooseAmount(page: Page, loanAmount: string): Promise<void> {
  await page.locator(`main a[href="${screenOf('enter-loan-amount').route}"]`).click();
  await arrive(page, 'enter-loan-amount');
  await answer(page, 'enter-loan-amount', { loanAmount });
  await arrive(page, 'confirm-details');
}

test('a repeat customer comes back to /confirm-details from every line of it', async () => {
  const page = await stage.open();
  await toDetails(page);
  await shootAll(page, 'confirm-details-repeat');
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page, [320, 360])).toEqual({ 320: 0, 360: 0 });
  expect(await smallTargets(page)).toEqual([]);
  const links = page.locator('main dd a');
  const count = await links.count();
  expect(count).toBe(12);
  expect(await page.getByText(/^Add /).count()).toBe(0);
  for (let index = 0; index < count; index += 1) {
    await links.nth(index).click();
    await page.waitForURL((url) => url.pathname !== screenOf('confirm-details').route);
    const id = screenNow(page);
    await arrive(page, id);
    await page.goBack();
    await arrive(page, 'confirm-details');
    await links.nth(index).waitFor();
  }
});

test('a repeat customer reads the choices of the last time in the language that they read', async () => {
  const page = await stage.open();
  await toDetails(page);
  const shown = Object.entries(listOfLine).map(([id, list]) => ({ id, list, choice: line(page, id).innerText() }));
  const labels = await Promise.all(
    shown.map(async ({ id, list, choice }) => ({ id, label: hindi(`lists.${list}.${(await choice).trim()}.label`) })),
  );
  await switchInMenu(page, 'Menu', 'हिन्दी');
  await page.getByRole('heading', { level: 1, name: hindi('confirm-details.title') }).waitFor();
  for (const { id, label } of labels) expect((await line(page, id).innerText()).trim()).toBe(label);
});

test('a repeat customer’s new answers go to the draft only, stay, and are sent with Continue', async () => {
  const page = await stage.open();
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saved.push(request.url());
  });
  await asReturning(page);
  await line(page, 'loan-purpose').click();
  await arrive(page, 'loan-purpose');
  await answer(page, 'loan-purpose', { loanPurpose: 'Rent / Bills' });
  await arrive(page, 'confirm-details');
  await line(page, 'marital-status').click();
  await arrive(page, 'marital-status');
  await answer(page, 'marital-status', { maritalStatus: 'Married' });
  await arrive(page, 'confirm-details');
  await page.reload();
  await page.getByText('Married', { exact: true }).waitFor();
  await page.getByText('Rent / Bills', { exact: true }).waitFor();
  expect(saved).toEqual([]);
  const [request] = await Promise.all([page.waitForRequest(/check-repeat-case/), press(page, 'Continue')]);
  expect(request.postDataJSON()).toMatchObject({
    loanPurpose: 'Rent / Bills',
    marrital: 'Married',
    education: 'Bachelors',
    companyName: 'Blue Lotus Textiles',
    monthlyIncome: 42000,
    salary_date: 5,
    residenceType: 'Rented',
  });
  await arrive(page, 'loan-approval');
});

test('a new address is saved, and shows in one line', async () => {
  const page = await stage.open();
  await asReturning(page);
  await line(page, 'enter-address').click();
  await arrive(page, 'enter-address');
  const house = page.getByLabel(formOf('enter-address', 'main').ui['houseNo']?.['ui:title'] ?? '', { exact: true });
  // the saved address fills the form first, under a veil that a person cannot type through, but a script can
  await expect.poll(() => house.inputValue()).not.toBe('');
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'PUT'),
    answer(page, 'enter-address', {
      houseNo: '7 Hill View',
      city: 'Surat',
      state: 'Gujarat',
      pinCode: '395001',
      landmark: 'Fort',
    }),
  ]);
  expect(request.postDataJSON()).toMatchObject({ repeat: true, city: 'Surat' });
  await arrive(page, 'confirm-details');
  await page.getByText('7 Hill View, Surat, Gujarat, 395001').waitFor();
});

describe('what Continue leads to', () => {
  test.each([
    ['66601', 'loan-reject'],
    ['77701', 'loan-approval'],
    ['99901', 'home'],
    ['99902', 'home'],
  ])('an amount of %s: %s', async (amount, screen) => {
    const page = await stage.open();
    await asReturning(page);
    await chooseAmount(page, amount);
    await press(page, 'Continue');
    await arrive(page, screen);
  });

  test('88801: the bank is connected, then the offer, and on with the references', async () => {
    const page = await stage.open();
    await asReturning(page);
    await chooseAmount(page, '88801');
    await press(page, 'Continue');
    await page.waitForURL(/\/sandbox\/finbox/);
    await page.locator('button[value="success"]').click();
    await arrive(page, 'loan-approval');
    await press(page, 'Continue');
    await arrive(page, 'reference-details');
  });

  test('77704: a larger amount is asked for, the bank statement decides', async () => {
    const page = await stage.open();
    await asReturning(page);
    await chooseAmount(page, '77704');
    await press(page, 'Continue');
    await arrive(page, 'loan-approval');
    await page.getByText('Check for a higher amount').click();
    await page.waitForURL(/\/sandbox\/finbox/);
    const surrogate = page.waitForResponse(/banking-surrogate/);
    await page.locator('button[value="success"]').click();
    expect((await surrogate).status()).toBe(200);
    await arrive(page, 'loan-approval');
  });

  test('a refusal is silent, and all lines stay', async () => {
    const page = await stage.open({ expected: /check-repeat-case|status of 500/ });
    await asReturning(page);
    const number = await page.evaluate(() => localStorage.getItem('phoneNo'));
    const data = { mobile: number, call: 'checkRepeatCase', kind: '500' };
    expect((await page.request.post('/sandbox/fault', { data })).ok()).toBe(true);
    await Promise.all([page.waitForResponse(/check-repeat-case/), press(page, 'Continue')]);
    expect(await page.locator('main dd a').count()).toBe(12);
    await press(page, 'Continue');
    await arrive(page, 'loan-approval');
  });
});

test('a repeat customer goes on from the offer to the accepted Key Fact Statement and the dashboard', async () => {
  const page = await stage.open({ context: { permissions: ['camera'] } });
  const person = await asReturning(page);
  await walkTo(page, person, 'key-fact-statement');
  await walkTo(page, person, 'home');
  await page.getByRole('heading', { name: 'Your money is on its way' }).waitFor();
});

test('earlier details that cannot be loaded: the screen says so and can be tried again', async () => {
  const page = await stage.open({ expected: /one-page|status of 500/ });
  await asReturning(page);
  const number = await page.evaluate(() => localStorage.getItem('phoneNo'));
  await page.goto(screenOf('logout').route);
  await arrive(page, 'sign-in');
  const data = { mobile: number, call: 'onePage', kind: '500' };
  expect((await page.request.post('/sandbox/fault', { data })).ok()).toBe(true);
  await signIn(page, { ...newPerson(), mobile: number ?? '' });
  await press(page, 'Get Cash');
  await page.getByText('We could not get the details you gave us earlier.').waitFor();
  await press(page, 'OK');
  await press(page, 'Try again');
  await page.getByText('Tap a line to change it.').waitFor();
});

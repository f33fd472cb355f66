import { describe, expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { screenOf } from './config.ts';
import { axeFindings, shoot } from './probes.ts';
import { answer, answersOf, arrive, fieldOf, formOf, personAt, press, overlay } from './walk.ts';
import { newPerson } from './person.ts';

const stage = useStage();
const failing = { expected: /\b(400|403|404|412|418|428|500|502)\b|ERR_|Failed to load resource/ };
const company = formOf('company-name', 'main');
const companyField = company.ui['companyName'] ?? { 'ui:widget': 'text', 'ui:title': '' };

describe('the error catalogue, at the company’s name', () => {
  test.each([
    ['Fail 400 Ltd', 'Please check the name of your company.'],
    ['Fail 404 Ltd', 'This company was not found.'],
    ['Fail 428 Ltd', 'Please complete the previous step first.'],
  ])('%s: the server’s words are shown and nothing typed is lost', async (companyName, words) => {
    const page = await stage.open(failing);
    await personAt(page, 'company-name');
    await answer(page, 'company-name', { companyName });
    await page.getByText(words).first().waitFor();
    expect(await fieldOf(page, companyField).inputValue()).toBe(companyName);
  });

  test('412: an alert in sentence case', async () => {
    const page = await stage.open(failing);
    await personAt(page, 'company-name');
    await answer(page, 'company-name', { companyName: 'Fail 412 Ltd' });
    await overlay(page).getByText('We could not check your company today').waitFor();
    await shoot(page, 'alert-412');
    expect(await axeFindings(page)).toEqual([]);
  });

  test('500: an alert titled Internal Server Error', async () => {
    const page = await stage.open(failing);
    await personAt(page, 'company-name');
    await answer(page, 'company-name', { companyName: 'Fail 500 Ltd' });
    const alert = overlay(page);
    await alert.getByText('Internal Server Error').waitFor();
    await alert.getByText('Something went wrong on the server.').waitFor();
    await shoot(page, 'alert-500');
  });

  test('403 in mid-journey: signed out, everything stored is gone, and / is shown', async () => {
    const page = await stage.open(failing);
    await personAt(page, 'company-name');
    await answer(page, 'company-name', { companyName: 'Fail 403 Ltd' });
    await page.waitForURL((url) => url.pathname === screenOf('logout').route);
    await arrive(page, 'sign-in');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('a reply that was lost on its way: sending again succeeds and is the same request', async () => {
    const page = await stage.open(failing);
    const keys: (string | undefined)[] = [];
    await personAt(page, 'company-name');
    await page.route('**/customers/incompleteDetailsUpdate', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await answer(page, 'company-name', { companyName: 'Blue Lotus Textiles' });
    await expect.poll(() => keys.length).toBe(1);
    await press(page, company.submit ?? '');
    await arrive(page, 'industry');
    expect(keys[0]).toMatch(/./);
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});

test('the server goes down and comes back: the answer is still there and is sent', async () => {
  const page = await stage.open(failing);
  await personAt(page, 'company-name');
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await answer(page, 'company-name', { companyName: 'Blue Lotus Textiles' });
  await page.getByRole('status').or(page.getByRole('alert')).first().waitFor();
  await shoot(page, 'server-down');
  expect(await fieldOf(page, companyField).inputValue()).toBe('Blue Lotus Textiles');
  await page.unroute('**/api/**');
  await press(page, company.submit ?? '');
  await arrive(page, 'industry');
});

test('a double tap sends one request', async () => {
  const page = await stage.open();
  const person = newPerson();
  await page.goto('/');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('customer-login-byMsg91')) sent += 1;
  });
  const form = formOf('sign-in', 'main');
  await fieldOf(page, form.ui['mobileNumber'] ?? companyField).fill(person.mobile);
  await page.getByRole('button', { name: form.submit ?? '' }).dblclick();
  await arrive(page, 'enter-otp');
  expect(sent).toBe(1);
});

test('a code that cannot be sent: the server’s words under the number', async () => {
  const page = await stage.open(failing);
  await page.goto('/');
  await answer(page, 'sign-in', { ...answersOf(newPerson()), mobileNumber: '9000000001' });
  await page.locator('[aria-invalid="true"]').waitFor();
  await shoot(page, 'sign-in-refused');
  expect(await axeFindings(page)).toEqual([]);
});

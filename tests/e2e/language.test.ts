import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { journey, screenOf } from './config.ts';
import { hindi, switchInMenu } from './in-hindi.ts';
import { newPerson } from './person.ts';
import { axeFindings, overflow, shoot, smallTargets } from './probes.ts';
import { arrive, personAt, signIn } from './walk.ts';

const stage = useStage();

const langOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

describe('the switch', () => {
  test('on the first screen turns everything into Hindi, and keeps what was typed', async () => {
    const page = await stage.open();
    await page.goto('/');
    await page.getByLabel('Mobile number').fill('98765');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.getByRole('heading', { level: 1, name: hindi('sign-in.title'), exact: true }).waitFor();
    const box = page.getByLabel(hindi('sign-in.form.ui.mobileNumber.ui:title'), { exact: true });
    expect(await box.inputValue()).toBe('98765');
    expect(await langOf(page)).toBe('hi');
    expect(await page.title()).toContain(hindi('sign-in.title'));
    await page.getByRole('button', { name: hindi('sign-in.form.submit'), exact: true }).click();
    await page.getByText(hindi('sign-in.form.messages.mobileNumber.minLength')).first().waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByText('Mobile number should be min 10 char.').first().waitFor();
    expect([await langOf(page), await page.getByLabel('Mobile number').inputValue()]).toEqual(['en', '98765']);
  });

  test('in the menu of a signed-in screen keeps a choice that was made, and the next screens follow', async () => {
    const page = await stage.open();
    await personAt(page, 'gender');
    await page.getByText('Female', { exact: true }).click();
    const sent = page.waitForRequest('**/customers/incompleteDetailsUpdate');
    await switchInMenu(page, 'Menu', 'हिन्दी');
    await page.getByRole('heading', { level: 1, name: hindi('gender.title') }).waitFor();
    expect(await page.getByRole('radio', { name: hindi('lists.gender.Female.label') }).isChecked()).toBe(true);
    await page.getByRole('button', { name: hindi('gender.form.submit') }).click();
    await page.getByRole('heading', { level: 1, name: hindi('marital-status.title') }).waitFor();
    expect((await sent).postDataJSON()).toMatchObject({ gender: 'Female' });
    await switchInMenu(page, hindi('journey.words.menu'), 'English');
    await arrive(page, 'marital-status');
    await page.getByRole('heading', { level: 1, name: screenOf('marital-status').title }).waitFor();
  });

  test('lasts: after a reload, in another tab and after logging out the app is still in Hindi', async () => {
    const page = await stage.open();
    await personAt(page, 'gender');
    await switchInMenu(page, 'Menu', 'हिन्दी');
    await page.getByRole('heading', { level: 1, name: hindi('gender.title') }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: hindi('gender.title') }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/contact-us');
    await other.getByRole('heading', { level: 1, name: hindi('contact-us.title') }).waitFor();
    await page.goto('/logout');
    await page.getByRole('heading', { level: 1, name: hindi('sign-in.title') }).waitFor();
    expect(await langOf(page)).toBe('hi');
  });

  test('without a line says so and changes nothing', async () => {
    const page = await stage.open({ expected: /ERR_FAILED|Failed to (fetch|load)/ });
    await page.goto('/');
    await page.getByLabel('Mobile number').fill('98765');
    await page.context().route(/\/assets\/(pack|sign-in)/, (route) => route.abort());
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.getByText(journey.words['noResponse'] ?? '').waitFor();
    expect([await langOf(page), await page.getByLabel('Mobile number').inputValue()]).toEqual(['en', '98765']);
    await page.context().unrouteAll();
  });
});

test('in English nothing of the other languages is fetched', async () => {
  const page = await stage.open();
  const addresses: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) addresses.push(response.url());
  });
  await signIn(page, newPerson());
  await page.waitForLoadState('networkidle');
  const scripts = await Promise.all(addresses.map(async (url) => (await page.request.get(url)).text()));
  const hindiTexts = scripts.filter((text) => /[\u0900-\u097f]/.test(text.replace('हिन्दी', '')));
  expect([scripts.length > 3, hindiTexts.length]).toEqual([true, 0]);
});

test('the lender says in Hindi what the home screen shows, as soon as Hindi is chosen', async () => {
  const page = await stage.open();
  await signIn(page, newPerson());
  await switchInMenu(page, 'Menu', 'हिन्दी');
  await page.getByRole('button', { name: 'कैश पाएँ' }).waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/Get Cash|collateral|online|Interest/);
});

test('dates and amounts stay in the Indian forms, with the digits that everybody reads', async () => {
  const page = await stage.open();
  await personAt(page, 'loan-approval');
  await switchInMenu(page, 'Menu', 'हिन्दी');
  await page.getByRole('heading', { level: 1, name: hindi('loan-approval.title') }).waitFor();
  const text = await page.locator('main').innerText();
  expect(text).toMatch(/₹\d{1,2},\d{3}/);
  expect(text).toMatch(/\d{1,2} (जनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्तूबर|नवंबर|दिसंबर) 20\d\d/);
  expect(text).not.toMatch(/[०-९]/);
});

describe('in Hindi', () => {
  const screens = [
    'sign-in',
    'enter-name',
    'enter-aadhar',
    'gender',
    'salary-date',
    'enter-address',
    'loan-approval',
    'bank-details',
  ];
  test.each(screens)('%s is whole at 320 pixels, and axe finds nothing', async (id) => {
    const page = await stage.open({ context: { viewport: { width: 320, height: 740 } } });
    if (id === 'sign-in') await page.goto('/');
    else await personAt(page, id);
    await page.context().addCookies([{ name: 'language', value: 'hi', url: stage.site.url }]);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: hindi(`${id}.title`), exact: true }).waitFor();
    await shoot(page, `hindi-${id}`);
    expect(await overflow(page, [320, 360])).toEqual({ 320: 0, 360: 0 });
    expect([await smallTargets(page), await axeFindings(page)]).toEqual([[], []]);
  });
});

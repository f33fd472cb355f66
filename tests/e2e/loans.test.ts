import { mobileSentinels } from '#sandbox/sentinels.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { screenOf } from './config.ts';
import { axeFindings, overflow, shoot, shootAll, smallTargets } from './probes.ts';
import { startSite } from './server.ts';
import { arrive, overlay, personAt, press, signIn } from './walk.ts';

const stage = useStage({}, startSite, { kind: 'whole' }); // the shell has no viewer of documents

/** Signs in as one of the sandbox's customers and opens My Loans from the menu. */
async function toLoans(page: Page, kind: string): Promise<void> {
  const mobile = mobileSentinels.find((row) => row.kind === kind)?.mobile ?? '';
  await signIn(page, { mobile, pan: '', aadhaar: '' });
  await page.getByText('Getting your details…').waitFor({ state: 'detached' });
  if (await overlay(page).isVisible()) await page.keyboard.press('Escape');
  await press(page, 'Menu');
  await page
    .getByRole('menuitem', { name: 'My Loans' })
    .or(page.getByRole('link', { name: 'My Loans' }))
    .first()
    .click();
  await arrive(page, 'my-loan');
}

/** The cards of the loans that show. */
function cards(page: Page): Locator {
  return page.getByRole('heading', { level: 2, name: /^Loan / });
}

async function filterBy(page: Page, label: string): Promise<void> {
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: label, exact: true }) })
    .click();
}

describe('/my-loan', () => {
  test('shows every loan with its status, filters them, and offers the NOC for closed ones only', async () => {
    const page = await stage.open();
    await toLoans(page, 'loans');
    await cards(page).first().waitFor();
    const all = await cards(page).count();
    expect(all).toBe(5);
    await shootAll(page, 'my-loan');
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page, [320, 360])).toEqual({ 320: 0, 360: 0 });
    expect(await smallTargets(page)).toEqual([]);
    expect(await page.getByRole('button', { name: 'View Sanction Letter' }).count()).toBe(all);
    expect(await page.getByText(/₹\d{1,2}(,\d{2})*,\d{3}/).count()).toBeGreaterThanOrEqual(all);

    await filterBy(page, 'Closed');
    await page.getByRole('button', { name: 'Download NOC' }).first().waitFor();
    const closed = await cards(page).count();
    expect(closed).toBeGreaterThan(0);
    expect(closed).toBeLessThan(all);
    expect(await page.getByRole('button', { name: 'Download NOC' }).count()).toBe(closed);
    await filterBy(page, 'Disbursed');
    expect(await page.getByRole('button', { name: 'Download NOC' }).count()).toBe(0);
    await filterBy(page, 'All Loans');
    expect(await cards(page).count()).toBe(all);
  });

  test.each([
    ['View Sanction Letter', 'sanction'],
    ['Download NOC', 'noc'],
  ])('%s opens a signed PDF in a new tab, with a link in case it was stopped', async (button, document) => {
    // The browser's own viewer looks for an icon that a document does not have.
    const page = await stage.open({ expected: /status of 404/ });
    await toLoans(page, 'loans');
    await filterBy(page, 'Closed');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: button }).first().click(),
    ]);
    const address = tab.url();
    expect(address).toContain(`/sandbox/documents/${document}-`);
    const pdf = await page.request.get(address);
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await shoot(page, 'my-loan-document');
    expect(await axeFindings(page)).toEqual([]);
    const [again] = await Promise.all([
      page.context().waitForEvent('page'),
      overlay(page).getByText('Open the document').click(),
    ]);
    expect(again.url()).toBe(address);
    await overlay(page).getByRole('button', { name: 'Close' }).last().click();
    await overlay(page).waitFor({ state: 'detached' });
  });

  test('a status without loans says so, and so does a customer without any', async () => {
    const page = await stage.open();
    await toLoans(page, 'documents-400');
    await filterBy(page, 'Settlement');
    await page.getByText('No loans found for the selected status.').waitFor();
    expect(await cards(page).count()).toBe(0);
  });

  test('is open to a customer who came by a partner’s link, without signing in again', async () => {
    const page = await stage.open();
    await personAt(page, 'enter-name');
    await page.goto(screenOf('my-loan').route);
    await page.getByText('No loans found').waitFor();
    expect(await page.getByRole('button', { name: 'Log in' }).count()).toBe(0);
  });

  test('a list that cannot be loaded offers to try again', async () => {
    const page = await stage.open({ expected: /customer-loans|status of 500/ });
    await toLoans(page, 'loans-500');
    await page.getByText('We could not show your loans.', { exact: false }).waitFor();
    await shoot(page, 'my-loan-failed');
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Try again');
    // the button goes while the list is asked for again: its focus is not lost
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByText('We could not show your loans.', { exact: false }).waitFor();
  });

  test('a document that cannot be made is not spoken of', async () => {
    const page = await stage.open({ expected: /checkSectionPdf|status of 400/ });
    await toLoans(page, 'documents-400');
    const [reply] = await Promise.all([
      page.waitForResponse(/checkSectionPdf/),
      page.getByRole('button', { name: 'View Sanction Letter' }).first().click(),
    ]);
    expect(reply.status()).toBe(400);
    expect(await overlay(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'View Sanction Letter' }).first().isEnabled()).toBe(true);
  });
});

describe('the samples', () => {
  test('/re-payment shows its three tabs', async () => {
    const page = await stage.open();
    await personAt(page, 'enter-name');
    await page.goto(screenOf('re-payment').route);
    await page.getByRole('heading', { name: 'EMI Calendar' }).waitFor();
    await shootAll(page, 're-payment');
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page, [320, 360])).toEqual({ 320: 0, 360: 0 });
    await filterBy(page, 'Transactions');
    await page.getByRole('heading', { name: 'Transactions' }).waitFor();
    await filterBy(page, 'Documents');
    await page.getByRole('heading', { name: 'Documents' }).waitFor();
    await page.getByRole('link', { name: 'My Loans' }).last().click();
    await arrive(page, 'my-loan');
    await page.goBack();
    await arrive(page, 're-payment');
  });

  test('/select-loan shows three options and says that they are samples', async () => {
    const page = await stage.open();
    await personAt(page, 'enter-name');
    await page.goto(screenOf('select-loan').route);
    await arrive(page, 'select-loan');
    await page.getByText('These options are samples.', { exact: false }).waitFor();
    expect(await page.getByRole('radio').count()).toBe(3);
    await shoot(page, 'select-loan');
    expect(await axeFindings(page)).toEqual([]);
    await filterBy(page, '2-Month EMI Plan 2 months, ₹12,000');
    await press(page, 'Continue');
    expect(new URL(page.url()).pathname).toBe(screenOf('select-loan').route);
  });
});

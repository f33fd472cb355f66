import type { Locator, Page } from 'playwright-core';
import { formsOf, labelOf, type Form } from './config.ts';
import { newestCode, type Person } from './person.ts';

type Answers = Readonly<Record<string, string>>;
type Step = (page: Page, person: Person, answers: Answers) => Promise<void>;

/** How a person passes the screens from the references to the Key Fact Statement. */
export const moneyScreens: Readonly<Record<string, Step>> = {
  'reference-details': async (page, _person, answers) => {
    await fillReferences(page, answers);
    await tap(page, 'Next');
    await tap(page.getByRole('dialog'), 'YES');
  },
  'selfie-verification': async (page) => {
    await takeSelfie(page);
    await sendSelfie(page);
  },
  'bank-details': async (page, _person, answers) => {
    await fillBankDetails(page, answers);
    await tap(page, 'Next');
    await tap(page.getByRole('dialog'), 'YES');
  },
  emandate: async (page) => {
    await tap(page, 'Continue');
    await authorise(page, 'Success');
    await page.waitForURL(/\/emandate\?mandate=done/);
    await verifyAccount(page, 'Completed');
  },
  'bank-list': async (page) => {
    await tap(page, 'Continue');
    await tickAndGo(page.getByRole('dialog'), 'Continue');
  },
  'key-fact-statement': async (page, person) => {
    await tickAndGo(page, 'Continue');
    await enterKfsCode(page, person);
  },
};

/** Types the two references. */
export async function fillReferences(page: Page, answers: Answers): Promise<void> {
  for (const [name, field] of Object.entries(formAt('reference-details').ui)) {
    const value = answers[name] ?? '';
    if (field.list === undefined) await page.getByLabel(field['ui:title'], { exact: true }).fill(value);
    else {
      const group = page.getByRole('radiogroup', { name: field['ui:title'] });
      await group
        .locator('label')
        .filter({ hasText: labelOf(field.list, value) })
        .click();
    }
  }
}

/** Opens the camera and takes a photo. The page must be allowed to use the camera. */
export async function takeSelfie(page: Page): Promise<void> {
  await tap(page, 'Open camera');
  await tap(page, 'Take photo');
  await page.getByAltText('The selfie you took').waitFor();
}

/** Gives the consent and sends the photo. */
export async function sendSelfie(page: Page): Promise<void> {
  await page.getByRole('checkbox').setChecked(true);
  await tap(page, 'Submit');
}

/** Types the bank details. The bank's name comes by itself. */
export async function fillBankDetails(page: Page, answers: Answers): Promise<void> {
  for (const [name, field] of Object.entries(formAt('bank-details').ui)) {
    if (name !== 'bankName') await page.getByLabel(field['ui:title'], { exact: true }).fill(answers[name] ?? '');
  }
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=bankName]')?.value);
}

/** Presses a button in the frame of the payment provider's checkout. */
export async function authorise(page: Page, answer: string | RegExp): Promise<void> {
  await page.frameLocator('iframe[title="Checkout"]').getByRole('button', { name: answer }).first().click();
}

/** Continues to the penny drop and lets it end in the tab that opens. The app asks again as soon as it is looked at. */
export async function verifyAccount(page: Page, ending: string): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await tap(page, 'Continue');
  const tab = await opened;
  await tab.getByRole('button', { name: ending }).click();
  // A tab that is closed before the answer has come may take its request with it.
  await tab.getByText('You can close this page and go back to the app.').waitFor();
  await tab.close();
  await page.bringToFront();
  // Chromium's shell shows every page all the time, so the event of coming back is missing there.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  // The drawer stays open for 4 seconds.
  await page.waitForURL((url) => url.pathname !== '/emandate', { timeout: 30_000 });
}

/** Ticks the one box there is and presses a button that was disabled before. */
export async function tickAndGo(place: Page | Locator, button: string): Promise<void> {
  // by the keyboard: a statement above it that is still growing would move it from under a pointer
  const box = place.getByRole('checkbox');
  if (!(await box.isChecked())) await box.press('Space');
  await tap(place, button);
}

/** Waits for the dialog, types the code that was sent and sends it. */
export async function enterKfsCode(page: Page, person: Person): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.getByRole('textbox').fill(await newestCode(page, person.mobile));
  await tap(dialog, 'Submit');
}

function formAt(id: string): Form {
  const [, form] = formsOf(id)[0] ?? [];
  if (form === undefined) throw new Error(`${id} has no form.`);
  return form;
}

function tap(place: Page | Locator, name: string): Promise<void> {
  return place.getByRole('button', { name, exact: true }).first().click();
}

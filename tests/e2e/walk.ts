import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { formsOf, labelOf, screenAt, screenOf, screens, type Field, type Form } from './config.ts';
import { newestCode, type Person } from './person.ts';

/** What is typed or chosen, by field. */
export type Answers = Readonly<Record<string, string>>;

/** Answers that lead to approval. */
export function answersOf(person: Person): Answers {
  return {
    mobileNumber: person.mobile,
    name: 'Asha Rao',
    email: `asha.${person.mobile}@mail.example`,
    pan: person.pan,
    aadhaar: person.aadhaar,
    loanPurpose: 'Education',
    loanAmount: '25000',
    gender: 'Female',
    maritalStatus: 'Single',
    highestEducation: 'Bachelors',
    employmentDetails: 'Salaried',
    paymentMode: 'Bank Transfer',
    companyName: 'Blue Lotus Textiles',
    industry: 'Healthcare',
    designation: 'Manager',
    monthlyIncome: '42000',
    workExperience: '2 - 5 Years',
    salaryDate: '5',
    yourResidence: 'Rented',
    houseNo: '12 Lake Road',
    city: 'Pune',
    state: 'Maharashtra',
    pinCode: '411001',
    landmark: 'Near the post office',
  };
}

/** The screen that the page shows now, by its address. */
export function screenNow(page: Page): string {
  return screenAt(new URL(page.url()).pathname);
}

/** Waits until the page shows a screen and its heading stands. */
export async function arrive(page: Page, id: string): Promise<void> {
  const { route } = screenOf(id);
  await page.waitForURL((url) => url.pathname === route);
  if (screens[id]?.transient !== true) await page.locator('h1').first().waitFor();
}

/** The input of a field: a group for choices, codes and days. */
export function fieldOf(page: Page | Locator, field: Field): Locator {
  return page.getByLabel(field['ui:title'], { exact: true }).first();
}

/** Types or chooses a value in a field, as a thumb would. */
export async function fill(page: Page, field: Field, value: string): Promise<void> {
  if (field.list !== undefined || field['ui:widget'] === 'dayGrid') {
    const label = field.list === undefined ? value : labelOf(field.list, value);
    const radio = page.getByRole('radio', { name: label, exact: true });
    await radio.check({ force: true });
    return;
  }
  if (field['ui:widget'] === 'otp') {
    await page.locator('input[autocomplete="one-time-code"]').first().pressSequentially(value);
    return;
  }
  if (field['ui:widget'] === 'autocomplete') {
    const box = page.getByRole('combobox', { name: field['ui:title'] });
    await box.fill(value);
    await page.getByRole('option', { name: value, exact: true }).click();
    return;
  }
  await fieldOf(page, field).fill(value);
}

/** Fills a form of the screen and sends it. */
export async function answer(page: Page, id: string, answers: Answers, form?: Form): Promise<void> {
  const [, first] = formsOf(id)[0] ?? [];
  const chosen = form ?? first;
  if (chosen === undefined) throw new Error(`${id} has no form.`);
  for (const [name, field] of Object.entries(chosen.ui)) {
    const value = answers[name];
    if (value !== undefined) await fill(page, field, value);
  }
  await send(page, chosen);
}

/** Presses a form's button. */
export async function send(page: Page, form: Form): Promise<void> {
  await press(page, form.submit ?? '');
}

/** Presses the button with this name once it can be pressed. */
export async function press(page: Page | Locator, name: string | RegExp): Promise<void> {
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
}

/** Signs a person in with the code that was sent, and waits for home. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/');
  await answer(page, 'sign-in', answersOf(person));
  await arrive(page, 'enter-otp');
  await enterCode(page, person);
  await arrive(page, 'home');
}

/** Types the code that was sent to the person and sends it. */
export async function enterCode(page: Page, person: Person): Promise<void> {
  await answer(page, 'enter-otp', { otp: await newestCode(page, person.mobile) });
}

/** The message that shows under a field, or none. */
export async function expectMessage(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).first().waitFor();
  expect(await page.getByText(text, { exact: true }).first().isVisible()).toBe(true);
}

/** How a person passes the screens that a form's button alone does not. */
const special: Readonly<Record<string, (page: Page, person: Person, answers: Answers) => Promise<void>>> = {
  'enter-otp': (page, person) => enterCode(page, person),
};

/** Goes on from the present screen, answering each, until a screen is reached. */
export async function walkTo(page: Page, person: Person, target: string, changed: Answers = {}): Promise<void> {
  const answers = { ...answersOf(person), ...changed };
  for (let steps = 0; screenNow(page) !== target; steps += 1) {
    const id = screenNow(page);
    if (steps > 40) throw new Error(`${target} was not reached; the walk stopped at ${id}.`);
    if (screens[id]?.transient !== true) {
      await arrive(page, id);
      await (special[id] ?? ((where, _who, what) => answer(where, id, what)))(page, person, answers);
    }
    await page.waitForURL((url) => url.pathname !== screenOf(id).route);
  }
  await arrive(page, target);
}

import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { formsOf, journey, labelOf, screenAt, screenOf, screens, type Field, type Form } from './config.ts';
import { newestCode, newPerson, type Person } from './person.ts';
import { seed } from './seed.ts';
import { moneyScreens } from './walk-money.ts';

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
    nameOne: 'Ravi Rao',
    relationOne: 'Brother',
    mobileOne: '9876543210',
    nameTwo: 'Mira Das',
    relationTwo: 'Friends',
    mobileTwo: '8765432109',
    accountHolderName: 'Asha Rao',
    accountNo: '123456789012',
    confirmedAccountNo: '123456789012',
    ifsc: 'HDFC0000123',
    bankName: 'HDFC Bank',
  };
}

/** The screen that the page shows now, by its address. */
export function screenNow(page: Page): string {
  return screenAt(new URL(page.url()).pathname);
}

/** Waits until the page shows a screen and its heading stands: the screen before it stays until the code has come. */
export async function arrive(page: Page, id: string): Promise<void> {
  const { route } = screenOf(id);
  await page.waitForURL((url) => url.pathname === route);
  if (screens[id]?.transient !== true)
    await page.locator(`[data-screen="${id}"] main:not([inert]) h1`).first().waitFor();
}

/** The input of a field: a group for choices, codes and days. */
export function fieldOf(page: Page | Locator, field: Field): Locator {
  return page.getByLabel(field['ui:title'], { exact: true }).first();
}

/** Types or chooses a value in a field, as a thumb would. */
export async function fill(page: Page, field: Field, value: string): Promise<void> {
  if (field.list !== undefined || field['ui:widget'] === 'dayGrid') {
    const label = field.list === undefined ? value : labelOf(field.list, value);
    // A badge or a line about the choice may follow its label.
    const name = new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\s|$)`);
    await page
      .getByRole('radiogroup', { name: field['ui:title'] })
      .locator('label')
      .filter({ has: page.getByRole('radio', { name }) })
      .click();
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
  if (chosen.submit !== undefined) await send(page, chosen);
}

/** Presses a form's button. */
export async function send(page: Page, form: Form): Promise<void> {
  await press(page, form.submit ?? 'none');
}

/** Presses the button with this name once it can be pressed. */
export async function press(page: Page | Locator, name: string | RegExp): Promise<void> {
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
}

/** The sheet, dialog or alert that lies over the screen. */
export function overlay(page: Page): Locator {
  return page.getByRole('dialog').or(page.getByRole('alertdialog'));
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

type Step = (page: Page, person: Person, answers: Answers) => Promise<void>;

/** How a person passes the screens that one form does not. */
const special: Readonly<Record<string, Step>> = {
  'enter-otp': (page, person) => enterCode(page, person),
  home: (page) => press(page, /^(Get Cash|Continue|Connect Bank|View Offer|View Details)$/),
  'enter-your-pan': async (page, _person, answers) => {
    await answer(page, 'enter-your-pan', answers);
    await press(overlay(page), 'YES');
  },
  'pan-verify': (page) => press(page, 'Yes'),
  'enter-aadhar': passAadhaar,
  'pan-not-linked': (page) => press(page, 'My Aadhaar & PAN is Linked'),
  'finbox-create': () => Promise.resolve(),
  'loan-approval': (page) => press(page, 'Continue'),
  'confirm-details': (page) => press(page, 'Continue'),
  ...moneyScreens,
};

/** Verifies the Aadhaar number by the code that was sent. */
export async function passAadhaar(page: Page, person: Person, answers: Answers): Promise<void> {
  await sendAadhaar(page, answers);
  const code = await newestCode(page, person.mobile);
  await answer(page, 'enter-aadhar', { otp: code }, formOf('enter-aadhar', 'code'));
}

/** Chooses the way by code, types the Aadhaar number and waits for the boxes of the code. */
export async function sendAadhaar(page: Page, answers: Answers): Promise<void> {
  await answer(page, 'enter-aadhar', { method: 'otp' }, formOf('enter-aadhar', 'method'));
  await answer(page, 'enter-aadhar', answers, formOf('enter-aadhar', 'number'));
  await page.locator('input[autocomplete="one-time-code"]').first().waitFor();
}

/** One of a screen's forms. */
export function formOf(id: string, name: string): Form {
  const found = formsOf(id).find(([each]) => each === name)?.[1];
  if (found === undefined) throw new Error(`${id} has no form ${name}.`);
  return found;
}

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

/** The screens that follow the offer, which is shown first when the app does not know yet that it was seen. */
const afterApproval = journey.onboarding.slice(journey.onboarding.indexOf('loan-approval') + 1);

/**
 * A new person at a step of the application: the steps before it are done by the server's calls, then the app takes
 * over at its session landing.
 */
export async function personAt(page: Page, target: string, changed: Answers = {}): Promise<Person> {
  const person = newPerson();
  const answers = { ...answersOf(person), ...changed };
  await page.goto(await seed(page, person, target, answers));
  if (afterApproval.includes(target)) {
    await arrive(page, 'loan-approval');
    await press(page, 'Continue');
  }
  await arrive(page, target);
  return person;
}

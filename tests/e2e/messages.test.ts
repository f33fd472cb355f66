import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { formsOf, screenOf, screens, type Field, type Form } from './config.ts';
import { newPerson } from './person.ts';
import { answer, answersOf, arrive, fieldOf, fill, formOf, personAt, send, sendAadhaar, signIn } from './walk.ts';

type StoredState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** What is typed to break a rule, by screen, form, field and rule. An empty text sends the form as it is. */
const wrong: Readonly<Record<string, string>> = {
  'sign-in.main.mobileNumber.required': '',
  'sign-in.main.mobileNumber.pattern': '1234567890',
  'sign-in.main.mobileNumber.minLength': '98765',
  'enter-otp.main.otp.required': '',
  'enter-otp.main.otp.minLength': '12',
  'enter-name.main.name.required': '',
  'enter-name.main.name.pattern': 'Asha 2',
  'enter-name.main.name.minLength': 'Al',
  'enter-name.main.email.required': '',
  'enter-name.main.email.pattern': 'asha@mail',
  'enter-your-pan.main.pan.required': '',
  'enter-your-pan.main.pan.pattern': 'ABCDE1234F',
  'enter-aadhar.number.aadhaar.required': '',
  'enter-aadhar.number.aadhaar.not': '000000000000',
  'enter-aadhar.number.aadhaar.pattern': '23456',
  'enter-aadhar.code.otp.required': '',
  'enter-aadhar.code.otp.minLength': '123',
  'enter-loan-amount.main.loanAmount.required': '',
  'enter-loan-amount.main.loanAmount.minimum': '999',
  'enter-loan-amount.main.loanAmount.maximum': '1000000',
  'company-name.main.companyName.required': '',
  'company-name.main.companyName.not': '123456',
  'company-name.main.companyName.minLength': 'A',
  'company-name.main.companyName.maxLength': 'A company with a name that nobody can ever remember',
  'monthly-income.main.monthlyIncome.required': '',
  'monthly-income.main.monthlyIncome.minimum': '999',
  'enter-address.main.houseNo.required': '',
  'enter-address.main.city.required': '',
  'enter-address.main.state.required': '',
  'enter-address.main.pinCode.required': '',
  'enter-address.main.pinCode.pattern': '4110',
  'reference-details.main.nameOne.required': '',
  'reference-details.main.nameOne.pattern': 'Asha 2',
  'reference-details.main.relationOne.required': '',
  'reference-details.main.mobileOne.required': '',
  'reference-details.main.mobileOne.pattern': '1234567890',
  'reference-details.main.mobileOne.minLength': '98765',
  'reference-details.main.nameTwo.required': '',
  'reference-details.main.nameTwo.pattern': 'Asha 2',
  'reference-details.main.relationTwo.required': '',
  'reference-details.main.mobileTwo.required': '',
  'reference-details.main.mobileTwo.pattern': '1234567890',
  'reference-details.main.mobileTwo.minLength': '98765',
  'bank-details.main.accountHolderName.required': '',
  'bank-details.main.accountHolderName.pattern': 'Asha 2',
  'bank-details.main.accountNo.required': '',
  'bank-details.main.accountNo.minLength': '123456789',
  'bank-details.main.confirmedAccountNo.required': '',
  'bank-details.main.confirmedAccountNo.equals': '1234567890',
  'bank-details.main.ifsc.required': '',
  'bank-details.main.ifsc.minLength': 'HDFC000',
  'bank-details.main.bankName.required': '',
  ...required('loan-purpose', 'gender', 'marital-status', 'highest-education', 'employment-details', 'payment-mode'),
  ...required('industry', 'your-designation', 'work-experience', 'salary-date', 'your-residence'),
};

/** Rules that nobody can break by typing, because the input's own filter prevents it. They guard pasted and stored values. */
const kept: Readonly<Record<string, string>> = {
  'sign-in.main.mobileNumber.not': 'a leading zero is taken for a trunk prefix and dropped',
  'enter-otp.main.otp.pattern': 'the boxes take digits only',
  'enter-otp.main.otp.maxLength': 'there are four boxes',
  'enter-aadhar.method.method.required': 'a way is chosen from the start',
  'enter-aadhar.code.otp.pattern': 'the boxes take digits only',
  'enter-aadhar.code.otp.maxLength': 'there are six boxes',
  'reference-details.main.relationOne.enum': 'only the relations of the list are offered',
  'reference-details.main.relationTwo.enum': 'only the relations of the list are offered',
  'selfie-verification.shot.selfie.required': 'there is no Submit before a selfie was taken',
  'selfie-verification.consent.consent.required': 'Submit cannot be pressed before the box is ticked',
  'bank-details.main.accountNo.not': 'a masked number shows as empty, and x cannot be typed',
  'bank-details.main.accountNo.pattern': 'the input takes digits only',
  'bank-details.main.accountNo.maxLength': 'the input takes 18 digits',
  'bank-details.main.ifsc.maxLength': 'the input takes 11 characters',
  'bank-list.holder.holds.required': 'Continue cannot be pressed before the box is ticked',
  'key-fact-statement.agreement.agree.required': 'Continue cannot be pressed before the box is ticked',
  'key-fact-statement.code.otp.required': 'Submit cannot be pressed before the code is whole',
  'key-fact-statement.code.otp.pattern': 'the boxes take digits only',
  'home.feedback.rating.required': 'Submit cannot be pressed before a number is chosen',
  'home.feedback.rating.minimum': 'the numbers begin at 1',
  'home.feedback.rating.maximum': 'the numbers end at 10',
  'home.feedback.feedback.maxLength': 'the box takes 100 characters',
};

const stage = useStage();
let signedIn: StoredState;

beforeAll(async () => {
  const page = await stage.open();
  await signIn(page, newPerson());
  signedIn = await page.context().storageState();
});

test('every message of every form is in the table, typed or known to be out of reach', () => {
  const inConfig = Object.keys(screens).flatMap((id) =>
    formsOf(id).flatMap(([form, { messages = {} }]) =>
      Object.entries(messages).flatMap(([field, rules]) =>
        Object.keys(rules).map((rule) => `${id}.${form}.${field}.${rule}`),
      ),
    ),
  );
  expect([...Object.keys(wrong), ...Object.keys(kept)].sort()).toEqual(inConfig.sort());
});

describe('a broken rule says its message, and nothing before the field was left or the form sent', () => {
  test.each(Object.entries(wrong))('%s', async (place, value) => {
    const [id = '', formName = '', fieldName = '', rule = ''] = place.split('.');
    const form = formOf(id, formName);
    const field = form.ui[fieldName];
    const text = form.messages?.[fieldName]?.[rule];
    if (field === undefined || text === undefined) throw new Error(`screens.config has no message ${place}.`);
    const page = await openForm(id, formName);
    if (value !== '') await type(page, field, value);
    expect(await shown(page, text), 'before').toBe(0);
    await send(page, form);
    await page.getByText(text, { exact: true }).first().waitFor();
    expect(new URL(page.url()).pathname, 'nothing was sent').toBe(screenOf(id).route);
    expect(await describes(page, field, form), 'the message belongs to its field').toContain(text);
  });
});

function required(...ids: string[]): Record<string, string> {
  return Object.fromEntries(
    ids.map((id) => [`${id}.main.${Object.keys(screens[id]?.form?.ui ?? {})[0] ?? ''}.required`, '']),
  );
}

/** Opens a screen so that the form can be filled. */
async function openForm(id: string, formName: string): Promise<Page> {
  if (id === 'sign-in' || id === 'enter-otp') {
    const page = await stage.open();
    await page.goto('/');
    if (id === 'enter-otp') await answer(page, 'sign-in', answersOf(newPerson()));
    await arrive(page, id);
    return page;
  }
  if (formName === 'code') {
    const page = await stage.open();
    await sendAadhaar(page, answersOf(await personAt(page, id)));
    return page;
  }
  const page = await stage.open({ context: { storageState: signedIn } });
  await page.goto(screenOf(id).route);
  await arrive(page, id);
  if (formName === 'number') await answer(page, id, { method: 'otp' }, formOf(id, 'method'));
  return page;
}

async function type(page: Page, field: Field, value: string): Promise<void> {
  if (field['ui:widget'] === 'otp') return fill(page, field, value);
  await fieldOf(page, field).pressSequentially(value);
}

function shown(page: Page, text: string): Promise<number> {
  return page.getByText(text, { exact: true }).count();
}

/** The texts that a screen reader says with the field: its own descriptions and those of its group. */
async function describes(page: Page, field: Field, form: Form): Promise<string> {
  const label = field['ui:title'];
  const only = Object.keys(form.ui).length === 1;
  return page.evaluate(
    ({ name, single }) => {
      const named = [...document.querySelectorAll('[aria-describedby], [aria-errormessage]')];
      const mine = named.filter(
        (element) =>
          single ||
          (element as HTMLInputElement).labels?.[0]?.textContent?.includes(name) === true ||
          document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent?.includes(name) === true,
      );
      const ids = mine.flatMap((element) =>
        `${element.getAttribute('aria-describedby') ?? ''} ${element.getAttribute('aria-errormessage') ?? ''}`.split(
          ' ',
        ),
      );
      return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    },
    { name: label, single: only },
  );
}

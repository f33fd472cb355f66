import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { messageProofs, type MessageProof } from '#build/messages/message-proofs.ts';
import { isTyped } from '#build/messages/field-input.ts';
import { readFiles } from '#build/source/files.ts';
import { readProject } from '#build/source/project.ts';
import { mobileSentinels } from '#sandbox/sentinels.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../source-files.ts';
import { useStage } from './browser.ts';
import { screenOf, type Field, type Form } from './config.ts';
import { newPerson } from './person.ts';
import { answer, answersOf, arrive, fieldOf, formOf, overlay, personAt, press, sendAadhaar, signIn } from './walk.ts';
import { takeSelfie } from './walk-money.ts';

type StoredState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** What is typed comes from the checker's proof; what must be said stands in screens.config. */
const proofs = messageProofs(readProject(readFiles(root)));
const cases = proofs.flatMap((proof) => (proof.shownBy ? [[placeOf(proof), proof] as const] : []));

const stage = useStage();
let signedIn: StoredState;
/** One page for all messages of a form, opened for the first of them. */
const pages = new Map<string, Promise<Page>>();
/** The fields in which something was tried already: from then on their messages come while one types. */
const tried = new Set<string>();

beforeAll(async () => {
  const page = await stage.open();
  await signIn(page, newPerson());
  signedIn = await page.context().storageState();
});

describe('a broken rule says its message, and nothing before the field was left or the form sent', () => {
  test.each(cases)('%s', async (place, proof) => {
    const { file, form: formName, field: fieldName } = proof.of;
    const form = formOf(file.id, formName);
    const field = form.ui[fieldName];
    const text = form.messages?.[fieldName]?.[proof.rule];
    if (field === undefined || text === undefined) throw new Error(`screens.config has no message ${place}.`);
    const page = await pageOf(file.id, formName);
    const box = controlOf(page, field, proof);
    for (const [name, { text: right }] of proof.of.others) await type(controlNamed(page, form, name), right);
    await type(box, isTyped(proof.of.input) ? (proof.shownBy?.text ?? '') : '');
    if (!isKnown(tried, `${file.id}.${formName}.${fieldName}`)) {
      expect(await describes(page, field, form), 'before').not.toContain(text);
    }
    await box.blur();
    await expect.poll(() => describes(page, field, form), { message: 'it belongs to its field' }).toContain(text);
    if (place !== lastOf(proof)) return;
    await tryToSend(page, form);
    expect(await describes(page, field, form), 'and stays').toContain(text);
    expect(new URL(page.url()).pathname, 'nothing was sent').toBe(screenOf(file.id).route);
  });
});

/** Says which message: by screen, form, field and rule. */
function placeOf({ of, rule }: MessageProof): string {
  return `${of.file.id}.${of.form}.${of.field}.${rule}`;
}

/** The last message of the same form. */
function lastOf({ of }: MessageProof): string | undefined {
  return cases.findLast(([, each]) => each.of.file === of.file && each.of.form === of.form)?.[0];
}

function isKnown(known: Set<string>, key: string): boolean {
  const before = known.size;
  return known.add(key).size === before;
}

/** The page of a form. The next form's is opened meanwhile. */
function pageOf(id: string, formName: string): Promise<Page> {
  const forms = [...new Map(cases.map(([, { of }]) => [`${of.file.id}.${of.form}`, [of.file.id, of.form] as const]))];
  const at = forms.findIndex(([key]) => key === `${id}.${formName}`);
  for (const [key, [screen, form]] of forms.slice(at, at + 2)) {
    const page = pages.get(key) ?? openForm(screen, form);
    page.catch(() => undefined); // the test that needs it says what went wrong
    pages.set(key, page);
  }
  return pages.get(`${id}.${formName}`) ?? openForm(id, formName);
}

/** Ways to the forms that do not show as soon as their screen opens. */
const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'sign-in.main': (page) => page.goto('/'),
  'enter-otp.main': async (page) => {
    await page.goto('/');
    await answer(page, 'sign-in', answersOf(newPerson()));
  },
  'enter-aadhar.code': async (page) => sendAadhaar(page, answersOf(await personAt(page, 'enter-aadhar'))),
  'selfie-verification.consent': async (page) => {
    await personAt(page, 'selfie-verification');
    await takeSelfie(page);
  },
  'bank-list.holder': async (page) => {
    await personAt(page, 'bank-list');
    await press(page, 'Continue');
    await overlay(page).waitFor();
  },
  'key-fact-statement.agreement': (page) => personAt(page, 'key-fact-statement'),
  'key-fact-statement.code': async (page) => {
    await personAt(page, 'key-fact-statement');
    // by the keyboard: the statement above the box may still grow under a finger
    await page.getByRole('checkbox').press('Space');
    await press(page, 'Continue');
    await overlay(page).waitFor();
  },
  'home.feedback': async (page) => {
    const mobile = mobileSentinels.find(({ kind }) => kind === 'paid-out')?.mobile ?? '';
    await signIn(page, { mobile, pan: '', aadhaar: '' });
    await overlay(page).waitFor();
  },
};

/** Opens a screen so that the form can be filled. */
async function openForm(id: string, formName: string): Promise<Page> {
  const way = ways[`${id}.${formName}`];
  const page = await stage.open({ keep: true, ...(way ? {} : { context: { storageState: signedIn } }) });
  if (way) await way(page);
  else await page.goto(screenOf(id).route);
  await arrive(page, id);
  if (formName === 'number') await answer(page, id, { method: 'otp' }, formOf(id, 'method'));
  return page;
}

/** The control that is typed into, or the first of those that are tapped. */
function controlOf(page: Page, field: Field, { of }: MessageProof): Locator {
  if (of.input.kind === 'code') return page.locator('input[autocomplete="one-time-code"]').first();
  if (of.input.kind === 'choice' || of.input.kind === 'scale') {
    return page.getByRole('radiogroup', { name: field['ui:title'] }).getByRole('radio').first();
  }
  return of.input.kind === 'tick' ? page.getByRole('checkbox').first() : fieldOf(page, field);
}

function controlNamed(page: Page, form: Form, name: string): Locator {
  const field = form.ui[name];
  if (field === undefined) throw new Error(`The form has no field ${name}.`);
  return fieldOf(page, field);
}

/** Types a text into a box that may hold another one; without a text only goes there. */
async function type(box: Locator, text: string): Promise<void> {
  await box.focus();
  if (await box.evaluate((element) => !element.matches('[type=radio], [type=checkbox]'))) await box.fill('');
  if (text !== '') await box.pressSequentially(text);
}

/** Presses the form's button, unless it waits for something. */
async function tryToSend(page: Page, form: Form): Promise<void> {
  const button = page.getByRole('button', { name: form.submit ?? 'none', exact: true }).last();
  if ((await button.count()) > 0 && (await button.isEnabled())) await button.click();
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

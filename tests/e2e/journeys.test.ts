import { describe, expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { screenOf } from './config.ts';
import { newPerson } from './person.ts';
import { answer, answersOf, arrive, personAt, press, screenNow, signIn, walkTo } from './walk.ts';

const stage = useStage();

describe('a new customer', () => {
  test('goes from / to /loan-approval, sees the offer and goes on', async () => {
    const page = await stage.open();
    const person = newPerson();
    await signIn(page, person);
    await walkTo(page, person, 'loan-approval');
    await page.getByText('Inclusive of all taxes').waitFor();
    const shown = await page.locator('main').innerText();
    expect(shown).toContain('25,000');
    expect(shown).toMatch(
      /\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/,
    );
    await press(page, 'Continue');
    await arrive(page, 'reference-details');
  });

  test.each([
    ['66601', 'Reject'],
    ['66602', 'Cibil Rejected'],
    ['66603', 'Dtree Bre Rejected'],
  ])('who asks for %s is shown /loan-reject (%s)', async (loanAmount) => {
    const page = await stage.open();
    await personAt(page, 'enter-address', { loanAmount });
    await answer(page, 'enter-address', answersOf(newPerson()));
    await arrive(page, 'loan-reject');
    expect(await page.locator('h1').innerText()).toBe(screenOf('loan-reject').title);
    await page.getByText('Your age do not falls under 18 to 58.').waitFor();
    await press(page, 'Continue');
    await arrive(page, 'home');
  });

  test.each([
    ['77701', 'BRE Accepted'],
    ['77702', 'another message'],
    ['77703', 'no message'],
  ])('who asks for %s is approved (%s)', async (loanAmount) => {
    const page = await stage.open();
    await personAt(page, 'enter-address', { loanAmount });
    await answer(page, 'enter-address', answersOf(newPerson()));
    await arrive(page, 'loan-approval');
  });
});

test('a customer who comes back another day goes on where the application stopped, with the answers kept', async () => {
  const page = await stage.open();
  const person = await personAt(page, 'marital-status');
  const later = await stage.open();
  await signIn(later, person);
  await press(later, 'Continue');
  await arrive(later, 'marital-status');
  expect(screenNow(page)).toBe('marital-status');
});

test('a person who is signed in is taken from / to /home', async () => {
  const page = await stage.open();
  await signIn(page, newPerson());
  await page.goto('/');
  await arrive(page, 'home');
});

test('a person who is not signed in is sent from a screen of the application to /', async () => {
  const page = await stage.open();
  await page.goto(screenOf('gender').route);
  await arrive(page, 'sign-in');
});

test('an address that nobody knows says so and leads back', async () => {
  const page = await stage.open();
  await page.goto('/no-such-page');
  await page.getByRole('heading', { name: screenOf('not-found').title }).waitFor();
});

test('signing out in one tab signs out the other', async () => {
  const page = await stage.open();
  const person = newPerson();
  await signIn(page, person);
  const other = await page.context().newPage();
  await other.goto(screenOf('home').route);
  await arrive(other, 'home');
  await other.goto(screenOf('logout').route);
  await arrive(page, 'sign-in');
});

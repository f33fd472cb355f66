import { expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { answersOf, arrive, fill, formOf, personAt, press } from './walk.ts';

const stage = useStage();

test('a search for the state that fails says so; the state can be typed, and the next search is a new one', async () => {
  const page = await stage.open({ expected: /\b500\b/ });
  const person = await personAt(page, 'enter-address');
  const state = page.getByRole('combobox', { name: 'State' });
  const failed = page.getByText('We could not look up the states. Please type yours in full.');
  const none = page.getByText('No state found. Please check the spelling.');

  await state.fill('Zz');
  await none.waitFor();
  const data = { mobile: person.mobile, call: 'searchStates', kind: '500' };
  expect((await page.request.post('/sandbox/fault', { data })).ok()).toBe(true);
  await state.fill('Mahar');
  await failed.waitFor();
  expect(await none.isVisible()).toBe(false);
  await state.fill('Maharas');
  await page.getByRole('option', { name: 'Maharashtra' }).waitFor();
  expect(await failed.isVisible()).toBe(false);

  expect((await page.request.post('/sandbox/fault', { data })).ok()).toBe(true);
  await state.fill('Maharashtra');
  await failed.waitFor();
  for (const [name, field] of Object.entries(formOf('enter-address', 'main').ui))
    if (name !== 'state') await fill(page, field, answersOf(person)[name] ?? '');
  await press(page, 'Next');
  await arrive(page, 'loan-approval');
});

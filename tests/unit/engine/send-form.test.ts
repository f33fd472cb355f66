import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEvents } from '#engine/events.ts';
import { createScreenForms } from '#engine/screen-forms.ts';
import { sendForm } from '#engine/send-form.ts';
import type { ScreenScope } from '#engine/screen-hooks.ts';
import { noAct, noLanguages, noLinks, sampleForm, sampleScreen, stillFacts } from './sample-screen.ts';

/** The parts of a page that sending a form touches: its title, and what has the focus. */
const page = { title: 'Sample', focused: [] as string[], getElementById: (id: string) => control(id) };
const control = (id: string) => ({
  matches: () => true,
  focus: () => page.focused.push(id),
  scrollIntoView: () => undefined,
});

beforeEach(() => {
  Object.assign(page, { title: 'Sample', focused: [] });
  vi.stubGlobal('document', page);
});
afterEach(() => vi.unstubAllGlobals());

const schema = {
  type: 'object',
  required: ['a', 'b'],
  properties: { a: { type: 'string' }, b: { type: 'string' } },
} as const;

function scopeWith(run = noAct.run) {
  const screen = sampleScreen({ forms: { main: sampleForm(structuredClone(schema) as never) } });
  const facts = stillFacts({});
  const forms = createScreenForms(screen, facts);
  const act = { ...noAct, run: vi.fn(run) };
  const scope: ScreenScope = {
    screen,
    facts,
    forms,
    act,
    links: noLinks,
    languages: noLanguages,
    widgets: { fields: {}, titles: {}, blocks: {} },
    words: { errorPrefix: 'Error: ' },
    shared: {},
    events: createEvents(act, forms),
  };
  return { scope, store: forms.store('main'), act };
}

test('several wrong fields: nothing is sent, the summary gets them in order, the title says so', async () => {
  const { scope, store, act } = scopeWith();
  await sendForm(scope, store);
  expect(act.run).not.toHaveBeenCalled();
  expect(store.failures().map(({ field }) => field)).toEqual(['a', 'b']);
  expect(page).toMatchObject({ title: 'Error: Sample', focused: [] });
});

test('what was mended leaves the summary at once, and each attempt counts', async () => {
  const { scope, store } = scopeWith();
  const heard = vi.fn<() => void>();
  store.watchFailures(heard);
  await sendForm(scope, store);
  store.change('a', '1');
  expect(store.failures()).toEqual([{ field: 'b', text: 'b required' }]);
  store.change('b', '2');
  expect(store.failures()).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(3);
  expect(store.attempts()).toBe(1);
});

test('one wrong field gets the focus', async () => {
  const { scope, store } = scopeWith();
  store.change('a', '1');
  await sendForm(scope, store);
  expect(page.focused).toEqual(['main-b']);
});

test('a form that is right is sent with its values, once however often it is asked', async () => {
  const { scope, store, act } = scopeWith();
  store.change('a', '1');
  store.change('b', '2');
  await Promise.all([sendForm(scope, store), sendForm(scope, store), sendForm(scope, store)]);
  expect(act.run).toHaveBeenCalledTimes(1);
  expect(act.run).toHaveBeenCalledWith('submit', { form: { a: '1', b: '2' } });
});

test('after a failure that was mended the title and the summary are as before', async () => {
  const { scope, store } = scopeWith();
  await sendForm(scope, store);
  await sendForm(scope, store);
  expect(page.title).toBe('Error: Sample');
  store.change('a', '1');
  store.change('b', '2');
  await sendForm(scope, store);
  expect(page.title).toBe('Sample');
  expect(store.failures()).toEqual([]);
});

test('a field that the server refuses gets the focus, and what was typed stays', async () => {
  const { scope, store } = scopeWith(() => {
    store.setServerError('b', 'refused');
    return Promise.resolve({ ok: false });
  });
  store.change('a', '1');
  store.change('b', '2');
  await sendForm(scope, store);
  expect(page.focused).toEqual(['main-b']);
  expect(store.values()).toEqual({ a: '1', b: '2' });
});

import { describe, expect, test, vi } from 'vitest';
import { createEvents } from '#engine/events.ts';
import { createScreenForms } from '#engine/screen-forms.ts';
import { createSignal } from '#engine/signal.ts';
import type { Facts } from '#lib/facts.ts';
import { noAct, sampleForm, sampleScreen, stillFacts } from './sample-screen.ts';

const one = sampleForm({ type: 'object', properties: { a: { type: 'string' } } });
const two = sampleForm({ type: 'object', properties: { b: { type: 'string' } } }, { name: 'two' });
const sheet = (dismissable?: boolean) => ({
  title: 'Sheet',
  body: [],
  ...(dismissable === undefined ? {} : { dismissable }),
});
const screen = sampleScreen({ forms: { main: one, two }, sheets: { open: sheet(), firm: sheet(false) } });

describe('facts of a screen', () => {
  test('have the values of all forms as form, beside the others', () => {
    const forms = createScreenForms(screen, stillFacts({ session: { token: 't' } }));
    forms.setValue('main', 'a', '1');
    forms.setValue('two', 'b', '2');
    expect(forms.facts()).toEqual({ session: { token: 't' }, form: { a: '1', b: '2' } });
  });
  test('are the same object until something changes', () => {
    let facts: Facts = { draft: {} };
    const changed = createSignal();
    const forms = createScreenForms(screen, { get: () => facts, subscribe: changed.subscribe });
    const first = forms.facts();
    expect(forms.facts()).toBe(first);
    facts = { draft: { x: 1 } };
    expect(forms.facts()).toEqual({ draft: { x: 1 }, form: {} });
    const second = forms.facts();
    forms.setValue('main', 'a', '1');
    expect(forms.facts()).not.toBe(second);
  });
  test('tell of changes of facts, values and sheets until the listener leaves', () => {
    const changed = createSignal();
    const listener = vi.fn();
    const forms = createScreenForms(screen, { get: () => ({}), subscribe: changed.subscribe });
    const leave = forms.subscribe(listener);
    changed.tell();
    forms.setValue('main', 'a', '1');
    forms.open('open');
    expect(listener).toHaveBeenCalledTimes(3);
    leave();
    changed.tell();
    forms.close('open');
    expect(listener).toHaveBeenCalledTimes(3);
  });
  test('an unknown form is a mistake that is named', () => {
    expect(() => createScreenForms(screen, stillFacts({})).values('three')).toThrow(
      'The screen sample has no form three',
    );
  });
});

describe('sheets', () => {
  test('lie one over the other; back closes the topmost', () => {
    const forms = createScreenForms(screen, stillFacts({}));
    expect(forms.closeTop()).toBe(false);
    forms.open('firm');
    forms.open('open');
    expect(forms.openSheets()).toEqual(['firm', 'open']);
    expect(forms.closeTop()).toBe(true);
    expect(forms.openSheets()).toEqual(['firm']);
  });
  test('one that may not be dismissed holds back, and stays until it is closed', () => {
    const forms = createScreenForms(screen, stillFacts({}));
    forms.open('firm');
    expect(forms.closeTop()).toBe(true);
    expect(forms.openSheets()).toEqual(['firm']);
    forms.close('firm');
    expect(forms.openSheets()).toEqual([]);
  });
  test('opened twice is open once', () => {
    const forms = createScreenForms(screen, stillFacts({}));
    forms.open('open');
    forms.open('open');
    expect(forms.openSheets()).toEqual(['open']);
  });
});

test('an edited screen takes over what was typed, and its new forms', () => {
  const forms = createScreenForms(sampleScreen({ forms: { main: one } }), stillFacts({}));
  forms.setValue('main', 'a', 'typed');
  forms.renew(screen);
  expect(forms.values('main')).toEqual({ a: 'typed' });
  expect(forms.values('two')).toEqual({});
});

describe('events', () => {
  test('run once, however often they are started, and can be started again when they ended', async () => {
    const ends: (() => void)[] = [];
    const run = vi.fn(() => new Promise<{ ok: boolean }>((resolve) => ends.push(() => resolve({ ok: true }))));
    const events = createEvents({ ...noAct, run }, createScreenForms(screen, stillFacts({})));
    const first = events.run('submit');
    expect(events.run('submit')).toBe(first);
    expect([...events.running()]).toEqual(['submit']);
    ends[0]?.();
    expect(await first).toEqual({ ok: true });
    expect(events.running().size).toBe(0);
    void events.run('submit');
    expect(run).toHaveBeenCalledTimes(2);
  });
  test('end in failure too', async () => {
    const events = createEvents(
      { ...noAct, run: () => Promise.reject(new Error('broken')) },
      createScreenForms(screen, stillFacts({})),
    );
    await expect(events.run('submit')).rejects.toThrow('broken');
    expect(events.running().size).toBe(0);
  });
  test('get the values of all forms', () => {
    const run = vi.fn(noAct.run);
    const forms = createScreenForms(screen, stillFacts({}));
    forms.setValue('two', 'b', '2');
    void createEvents({ ...noAct, run }, forms).run('go');
    expect(run).toHaveBeenCalledWith('go', { form: { b: '2' } });
  });
});

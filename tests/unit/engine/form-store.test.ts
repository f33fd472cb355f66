import { describe, expect, test, vi } from 'vitest';
import { createFormStore } from '#engine/form-store.ts';
import { sampleForm } from './sample-screen.ts';

const schema = {
  type: 'object',
  required: ['name', 'email'],
  properties: {
    name: { type: 'string', pattern: '^[A-Za-z ]*$', minLength: 3 },
    email: { type: 'string', pattern: '@' },
    note: { type: 'string', not: { pattern: '^x' } },
  },
} as const;
const trimmed = {
  name: { 'ui:widget': 'text', 'ui:options': { trim: true } },
  email: { 'ui:widget': 'text' },
  note: {},
};
const newStore = (own = {}, facts = {}) =>
  createFormStore(sampleForm(structuredClone(schema) as never, own), facts, () => undefined);

describe('a control that shows by itself what is typed', () => {
  test('is given nothing while it is typed into', () => {
    const store = newStore();
    const handle = store.handle('name');
    const given = handle.given();
    handle.type('A');
    handle.leave();
    handle.type('Asha');
    expect(handle.given()).toBe(given);
    expect(handle.state()).toEqual({ value: 'Asha', message: undefined });
  });
  test('is given what somebody else sets, though it held the same before it was typed into', () => {
    const store = newStore();
    const handle = store.handle('name');
    const given = handle.given();
    handle.type('Asha');
    store.clear('name');
    expect(handle.given()).not.toBe(given);
    expect(handle.given().value).toBeUndefined();
  });
  test('is given its text without the spaces that go when it is left', () => {
    const handle = newStore({ uiSchema: trimmed }).handle('name');
    handle.type('Asha ');
    handle.leave();
    expect(handle.given().value).toBe('Asha');
  });
});

describe('when errors show', () => {
  test('not while a field is typed into for the first time', () => {
    const store = newStore();
    store.change('name', 'A');
    expect(store.field('name').message).toBeUndefined();
  });
  test('when the field was left, and from then on at each change', () => {
    const store = newStore();
    store.change('name', 'A');
    store.leave('name');
    expect(store.field('name').message).toBe('name minLength');
    store.change('name', 'A1');
    expect(store.field('name').message).toBe('name pattern');
    store.change('name', 'Asha');
    expect(store.field('name').message).toBeUndefined();
    store.change('name', '');
    expect(store.field('name').message).toBe('name required');
  });
  test('not of a field that was emptied for the person, until it is left again', () => {
    const store = newStore();
    store.check();
    store.setServerError('name', 'Wrong');
    store.clear('name');
    expect(store.field('name')).toEqual({ value: undefined, message: undefined });
    store.leave('name');
    expect(store.field('name').message).toBe('name required');
  });
  test('of a field nobody touched not before the form is sent', () => {
    const store = newStore();
    store.leave('name');
    expect(store.field('email').message).toBeUndefined();
    expect(store.check()).toEqual([
      { field: 'name', text: 'name required' },
      { field: 'email', text: 'email required' },
    ]);
    expect(store.field('email').message).toBe('email required');
  });
});

const messageOf = (own: object) => {
  const store = newStore(own);
  store.change('name', '1');
  store.leave('name');
  return store.field('name').message;
};

describe('which message shows', () => {
  test('one a field, the first of the form’s order', () => {
    const swapped = {
      messages: {
        name: [
          { rule: 'minLength', text: 'short' },
          { rule: 'pattern', text: 'odd' },
        ],
        email: [],
        note: [],
      },
    };
    expect(messageOf({})).toBe('name pattern');
    expect(messageOf(swapped)).toBe('short');
  });
  test('a field alone and the whole form agree', () => {
    for (const value of ['A', '1', 'Asha', '12345', 'A very long name']) {
      const store = newStore();
      store.change('name', value);
      store.leave('name');
      const whole = store.check().find(({ field }) => field === 'name')?.text;
      expect(store.field('name').message).toBe(whole);
    }
  });
  test('a broken not is found', () => {
    const store = newStore();
    store.change('note', 'xyz');
    store.leave('note');
    expect(store.field('note').message).toBe('note not');
  });
});

describe('values', () => {
  test('an empty field is left out', () => {
    const store = newStore();
    store.change('name', 'Asha');
    store.change('email', '');
    store.change('note', undefined);
    expect(store.values()).toEqual({ name: 'Asha' });
  });
  test('no and zero are values', () => {
    const store = newStore();
    store.change('note', false);
    store.change('email', 0);
    expect(store.values()).toEqual({ note: false, email: 0 });
  });
  test('are trimmed when the field is left and when the form is sent, where its options say so', () => {
    const store = newStore({ uiSchema: trimmed });
    store.change('name', ' Asha ');
    expect(store.values()['name']).toBe(' Asha ');
    store.leave('name');
    expect(store.values()['name']).toBe('Asha');
    store.change('name', 'Asha Rao ');
    store.change('email', ' a@b ');
    store.check();
    expect(store.values()).toEqual({ name: 'Asha Rao', email: ' a@b ' });
  });
  test('begin as the form says: literals, facts, conversions, texts made of facts', () => {
    const values = { name: { from: 'draft.name', as: 'upper' }, email: { join: '{draft.name}@x' }, note: 'hello' };
    expect(newStore({ values }, { draft: { name: 'asha' } }).values()).toEqual({
      name: 'ASHA',
      email: 'asha@x',
      note: 'hello',
    });
    expect(newStore({ values: { name: { from: 'draft.none' } } }, {}).values()).toEqual({});
  });
  test('stay when the form is edited under them', () => {
    const store = newStore();
    store.change('name', 'A');
    store.leave('name');
    store.renew(
      sampleForm(structuredClone(schema) as never, { messages: { name: [{ rule: 'minLength', text: 'new words' }] } }),
    );
    expect(store.values()).toEqual({ name: 'A' });
    expect(store.field('name').message).toBe('new words');
  });
});

describe('what others say of a field', () => {
  test('a server’s message shows until the field is changed', () => {
    const store = newStore();
    store.change('name', 'Asha');
    store.setServerError('name', 'taken');
    expect(store.field('name').message).toBe('taken');
    expect(store.serverErrors()).toEqual([{ field: 'name', text: 'taken' }]);
    store.change('name', 'Ashi');
    expect(store.field('name').message).toBeUndefined();
    expect(store.serverErrors()).toEqual([]);
  });
  test('it does not keep the form from being sent again', () => {
    const store = newStore();
    store.change('name', 'Asha');
    store.change('email', 'a@b');
    store.setServerError('name', 'taken');
    expect(store.check()).toEqual([]);
  });
  test('a widget that blocks its field keeps the form from being sent', () => {
    const store = newStore();
    store.change('name', 'Asha');
    store.change('email', 'a@b');
    store.setStatus('name', { state: 'blocked', text: 'wait for it' });
    expect(store.field('name').message).toBe('wait for it');
    expect(store.check()).toEqual([{ field: 'name', text: 'wait for it' }]);
    store.setStatus('name', { state: 'ready' });
    expect(store.check()).toEqual([]);
  });
});

describe('rules between fields', () => {
  const twice = {
    type: 'object',
    properties: { account: { type: 'string' }, again: { type: 'string', equals: 'account' } },
  } as const;
  const own = { dependents: { account: ['again'] } };

  test('are checked when the field is left, and again when the other one changes', () => {
    const store = createFormStore(sampleForm(twice, own), {}, () => undefined);
    store.change('account', '12');
    store.change('again', '13');
    store.leave('again');
    expect(store.field('again').message).toBe('again equals');
    store.change('account', '13');
    expect(store.field('again').message).toBeUndefined();
    store.change('account', '14');
    expect(store.check()).toEqual([{ field: 'again', text: 'again equals' }]);
  });
});

describe('who is told', () => {
  test('a change in one of 500 fields tells that field and the form, and no other field', () => {
    const names = Array.from({ length: 500 }, (_, index) => `f${index}`);
    const wide = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) };
    const whole = vi.fn();
    const store = createFormStore(sampleForm(wide as never), {}, whole);
    const told = names.map((name) => {
      const listener = vi.fn();
      store.handle(name).watch(listener);
      return listener;
    });
    store.change('f7', 'x');
    expect(told.flatMap((listener, index) => (listener.mock.calls.length > 0 ? [index] : []))).toEqual([7]);
    expect(whole).toHaveBeenCalledTimes(1);
  });
  test('nobody when the value stays the same, and nobody who left', () => {
    const store = newStore();
    const listener = vi.fn();
    const leave = store.handle('name').watch(listener);
    store.change('name', 'Asha');
    store.change('name', 'Asha');
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    store.change('name', 'Ashi');
    expect(listener).toHaveBeenCalledTimes(1);
  });
  test('a state stays the same object until something changes', () => {
    const store = newStore();
    const before = store.field('name');
    store.change('email', 'a@b');
    expect(store.field('name')).toBe(before);
  });
});

test.each([
  ['+91 98765 43210', '9876543210'],
  ['09876543210', '9876543210'],
  ['<b>98', '98'],
])('a start value from outside is cleaned as if it was typed: %s', (brought, value) => {
  const options = { keep: 'digits', max: 10, dropPrefix: ['+91', '0'] };
  const own = {
    uiSchema: { name: { 'ui:widget': 'text', 'ui:options': options } },
    values: { name: { from: 'query.name' } },
  };
  expect(newStore(own, { query: { name: brought } }).values()).toEqual({ name: value });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFormStore } from '#engine/form-store.ts';
import { settings } from '#generated/settings.ts';
import { sampleForm } from './sample-screen.ts';

const schema = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', pattern: '^[A-Za-z ]*$', minLength: 3 } },
} as const;

/** A field that was left with this in it. */
function left(value: string) {
  const store = createFormStore(sampleForm(structuredClone(schema) as never), {}, () => undefined);
  const handle = store.handle('name');
  handle.type(value);
  handle.leave();
  return { store, handle };
}

describe('while somebody types into a field that was left', () => {
  const pause = settings.durations['typing.pause'];
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a message goes at the key that mends it', () => {
    const { handle } = left('A');
    handle.type('As');
    expect(handle.state().message).toBe('name minLength');
    handle.type('Ash');
    expect(handle.state().message).toBeUndefined();
  });
  test('what is wrong by now is said when they pause', () => {
    const { handle } = left('Asha');
    handle.type('Asha1');
    vi.advanceTimersByTime(pause - 1);
    handle.type('Asha12');
    vi.advanceTimersByTime(pause - 1);
    expect(handle.state()).toEqual({ value: 'Asha12', message: undefined });
    vi.advanceTimersByTime(1);
    expect(handle.state()).toEqual({ value: 'Asha12', message: 'name pattern' });
  });
  test('another message takes the place of the one that shows when they pause', () => {
    const { handle } = left('A');
    handle.type('A1');
    expect(handle.state().message).toBe('name minLength');
    vi.advanceTimersByTime(pause);
    expect(handle.state().message).toBe('name pattern');
  });
  test('nothing is said of what was wrong for a moment only', () => {
    const { handle } = left('Asha');
    const told = vi.fn();
    handle.type('Asha1');
    handle.watch(told);
    handle.type('Asha');
    expect(told).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(pause);
    expect(told).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
  test('it is said at once when they leave the field or send the form', () => {
    const { store, handle } = left('Asha');
    handle.type('Asha1');
    handle.leave();
    expect(handle.state().message).toBe('name pattern');
    handle.type('Asha');
    handle.type('');
    expect(store.check()[0]).toEqual({ field: 'name', text: 'name required' });
    expect(handle.state().message).toBe('name required');
  });
  test('the message of a server goes at the first key, whatever is wrong then', () => {
    const { store, handle } = left('Asha');
    store.setServerError('name', 'taken');
    handle.type('Asha1');
    expect(handle.state().message).toBeUndefined();
    vi.advanceTimersByTime(pause);
    expect(handle.state().message).toBe('name pattern');
  });
  test('so is what is wrong by now with a field whose rule reads it', () => {
    const twice = {
      type: 'object',
      properties: { account: { type: 'string' }, again: { type: 'string', equals: 'account' } },
    } as const;
    const readsAccount = { dependents: { account: ['again'] } };
    const store = createFormStore(sampleForm(twice, readsAccount), {}, () => undefined);
    store.change('account', '12');
    store.change('again', '12');
    store.leave('again');
    store.handle('account').type('123');
    expect(store.field('again').message).toBeUndefined();
    vi.advanceTimersByTime(pause);
    expect(store.field('again').message).toBe('again equals');
  });
});

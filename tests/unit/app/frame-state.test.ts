import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFrameLink, createNotices, emptyFrame } from '#app/frame-state.ts';
import type { FrameState } from '#app/frame-state.ts';
import type { AlertNotice } from '#flow/ports.ts';
import { deviceClock } from '#lib/clock.ts';

let state: FrameState;

beforeEach(() => {
  state = structuredClone(emptyFrame);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function notices() {
  const link = createFrameLink();
  link.connect((change) => change(state));
  return createNotices(link.update, deviceClock);
}

const alert = (text: string, more: Partial<AlertNotice> = {}): AlertNotice => ({
  text,
  title: undefined,
  button: undefined,
  tone: 'error',
  for: undefined,
  onClose: undefined,
  ...more,
});
const texts = () => [state.toasts.map((toast) => toast.text), state.alerts.map((notice) => notice.text)];

test('a message goes when its time is over, and the same one does not pile up', async () => {
  const notice = notices();
  notice.toast('Saved', 'success', 2000);
  notice.toast('Wrong', 'error', 3000);
  notice.toast('Wrong', 'error', 3000);
  expect(texts()[0]).toEqual(['Saved', 'Wrong']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(texts()[0]).toEqual(['Wrong']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(texts()[0]).toEqual([]);
});

test('alerts show one after the other; closing one runs what it leads to, once', async () => {
  const notice = notices();
  const then = vi.fn<() => void>();
  notice.alert(alert('First', { onClose: then }));
  notice.alert(alert('First', { onClose: then }));
  notice.alert(alert('Second', { for: 5000 }));
  expect(texts()[1]).toEqual(['First', 'Second']);
  expect(notice.dismiss()).toBe(true);
  expect(then).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5000);
  expect(texts()[1]).toEqual([]);
  expect(notice.dismiss()).toBe(false);
});

test('what comes after an alert comes on whatever screen', () => {
  const notice = notices();
  const afterwards = vi.fn<() => void>();
  notice.alert(alert('Sorry', { afterwards }));
  notice.screenLeft();
  expect(texts()[1]).toEqual(['Sorry']);
  notice.dismiss();
  expect(afterwards).toHaveBeenCalledOnce();
});

test('an alert with outcomes goes with its screen, and they do not happen; another one stays', () => {
  const notice = notices();
  const then = vi.fn<() => void>();
  notice.alert(alert('Of the screen', { onClose: then }));
  notice.alert(alert('Of the session'));
  notice.screenLeft();
  expect(texts()[1]).toEqual(['Of the session']);
  expect(then).not.toHaveBeenCalled();
});

test('what happens before the frame is there shows when it comes', () => {
  const link = createFrameLink();
  createNotices(link.update, deviceClock).toast('Early', 'info', 1000);
  expect(state.toasts).toEqual([]);
  link.connect((change) => change(state));
  expect(texts()[0]).toEqual(['Early']);
});

test('messages that belong to a screen go with it, others stay their time', () => {
  const notice = notices();
  notice.toast('Here', 'info', 3000, true);
  notice.toast('Everywhere', 'info', 3000);
  notice.alert(alert('Here', { here: true }));
  notice.alert(alert('Everywhere'));
  notice.screenLeft();
  expect(texts()).toEqual([['Everywhere'], ['Everywhere']]);
});

import { expect, test, vi } from 'vitest';
import { watchPage } from '#app/page-watch.ts';
import type { Services } from '#app/services.ts';

/** Just enough of a window: events, a clock that does not run, a document and a line. */
function fakeWindow(): Window {
  const target = new EventTarget();
  const marks = new Set<string>();
  const documentElement = {
    toggleAttribute: (name: string, on: boolean) => void (on ? marks.add(name) : marks.delete(name)),
    hasAttribute: (name: string) => marks.has(name),
  };
  const page = Object.assign(target, {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement }),
    navigator: { onLine: true },
    setInterval: () => 0,
  });
  return page as unknown as Window; // what watchPage uses of it
}

function fakeServices(touch: () => void, check: () => void): Services {
  const services = {
    inactivity: { touch, check },
    deviceSync: vi.fn(),
    tabs: { check: vi.fn() },
    pending: { online: vi.fn() },
    log: vi.fn(),
    frame: { update: vi.fn() },
  };
  return services as unknown as Services; // what watchPage uses of them
}

test.each(['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart'])('%s counts as activity', (event) => {
  const touch = vi.fn();
  const page = fakeWindow();
  watchPage(page, fakeServices(touch, vi.fn()), 5000);
  page.dispatchEvent(new Event(event));
  expect(touch).toHaveBeenCalledOnce();
});

test('something else does not count as activity', () => {
  const touch = vi.fn();
  const page = fakeWindow();
  watchPage(page, fakeServices(touch, vi.fn()), 5000);
  for (const event of ['focus', 'resize', 'mouseover']) page.dispatchEvent(new Event(event));
  expect(touch).not.toHaveBeenCalled();
});

test('coming back to a visible page asks whether time ran out', () => {
  const check = vi.fn();
  const page = fakeWindow();
  watchPage(page, fakeServices(vi.fn(), check), 5000);
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(check).toHaveBeenCalledOnce();
});

test('the document is marked while there is no line', () => {
  const page = fakeWindow();
  watchPage(page, fakeServices(vi.fn(), vi.fn()), 5000);
  const isMarked = () => page.document.documentElement.hasAttribute('data-offline');
  const turn = (onLine: boolean) => {
    Object.assign(page.navigator, { onLine });
    page.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
    return isMarked();
  };
  expect([isMarked(), turn(false), turn(true)]).toEqual([false, true, false]);
});

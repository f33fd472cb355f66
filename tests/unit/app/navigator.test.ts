import { expect, test } from 'vitest';
import { createNavigator } from '#app/navigator.ts';
import type { Navigator } from '#app/navigator.ts';
import { fakeWindow } from './fake-window.ts';

function open(start: string, search = '', backTo: Record<string, string> = {}) {
  const browser = fakeWindow(start);
  const launch = () => {
    const navigator: Navigator = createNavigator(browser.page, {
      search,
      admit: (path) => (path === '/secret' ? '/logout' : path),
      returnPath: (path) => (path === '/login' ? '/dashboard' : path),
      onBack() {
        const target = backTo[navigator.place().path];
        if (target === undefined) navigator.exit();
        else navigator.show(target, { way: 'back' });
      },
    });
    return navigator;
  };
  return { ...browser, navigator: launch(), reload: launch };
}

test('screens replace each other above the entry below', () => {
  const { navigator, urls } = open('/a');
  navigator.show('/b', { way: 'forward' });
  navigator.show('/c', { way: 'forward', search: '?x=1', supplied: 'b' });
  expect(urls()).toEqual(['/a', '/c?x=1']);
  expect(navigator.place()).toMatchObject({ path: '/c', search: '?x=1', supplied: 'b', way: 'forward' });
});

test("the browser's back means the screen's back, again and again", () => {
  const { navigator, pressBack, urls } = open('/c', '', { '/c': '/b', '/b': '/a' });
  pressBack();
  expect(navigator.place()).toMatchObject({ path: '/b', way: 'back' });
  pressBack();
  expect(navigator.place().path).toBe('/a');
  expect(urls()).toEqual(['/c', '/a']);
});

test('back on a screen without one leaves the app, once', () => {
  const { pressBack, isOutside } = open('/');
  pressBack();
  expect(isOutside()).toBe(true);
});

test('a reload keeps the place, what was supplied and the two entries', () => {
  const { navigator, reload, urls } = open('/a');
  navigator.show('/b', { way: 'forward', supplied: 'home' });
  expect(reload().place()).toMatchObject({ path: '/b', supplied: 'home', way: 'launch' });
  expect(urls()).toEqual(['/a', '/b']);
});

test('what must leave the address bar leaves it, in the entry below as well', () => {
  const { urls, navigator } = open('/login?token=t&a=1', '?a=1');
  expect(urls()).toEqual(['/dashboard', '/login?a=1']);
  expect(navigator.place()).toMatchObject({ path: '/login', search: '?a=1' });
});

test('a screen that may not be shown is replaced, at the start and later', () => {
  const { urls, navigator } = open('/secret?a=1', '?a=1');
  expect(urls()).toEqual(['/logout', '/logout']);
  navigator.show('/a', { way: 'forward' });
  navigator.show('/secret', { way: 'forward', search: '?a=1' });
  expect(urls()).toEqual(['/logout', '/logout']);
});

test('watchers hear of every change, and forward to the same screen changes nothing', () => {
  const { navigator, pressBack, pressForward } = open('/a', '', {});
  let heard = 0;
  const stop = navigator.subscribe(() => (heard += 1));
  navigator.show('/b', { way: 'forward' });
  const { key } = navigator.place();
  navigator.show('/b', { way: 'forward' });
  expect(navigator.place().key).not.toBe(key);
  stop();
  navigator.show('/c', { way: 'forward' });
  expect(heard).toBe(2);
  pressBack();
  pressForward();
  expect(navigator.place().path).toBe('/c');
});

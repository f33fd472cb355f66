import { expect, test } from 'vitest';
import { languageCookie } from '#app/language-cookie.ts';

const pageWith = (cookie: string, protocol = 'https:') =>
  ({ cookie, location: { protocol }, documentElement: { lang: 'en' } }) as unknown as Document; // what is used of it

test.each([
  ['', undefined],
  ['language=hi', 'hi'],
  ['a=b; language=hi; c=d', 'hi'],
  ['otherlanguage=hi', undefined],
  ['language=<script>', undefined],
  ['language=', undefined],
])('the cookie %j names the language %s', (cookie, chosen) => {
  expect(languageCookie(pageWith(cookie)).chosen()).toBe(chosen);
});

test('a choice is kept for a year on the whole site, and only over https where there is https', () => {
  const page = pageWith('');
  languageCookie(page).keep('hi');
  expect(page.cookie).toBe('language=hi; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  const plain = pageWith('', 'http:');
  languageCookie(plain).keep('en');
  expect(plain.cookie).toBe('language=en; Path=/; Max-Age=31536000; SameSite=Lax');
});

test('the page says of itself in which language it is', () => {
  const page = pageWith('');
  languageCookie(page).shown('hi');
  expect(page.documentElement.lang).toBe('hi');
});

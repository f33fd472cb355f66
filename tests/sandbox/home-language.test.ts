import { expect, test } from 'vitest';
import { homeCards } from '#sandbox/rules/home-cards.ts';
import { spoken } from '#sandbox/rules/home-cards-hindi.ts';
import { spokenLanguage } from '#sandbox/rules/spoken-language.ts';

const texts = Object.values(homeCards).flatMap(({ headline, sentence, points, button }) => [
  headline,
  sentence,
  ...points,
  button,
]);

test.each([...new Set(texts)].filter((text) => text !== '' && text !== 'Repay Loan'))(
  '"%s" is said in Hindi too',
  (text) => {
    expect(spoken(text, 'hi')).toMatch(/\p{Script=Devanagari}/u);
    expect(spoken(text, 'en')).toBe(text);
  },
);

test('the places for amount and date are kept', () => {
  for (const text of texts)
    expect((spoken(text, 'hi').match(/\{\w+\}/g) ?? []).sort()).toEqual((text.match(/\{\w+\}/g) ?? []).sort());
});

test("the button 'Repay Loan' keeps its name, by which the app knows it", () => {
  expect(spoken('Repay Loan', 'hi')).toBe('Repay Loan');
});

test.each([
  ['hi', 'hi'],
  ['hi-IN,en;q=0.8', 'hi'],
  ['en-IN,hi;q=0.8', 'en'],
  ['his', 'en'],
  [undefined, 'en'],
])('an app that asks for %s is answered in %s', (header, language) => {
  expect(spokenLanguage(header)).toBe(language);
});

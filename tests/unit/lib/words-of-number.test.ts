import { describe, expect, test } from 'vitest';
import { wordsOfNumber } from '#lib/words-of-number.ts';

describe('an amount in words', () => {
  test.each([
    [0, 'Zero', 'शून्य'],
    [7, 'Seven', 'सात'],
    [19, 'Nineteen', 'उन्नीस'],
    [20, 'Twenty', 'बीस'],
    [99, 'Ninety-nine', 'निन्यानवे'],
    [100, 'One hundred', 'एक सौ'],
    [1000, 'One thousand', 'एक हज़ार'],
    [12_000, 'Twelve thousand', 'बारह हज़ार'],
    [77_701, 'Seventy-seven thousand seven hundred one', 'सतहत्तर हज़ार सात सौ एक'],
    [1_00_000, 'One lakh', 'एक लाख'],
    [2_50_000, 'Two lakh fifty thousand', 'दो लाख पचास हज़ार'],
    [9_99_999, 'Nine lakh ninety-nine thousand nine hundred ninety-nine', 'नौ लाख निन्यानवे हज़ार नौ सौ निन्यानवे'],
    [1_00_00_000, 'One crore', 'एक करोड़'],
    [
      999_99_99_999,
      'Nine hundred ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine',
      'नौ सौ निन्यानवे करोड़ निन्यानवे लाख निन्यानवे हज़ार नौ सौ निन्यानवे',
    ],
  ])('%i', (amount, english, hindi) => {
    expect(wordsOfNumber(amount, 'en')).toBe(english);
    expect(wordsOfNumber(amount, 'hi')).toBe(hindi);
  });

  test('every number below a hundred has a word of its own in each language', () => {
    for (const language of ['en', 'hi']) {
      const words = Array.from({ length: 100 }, (_, number) => wordsOfNumber(number, language));
      expect(new Set(words).size).toBe(100);
      expect(words.filter((word) => word === '' || word.includes('undefined'))).toEqual([]);
    }
  });

  test('a region does not matter, and a language without words gets English', () => {
    expect(wordsOfNumber(5, 'hi-IN')).toBe('पाँच');
    expect(wordsOfNumber(5, 'en-IN')).toBe('Five');
    expect(wordsOfNumber(5, 'ta')).toBe('Five');
  });
});

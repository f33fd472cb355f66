import { describe, expect, test } from 'vitest';
import { createLookup, readCatalogue } from '#build/compile/catalogue.ts';
import { putRight } from '#build/compile/put-right.ts';
import type { ReadText } from '#build/compile/texts.ts';

const text = (key: string, english: string): ReadText => ({ key, text: english, file: '', pointer: '' });

const catalogue = {
  $schema: 'x',
  'a.title': 'नमस्ते',
  '@a.title': { source_text: 'Hello' },
  'a.body.0.text': 'पैसा',
  '@a.body.0.text': { source_text: 'Money' },
};

describe('which translation a text gets', () => {
  const found = createLookup(readCatalogue(catalogue));

  test('the one at its place, when it was made of the English that stands there', () => {
    expect(found(text('a.title', 'Hello'))).toEqual({ state: 'done', text: 'नमस्ते' });
  });

  test('the one of the same English at another place, when the text moved', () => {
    expect(found(text('a.body.1.text', 'Money'))).toEqual({ state: 'done', text: 'पैसा' });
    expect(found(text('a.body.0.text', 'Hello'))).toEqual({ state: 'done', text: 'नमस्ते' });
  });

  test('none that was made of another English text: it may say something wrong by now', () => {
    expect(found(text('a.title', 'Good morning'))).toEqual({ state: 'stale', text: 'नमस्ते' });
  });

  test('none where there is none', () => {
    expect(found(text('b.title', 'New'))).toEqual({ state: 'missing' });
  });
});

describe('a catalogue is put right', () => {
  const texts = [
    text('a.body.1.text', 'Money'),
    text('a.title', 'Good day'),
    text('b.title', 'New'),
    text('c', '₹500'),
  ];
  const { entries, missing } = putRight(catalogue, texts);

  test('in the order of the texts, each with its English; what belongs to none goes, what is stale stays', () => {
    expect(Object.entries(entries)).toEqual([
      ['$schema', 'x'],
      ['a.body.1.text', 'पैसा'],
      ['@a.body.1.text', { source_text: 'Money' }],
      ['a.title', 'नमस्ते'],
      ['@a.title', { source_text: 'Hello' }],
    ]);
  });

  test('stale and missing texts are told; a text without words needs no translation', () => {
    expect(missing.map(({ key }) => key)).toEqual(['a.title', 'b.title']);
  });

  test('twice changes nothing more', () => {
    expect(putRight(entries, texts).entries).toEqual(entries);
  });
});

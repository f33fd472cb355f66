import { objectOf, textOf, type JsonObject } from '../source/json-value.ts';
import { foundOnce } from '../check/found-once.ts';
import type { ReadText } from './texts.ts';

/** One translated text. `of` is the English text that the translator had, when the catalogue says so. */
export interface Translation {
  readonly text: string;
  readonly of: string | undefined;
}

/** A catalogue as it stands in screens.config/locales: the place of a text → its translation. */
export type Catalogue = ReadonlyMap<string, Translation>;

/** What a catalogue has for a text: a translation of it, one of another English text, or nothing. */
export type Found = { readonly state: 'done' | 'stale'; readonly text: string } | { readonly state: 'missing' };

/** The key beside a translation that holds what is known of it, as translators' tools write it (ARB). */
export function noteKey(key: string): string {
  return `@${key}`;
}

/** Reads a catalogue: `"place": "text"`, and beside it `"@place": { "source_text": "English" }`. */
export function readCatalogue(value: unknown): Catalogue {
  return readOnce(objectOf(value)).catalogue;
}

/** The keys of what is known of a text, in a catalogue that has no translation of that text. */
export function strayNotes(value: unknown): readonly string[] {
  const { catalogue, apart } = readOnce(objectOf(value));
  return apart.filter((key) => !catalogue.has(key.slice(noteKey('').length)));
}

/** What was read of a catalogue: `apart` are the keys of notes that do not come right after their translation. */
interface Entries {
  readonly catalogue: Catalogue;
  readonly apart: readonly string[];
}

/** A translation whose note may still come. */
type Writable = { -readonly [Part in keyof Translation]: Translation[Part] };

const readOnce = foundOnce((entries: JsonObject): Entries => {
  const catalogue = new Map<string, Writable>();
  const apart: string[] = [];
  let last: { readonly key: string; readonly translation: Writable } | undefined;
  // key by key, and not by a list of them: a large catalogue has hundreds of thousands, each of which is its own
  for (const key in entries) {
    const value = entries[key];
    if (key.startsWith('@')) {
      // what is known of a text nearly always comes next: to look up each key of a large catalogue takes long
      if (last && key.length === last.key.length + 1 && key.endsWith(last.key)) last.translation.of = englishOf(value);
      else if (!key.startsWith('@@')) apart.push(key);
    } else if (!key.startsWith('$') && typeof value === 'string') {
      const translation: Writable = { text: value, of: undefined };
      catalogue.set(key, translation);
      last = { key, translation };
    }
  }
  for (const key of apart) {
    const translation = catalogue.get(key.slice(noteKey('').length));
    if (translation) translation.of = englishOf(entries[key]);
  }
  return { catalogue, apart };
});

function englishOf(note: unknown): string | undefined {
  return textOf(objectOf(note)['source_text']);
}

/**
 * Looks texts up in a catalogue. A text that moved to another place is found by its English; a translation of another
 * English text than the one that stands there now is stale, and English shows instead: what it says may be wrong.
 */
export function createLookup(catalogue: Catalogue): (english: Pick<ReadText, 'key' | 'text'>) => Found {
  return ({ key, text }) => {
    const here = catalogue.get(key);
    if (here && (here.of === undefined || here.of === text)) return { state: 'done', text: here.text };
    const moved = translationsOf(catalogue).get(text); // most texts have not moved
    if (moved !== undefined) return { state: 'done', text: moved };
    return here ? { state: 'stale', text: here.text } : { state: 'missing' };
  };
}

/** The translations by the English texts that they were made of. */
const translationsOf = foundOnce((catalogue: Catalogue): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { text, of } of catalogue.values()) if (of !== undefined) found.set(of, text);
  return found;
});

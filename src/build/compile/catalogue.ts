import { objectOf, textOf, type JsonObject } from '../source/json-value.ts';
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
  const entries = objectOf(value);
  const known = read.get(entries) ?? readEntries(entries);
  read.set(entries, known);
  return known;
}

const read = new WeakMap<JsonObject, Catalogue>();

function readEntries(entries: JsonObject): Catalogue {
  const found = new Map<string, Translation>();
  const all = Object.entries(entries);
  all.forEach(([key, text], index) => {
    if (key.startsWith('@') || key.startsWith('$') || typeof text !== 'string') return;
    // what is known of a text nearly always comes next: to look up each key of a large catalogue takes long
    const [next = '', note] = all[index + 1] ?? [];
    const isNote = next.length === key.length + 1 && next.startsWith('@') && next.endsWith(key);
    found.set(key, { text, of: textOf(objectOf(isNote ? note : entries[noteKey(key)])['source_text']) });
  });
  return found;
}

/**
 * Looks texts up in a catalogue. A text that moved to another place is found by its English; a translation of another
 * English text than the one that stands there now is stale, and English shows instead: what it says may be wrong.
 */
export function createLookup(catalogue: Catalogue): (english: Pick<ReadText, 'key' | 'text'>) => Found {
  let byEnglish: ReadonlyMap<string, string> | undefined; // asked for where a text has moved, which most have not
  return ({ key, text }) => {
    const here = catalogue.get(key);
    if (here && (here.of === undefined || here.of === text)) return { state: 'done', text: here.text };
    byEnglish ??= translationsOf(catalogue);
    const moved = byEnglish.get(text);
    if (moved !== undefined) return { state: 'done', text: moved };
    return here ? { state: 'stale', text: here.text } : { state: 'missing' };
  };
}

/** The translations by the English texts that they were made of. */
function translationsOf(catalogue: Catalogue): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { text, of } of catalogue.values()) if (of !== undefined) found.set(of, text);
  return found;
}

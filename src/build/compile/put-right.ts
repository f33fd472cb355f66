import { createLookup, noteKey, readCatalogue } from './catalogue.ts';
import { isReadable, type ReadText } from './texts.ts';

/** A catalogue put right, and the texts that it still lacks. */
export interface PutRight {
  /** What stands in the file from now on. */
  readonly entries: Readonly<Record<string, unknown>>;
  readonly missing: readonly ReadText[];
}

/**
 * Puts a catalogue in the order of the texts: what was translated once stands at every place of the same English, with
 * the English beside it; what belongs to no text any more goes. A stale translation stays, with the English that it was
 * made for, until it is translated anew.
 */
export function putRight(value: Readonly<Record<string, unknown>>, texts: readonly ReadText[]): PutRight {
  const catalogue = readCatalogue(value);
  const lookUp = createLookup(catalogue);
  const entries: Record<string, unknown> = {};
  const missing: ReadText[] = [];
  for (const key of ['$schema', '@@locale']) if (key in value) entries[key] = value[key];
  for (const text of texts) {
    const found = lookUp(text);
    if (found.state !== 'done' && isReadable(text.text)) missing.push(text);
    if (found.state === 'missing') continue;
    const english = found.state === 'done' ? text.text : catalogue.get(text.key)?.of;
    entries[text.key] = found.text;
    entries[noteKey(text.key)] = { source_text: english };
  }
  return { entries, missing };
}

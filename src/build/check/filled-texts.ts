import { placeholdersOf, type Placeholder } from '#lib/fill-text.ts';
import type { CheckContext, FileVisit } from './context.ts';
import { foundOnce } from './found-once.ts';

/** A text with braces, and the placeholders that it has. */
export interface FilledText {
  readonly visit: FileVisit;
  readonly text: string;
  readonly placeholders: readonly Placeholder[];
}

/** The texts that may be filled with facts: few are, and several checks ask for them. */
export const filledTexts = foundOnce(({ texts }: CheckContext): readonly FilledText[] => {
  const found: FilledText[] = [];
  for (const visit of texts) {
    const { value: text } = visit;
    if (typeof text === 'string' && (text.includes('{') || text.includes('}')))
      found.push({ visit, text, placeholders: placeholdersOf(text) });
  }
  return found;
});

import { convert, conversions } from './convert.ts';
import type { Conversion } from './convert.ts';
import { factAt } from './facts.ts';
import type { Facts } from './facts.ts';

const placeholder = /\{([A-Za-z][A-Za-z0-9_.]*)(?::([a-z-]+))?\}/g;

/** Puts facts into a text: `{session.mobile}`, or `{screen.amount:inr}` with a conversion. A missing fact leaves nothing. */
export function fillText(text: string, facts: Facts): string {
  const language = factAt(facts, 'settings.language');
  return text.replace(placeholder, (_whole, path: string, name: string | undefined) => {
    const how = isConversion(name) ? name : undefined;
    const value = convert(factAt(facts, path), how, typeof language === 'string' ? language : undefined);
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  });
}

/** The placeholders of a text, as the checker reads them. */
export function placeholdersOf(text: string): { path: string; conversion: string | undefined }[] {
  return [...text.matchAll(placeholder)].map((match) => ({ path: match[1] ?? '', conversion: match[2] }));
}

function isConversion(name: string | undefined): name is Conversion {
  return name !== undefined && name in conversions;
}

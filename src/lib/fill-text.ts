import { convert, conversions } from './convert.ts';
import type { Conversion } from './convert.ts';
import { factAt } from './facts.ts';
import type { Facts } from './facts.ts';

const placeholder = /\{([A-Za-z][A-Za-z0-9_.]*)(?::([a-z-]+)(?: ([^{}]*))?)?\}/g;

/**
 * Puts facts into a text: `{session.mobile}`, or `{screen.amount:inr}` with a conversion. A missing fact leaves nothing.
 * A `label` comes with the labels themselves, as `withLabels` of the compiler writes them; a value without one stays.
 */
export function fillText(text: string, facts: Facts): string {
  const language = factAt(facts, 'settings.language');
  return text.replace(placeholder, (_whole, path: string, name?: string, labels = '') => {
    const how = isConversion(name) ? name : undefined;
    const value = convert(factAt(facts, path), how, typeof language === 'string' ? language : undefined);
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return '';
    return name === 'label' ? labelOf(String(value), labels) : String(value);
  });
}

/** The labels of a list as they stand behind `:label` of a compiled text. */
export function writeLabels(choices: readonly { readonly value: string | number; readonly label: string }[]): string {
  return choices.map(({ value, label }) => `${escaped(value)}=${escaped(label)}`).join('|');
}

function escaped(word: string | number): string {
  return String(word).replace(/[%|={}]/g, encodeURIComponent);
}

function labelOf(value: string, labels: string): string {
  const found = labels.split('|').map((choice) => choice.split('=').map(decodeURIComponent));
  return found.find(([known]) => known === value)?.[1] ?? value;
}

/** A placeholder of a text: its fact, its conversion, and what stands behind that. */
export interface Placeholder {
  readonly path: string;
  readonly conversion: string | undefined;
  readonly argument: string | undefined;
}

/** The placeholders of a text, as the checker reads them. */
export function placeholdersOf(text: string): Placeholder[] {
  if (!text.includes('{')) return [];
  return [...text.matchAll(placeholder)].map(([, path = '', conversion, argument]) => ({ path, conversion, argument }));
}

function isConversion(name: string | undefined): name is Conversion {
  return name !== undefined && name in conversions;
}

/** A placeholder as it stands in a text: {session.leadID}, {draft.maritalStatus:label marital-status}. */
export function writtenPlaceholder({ path, conversion, argument }: Placeholder): string {
  return `{${[path, conversion].filter((part) => part !== undefined).join(':')}${argument === undefined ? '' : ` ${argument}`}}`;
}

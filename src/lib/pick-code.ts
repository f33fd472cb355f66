import { normalise } from './normalise.ts';

/**
 * The code in what was typed or pasted: digits with separators ("48 21"), or a whole message, in which a code after `#`
 * (the last line of a message that browsers read) counts first, then the first number of the right length.
 */
export function pickCode(text: string, length: number): string {
  const plain = normalise(text, {});
  const digits = plain.replace(/\D/g, '');
  if (/^[\d\s-]*$/.test(plain)) return digits.slice(0, length);
  const marked = new RegExp(`#(\\d{${length}})(?!\\d)`).exec(plain)?.[1];
  const alone = new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`).exec(plain)?.[0];
  return marked ?? alone ?? digits.slice(0, length);
}

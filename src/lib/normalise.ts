/** How an input cleans what is typed or pasted into it: part of the options of text widgets. */
export interface Cleaning {
  /** Which characters stay. */
  readonly keep?: 'digits' | 'letters' | 'alphanumeric';
  /** Beginnings that go, such as a country's code, when what follows is as long as `max`. */
  readonly dropPrefix?: readonly string[];
  readonly case?: 'upper' | 'lower';
  /** The most characters. */
  readonly max?: number;
}

const kept = { digits: /[^0-9]/g, letters: /[^\p{L} ]/gu, alphanumeric: /[^A-Za-z0-9]/g } as const;
/** Nothing but ASCII: as most texts are, and each key asks. */
const isPlain = /^[\0-\x7f]*$/;
const zeros = [0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0660, 0x06f0, 0xff10];

/**
 * A typed or pasted text as the field means it: digits of Indian scripts as 0-9, unbreakable spaces as spaces, only the
 * characters that the field keeps, its case, its length. Cleaning a clean text changes nothing. Specification 5.
 */
export function normalise(text: string, { keep, dropPrefix, case: letters, max }: Cleaning): string {
  let clean = isPlain.test(text) ? text : latinDigits(text).replace(/[\u00a0\u2000-\u200f\u202f\ufeff]/g, ' ');
  if (dropPrefix) clean = withoutPrefix(clean, dropPrefix, keep, max);
  if (keep) clean = clean.replace(kept[keep], '');
  if (letters === 'upper') clean = clean.toUpperCase();
  if (letters === 'lower') clean = clean.toLowerCase();
  return max === undefined ? clean : clean.slice(0, max);
}

/** Digits of Indian and Arabic scripts and full-width ones as 0-9. */
function latinDigits(text: string): string {
  return text.replace(/[^\p{ASCII}]/gu, (letter) => {
    const code = letter.charCodeAt(0);
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? letter : String(code - zero);
  });
}

/** Drops a beginning that cannot be part of the value, or before which the value is complete. */
function withoutPrefix(
  text: string,
  prefixes: readonly string[],
  keep: Cleaning['keep'],
  max: number | undefined,
): string {
  const bare = (part: string) => (keep ? part.replace(kept[keep], '') : part);
  const start = text.trimStart();
  const size = bare(start).length;
  for (const prefix of prefixes) {
    const own = bare(prefix);
    if (own !== prefix && start.startsWith(prefix)) return start.slice(prefix.length);
    if (own !== '' && size - own.length === max && bare(start).startsWith(own)) return bare(start).slice(own.length);
  }
  return text;
}

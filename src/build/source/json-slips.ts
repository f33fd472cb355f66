/** What a person meant who wrote no JSON: the place, what is wrong, and what to write. */
export interface Slip {
  readonly offset: number;
  readonly what: string;
  readonly fix: string;
}

/** A quotation mark inside a text: the text ended at `end`, and goes on there on the same line. */
export function quoteInside(text: string, end: number): Slip | undefined {
  if (text[end - 1] !== '"' || !/^[ \t]*[^\s",:{}[\]]/.test(text.slice(end, end + 200))) return undefined;
  return {
    offset: end - 1,
    what: 'This quotation mark ends the text, and more of the text comes after it',
    fix: 'inside a text write \\" or ‘ ’ for a quotation mark',
  };
}

/** A number with commas, such as 2,00,000, of which the part at `at` is read as something new. */
export function commaInNumber(text: string, at: number): Slip | undefined {
  const [before = ''] = /\d[\d,]*,$/.exec(text.slice(Math.max(0, at - 40), at)) ?? [];
  const [rest = ''] = /^\d[\d,]*/.exec(text.slice(at, at + 40)) ?? [];
  if (before === '' || rest === '') return undefined;
  return {
    offset: at - before.length,
    what: 'A number has no commas',
    fix: `write ${(before + rest).replaceAll(',', '')}`,
  };
}

/** A quotation mark of a word processor at `at`, or before the end of the line of a text that does not end. */
export function curlyQuote(text: string, at: number): Slip | undefined {
  const isOpen = text[at] === '"';
  const [line = ''] = /^[^\n]*/.exec(text.slice(at)) ?? [];
  const place = isOpen ? line.search(/[“”„‟«»]/) : /^[“”„‟«»]/.test(line) ? 0 : -1;
  if (place < 0) return undefined;
  return {
    offset: at + place,
    what: 'This is a curly quotation mark, and JSON knows only straight ones',
    fix: 'replace “ and ” by "',
  };
}

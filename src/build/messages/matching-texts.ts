/** A part of a pattern: one character of a set, parts in a row, one of several, or a part again and again. */
type Part =
  | { readonly set: string }
  | { readonly row: readonly Part[] }
  | { readonly choice: readonly Part[] }
  | { readonly again: Part; readonly least: number; readonly most: number };

const small = 'abcdefghijklmnopqrstuvwxyz';
const digits = '2345678901';
const signs = '-_.,@+/#&%!?()[]{}<>:;\'"=*$^~|\\`';
/** What a person can type, the most usual first. */
const all = `${small}${small.toUpperCase()}${digits} ${signs}`;
const word = `${small}${small.toUpperCase()}${digits}_`;
const sets: Readonly<Record<string, string>> = {
  d: digits, w: word, s: ' ', D: without(digits), W: without(word), S: without(' '), t: '\t', n: '\n', r: '\r',
}; // prettier-ignore
/** How often a part without an upper bound is repeated at most. */
const often = 400;

/**
 * Texts that match a pattern of a form schema, the shortest first; the same for every call. `sizes` are how many times a
 * repeated part comes more than it must. A pattern with what no form of ours uses (look-around, references back) gives
 * none; whoever asks checks each text with the pattern itself.
 */
export function matchingTexts(pattern: string, sizes: readonly number[]): string[] {
  const part = parsed(pattern);
  if (!part) return [];
  const branches = 'choice' in part ? part.choice : [part];
  const texts = branches.flatMap((branch) =>
    sizes.flatMap((size) => [0, 1, 2].map((turn) => textOf(branch, size, turn))),
  );
  return [...new Set(texts)];
}

/** One text of a part: `turn` says with which characters and which choices. */
function textOf(part: Part, size: number, turn: number): string {
  if ('set' in part) return part.set.charAt((turn * 7) % part.set.length);
  if ('row' in part) return part.row.map((each, index) => textOf(each, size, turn + index)).join('');
  if ('choice' in part) return textOf(part.choice[turn % part.choice.length] ?? { row: [] }, size, turn);
  const times = Math.min(part.most, part.least + size);
  return Array.from({ length: times }, (_none, index) => textOf(part.again, 0, turn + index)).join('');
}

class Unknown extends Error {}

function parsed(pattern: string): Part | undefined {
  try {
    const reader = new PatternReader(pattern);
    return reader.whole();
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}

class PatternReader {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  whole(): Part {
    const part = this.choice();
    if (this.at < this.text.length) throw new Unknown();
    return part;
  }

  private choice(): Part {
    const branches = [this.row()];
    while (this.skip('|')) branches.push(this.row());
    const [only] = branches;
    return branches.length === 1 && only ? only : { choice: branches };
  }

  private row(): Part {
    const row: Part[] = [];
    while (this.at < this.text.length && !'|)'.includes(this.text.charAt(this.at))) {
      if (this.skip('^') || this.skip('$')) continue;
      row.push(this.repeated(this.single()));
    }
    const [only] = row;
    return row.length === 1 && only ? only : { row };
  }

  private repeated(again: Part): Part {
    const counted = /^\{(\d+)(,?)(\d*)\}/.exec(this.text.slice(this.at));
    const [least = 1, most = 0] = counted
      ? [Number(counted[1]), counted[2] === '' ? Number(counted[1]) : Number(counted[3] || often)]
      : ({ '*': [0, often], '+': [1, often], '?': [0, 1] }[this.text.charAt(this.at)] ?? [1, 0]);
    if (most === 0) return again;
    this.at += counted?.[0].length ?? 1;
    this.skip('?');
    return { again, least, most };
  }

  private single(): Part {
    if (this.skip('(')) return this.group();
    if (this.skip('[')) return { set: this.set() };
    if (this.skip('\\')) return { set: this.escaped() };
    return { set: this.skip('.') ? all : this.next() };
  }

  private group(): Part {
    if (this.skip('?') && !this.skip(':')) throw new Unknown();
    const part = this.choice();
    if (!this.skip(')')) throw new Unknown();
    return part;
  }

  private set(): string {
    const negated = this.skip('^');
    let letters = '';
    while (!this.skip(']')) {
      const first = this.skip('\\') ? this.escaped() : this.next();
      const isRange = first.length === 1 && this.text.charAt(this.at) === '-' && this.text.charAt(this.at + 1) !== ']';
      if (!isRange) letters += first;
      else {
        this.at += 1;
        letters += between(first, this.skip('\\') ? this.escaped() : this.next());
      }
    }
    const set = negated ? without(letters) : usualFirst(letters);
    if (set === '') throw new Unknown();
    return set;
  }

  private escaped(): string {
    const letter = this.next();
    if (/[1-9bBkpPuxc]/.test(letter)) throw new Unknown();
    return sets[letter] ?? letter;
  }

  private next(): string {
    const letter = this.text.charAt(this.at);
    if (letter === '') throw new Unknown();
    this.at += 1;
    return letter;
  }

  private skip(letter: string): boolean {
    if (this.text.charAt(this.at) !== letter) return false;
    this.at += 1;
    return true;
  }
}

function between(first: string, last: string): string {
  const start = first.charCodeAt(0);
  return Array.from({ length: Math.max(0, last.charCodeAt(0) - start + 1) }, (_none, index) =>
    String.fromCharCode(start + index),
  ).join('');
}

/** The characters of a set in the order in which people would rather read them. */
function usualFirst(letters: string): string {
  const known = Array.from(all).filter((letter) => letters.includes(letter));
  return [...new Set([...known, ...Array.from(letters)])].join('');
}

function without(letters: string): string {
  return Array.from(all)
    .filter((letter) => !letters.includes(letter))
    .join('');
}

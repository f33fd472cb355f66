import { commaInNumber, curlyQuote, quoteInside, type Slip } from './json-slips.ts';
import { plainValue } from './plain-json.ts';

/** Where something stands in a file; both count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** What is wrong with the text of a JSON file: `offset` counts characters from its start. */
export interface JsonFault {
  readonly offset: number;
  readonly what: string;
  readonly fix: string;
}

/** A key that one object has twice. */
export interface DuplicateKey {
  readonly pointer: string;
  readonly key: string;
  readonly offset: number;
}

/** A JSON file that was read: its value, and for each JSON pointer the offset of its key (or of its value in a list). */
export interface JsonText {
  readonly value: unknown;
  readonly offsets: ReadonlyMap<string, number>;
  readonly duplicates: readonly DuplicateKey[];
  readonly fault?: JsonFault;
}

/**
 * Reads JSON and knows where everything stands. Never throws: a syntax error is returned as `fault`. Most files are right
 * and nobody asks for a place in them, so that the places are looked for when they are asked for.
 */
export function parseJsonText(text: string): JsonText {
  const value = plainValue(text);
  return value === undefined ? readWithPlaces(text) : withPlacesLater(text, value);
}

/** Reads JSON that another thread reads with care: what is wrong with it is told there. */
export function parseCheckedText(text: string): JsonText {
  try {
    return withPlacesLater(text, JSON.parse(text));
  } catch {
    return parseJsonText(text);
  }
}

/** The value of a text, whose places are looked for when they are asked for. */
function withPlacesLater(text: string, value: unknown): JsonText {
  let offsets: ReadonlyMap<string, number> | undefined;
  return {
    value,
    get offsets() {
      return (offsets ??= readWithPlaces(text).offsets);
    },
    duplicates: [],
  };
}

function readWithPlaces(text: string): JsonText {
  const reader = new Reader(text);
  try {
    const value = reader.document();
    return { value, offsets: reader.offsets, duplicates: reader.duplicates };
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    return { value: undefined, offsets: reader.offsets, duplicates: reader.duplicates, fault: error.fault };
  }
}

/** Line and column of an offset. */
export function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

/** A key as it is written in a JSON pointer. */
export function pointerStep(key: string | number): string {
  if (typeof key === 'number' || !(key.includes('/') || key.includes('~'))) return `/${key}`; // nearly always
  return '/' + key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The keys on the way of a JSON pointer. */
export function pointerSteps(pointer: string): string[] {
  const steps = pointer.split('/').slice(1);
  return pointer.includes('~') ? steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')) : steps;
}

class SyntaxFault extends Error {
  readonly fault: JsonFault;
  constructor(fault: JsonFault) {
    super(fault.what);
    this.fault = fault;
  }
}

const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** A text: no control character may stand in it, and \p{Cc} has a few more that no config needs. */
const stringPattern = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

class Reader {
  readonly offsets = new Map<string, number>();
  readonly duplicates: DuplicateKey[] = [];
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  document(): unknown {
    this.space();
    const value = this.value('');
    this.space();
    if (this.at < this.text.length)
      this.fail(
        'There is more text after the end of the value',
        'remove it, or look for a bracket that closes too early',
      );
    return value;
  }

  private value(pointer: string): unknown {
    if (!this.offsets.has(pointer)) this.offsets.set(pointer, this.at);
    const next = this.text[this.at];
    if (next === '{') return this.object(pointer);
    if (next === '[') return this.list(pointer);
    if (next === '"') return this.string();
    for (const [word, value] of words) {
      if (!this.text.startsWith(word, this.at)) continue;
      this.at += word.length;
      return value;
    }
    return this.number();
  }

  private object(pointer: string): Record<string, unknown> {
    const entries = new Map<string, unknown>();
    this.at += 1;
    this.space();
    while (this.text[this.at] !== '}') {
      const offset = this.at;
      if (this.text[offset] !== '"') {
        this.failAs(commaInNumber(this.text, offset) ?? curlyQuote(this.text, offset));
        this.fail('A key in double quotes is missing here', 'write "key": value, or close the object with }');
      }
      const key = this.string();
      const place = pointer + pointerStep(key);
      if (entries.has(key)) this.duplicates.push({ pointer: place, key, offset });
      this.offsets.set(place, offset);
      this.space();
      if (this.text[this.at] !== ':')
        this.fail(`A colon is missing after "${key}"`, `write "${key}": and then its value`);
      this.at += 1;
      this.space();
      entries.set(key, this.value(place));
      this.separator('}', 'object');
    }
    this.at += 1;
    return Object.fromEntries(entries);
  }

  private list(pointer: string): unknown[] {
    const items: unknown[] = [];
    this.at += 1;
    this.space();
    while (this.text[this.at] !== ']') {
      items.push(this.value(pointer + pointerStep(items.length)));
      this.separator(']', 'list');
    }
    this.at += 1;
    return items;
  }

  /** A comma and then something more, or the closing bracket. */
  private separator(close: string, what: string): void {
    const end = this.at;
    this.space();
    if (this.text[this.at] === close) return;
    if (this.at >= this.text.length)
      this.fail(`The file ends before the ${what} is closed`, `add the missing ${close}`);
    if (this.text[this.at] !== ',') {
      this.failAs(quoteInside(this.text, end));
      this.fail(
        'A comma is missing before this',
        `put a comma after what stands before it, or close the ${what} with ${close}`,
      );
    }
    const comma = this.at;
    this.at += 1;
    this.space();
    if (this.text[this.at] === close) this.failAt(comma, `This comma has nothing after it`, 'remove the comma');
  }

  private string(): string {
    stringPattern.lastIndex = this.at;
    const match = stringPattern.exec(this.text);
    if (!match) {
      this.failAs(curlyQuote(this.text, this.at));
      this.fail(
        'This text in quotes does not end, or has a character that JSON does not allow',
        'close it with " on the same line; write \\" for a quote and \\n for a new line',
      );
    }
    this.at += match[0].length;
    // A JSON string literal always parses to a string.
    return JSON.parse(match[0]) as string;
  }

  private number(): number {
    numberPattern.lastIndex = this.at;
    const match = numberPattern.exec(this.text);
    if (!match) this.failHere();
    this.at += match[0].length;
    return Number(match[0]);
  }

  private failHere(): never {
    if (this.at >= this.text.length)
      this.fail('The file ends where a value is expected', 'add the value, and close what is open');
    this.failAs(curlyQuote(this.text, this.at));
    const next = this.text[this.at] ?? '';
    if (next === "'") this.fail('JSON texts stand in double quotes', 'replace \' by "');
    this.fail(
      `A value is missing here; '${next}' cannot begin one`,
      'write a text in double quotes, a number, true, false, null, [ or {',
    );
  }

  private space(): void {
    while (/\s/.test(this.text[this.at] ?? 'x') || this.text[this.at] === '\ufeff') this.at += 1;
    if (this.text[this.at] === '/' && /[/*]/.test(this.text[this.at + 1] ?? ''))
      this.fail('JSON has no comments', 'remove it; screens and lists have an "about" key for notes');
  }

  /** Fails with what was meant, where that can be told. */
  private failAs(slip: Slip | undefined): void {
    if (slip) this.failAt(slip.offset, slip.what, slip.fix);
  }

  private fail(what: string, fix: string): never {
    this.failAt(this.at, what, fix);
  }

  private failAt(offset: number, what: string, fix: string): never {
    throw new SyntaxFault({ offset, what, fix });
  }
}

/** The value of a text that is right in every respect; undefined when it has to be read with care. */
export function plainValue(text: string): unknown {
  // what `stringPattern` refuses and JSON.parse takes
  if (/[\u007f-\u009f]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const keys = isFilled(value) ? keysOf(value) : 0;
    return keys === colonsIn(text) || keys === keysIn(text) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value of JSON may have keys. */
function isFilled(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** How many keys an object or a list has, with those of all that is in it. */
function keysOf(value: object): number {
  let count = 0;
  if (Array.isArray(value)) {
    for (const part of value as readonly unknown[]) if (isFilled(part)) count += keysOf(part);
    return count;
  }
  // key by key, and not by a list of them: a large config has a million, and counts them in a fifth of the time so
  for (const key in value) {
    const part = (value as Readonly<Record<string, unknown>>)[key]; // JSON.parse gives plain objects: each key is its own
    if (isFilled(part)) count += keysOf(part);
    count += 1;
  }
  return count;
}

/** How many colons come after the quote that ends a text: at least as many as a JSON text has keys, nearly always just as many. */
function colonsIn(text: string): number {
  let count = 0;
  // from colon to colon: a pattern would take half the time of reading a large config
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) {
    let before = at - 1;
    while (isSpace(text[before])) before -= 1;
    const isInText = text[before - 1] === '\\' && text[before - 2] !== '\\';
    if (text[before] === '"' && !isInText) count += 1;
  }
  return count;
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === '\r' || character === '\t';
}

/** How many keys a JSON text writes: more than the value has when an object has one twice. */
function keysIn(text: string): number {
  let count = 0;
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:?)/g)) if (colon === ':') count += 1;
  return count;
}

import type { JsonObject } from '../source/json-value.ts';

const notice = '// Written by `npm run generate` from screens.config/ and schemas/. Do not edit.\n';

/** A generated TypeScript or JavaScript file: the notice that nobody edits it, then its parts. */
export function sourceFile(...parts: readonly string[]): string {
  return [notice, ...parts, ''].join('\n');
}

/** A JSON value as source text. */
export function literal(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/**
 * The keys of an object and their values as source text, a line each. For what only machines read and is large: without
 * an indent it is half as long, and is made, written and bundled in half the time.
 */
export function entryLines(value: JsonObject): string[] {
  return Object.entries(value).map(([key, part]) => `  ${JSON.stringify(key)}: ${JSON.stringify(part)},`);
}

/** A union of text literals, `never` when there are none. */
export function union(values: Iterable<string | number>): string {
  const parts = [...values].map((value) => JSON.stringify(value));
  return parts.length > 0 ? parts.join(' | ') : 'never';
}

/** An exported union type with a doc comment. */
export function unionType(name: string, about: string, values: Iterable<string | number>): string {
  return `/** ${about} */\nexport type ${name} = ${union(values)};\n`;
}

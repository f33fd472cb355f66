import { checkProject } from '#build/check/check.ts';
import type { Problem } from '#build/check/problem.ts';
import { readFiles } from '#build/source/files.ts';
import { readProject } from '#build/source/project.ts';

const shipped = new Map(readFiles(process.cwd()));
shipped.delete('screens.config/released.json'); // what is changed on purpose is no news

/** A change of a shipped file: the text that goes, which stands there once, and the text that comes. */
export type Change = readonly [path: string, before: string, after: string];

/** What the checker finds in the shipped config after some changes, and does not find in it as it is. */
export function foundAfter(...changes: readonly Change[]): Problem[] {
  const files = new Map(shipped);
  for (const [path, before, after] of changes) {
    const text = files.get(path)?.text ?? '';
    if (text.split(before).length !== 2) throw new Error(`${path} has not once: ${before}`);
    files.set(path, { shown: path, text: text.replace(before, () => after) });
  }
  return checkProject(readProject(files)).filter((problem) => !known.has(keyOf(problem)));
}

/** Codes and sentences, in the order of their places. */
export function sentences(problems: readonly Problem[]): string[] {
  return problems.map(({ code, file, what }) => `${code} ${file.split('/').at(-1) ?? ''}: ${what}`);
}

const known = new Set(checkProject(readProject(shipped)).map(keyOf));

function keyOf({ code, file, pointer, what }: Problem): string {
  return [code, file, pointer, what].join('\n');
}

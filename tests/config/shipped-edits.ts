import { checkProject } from '#build/check/check.ts';
import { createContext, type Check } from '#build/check/context.ts';
import type { Problem } from '#build/check/problem.ts';
import { readFiles, type Files } from '#build/source/files.ts';
import { readProject, type Project } from '#build/source/project.ts';

const shipped = new Map(readFiles(process.cwd()));
shipped.delete('screens.config/released.json'); // what is changed on purpose is no news

/** The shipped config as it is. */
export const shippedProject: Project = readProject(shipped);

/** The files of the shipped config, with some replaced. `undefined` takes a file away. */
export function filesWith(replaced: Readonly<Record<string, string | undefined>>): Files {
  const files = new Map(shipped);
  for (const [path, text] of Object.entries(replaced)) {
    if (text === undefined) files.delete(path);
    else files.set(path, { shown: path, text });
  }
  return files;
}

/** The value in a file of the shipped config. What is done to it stays with the caller. */
export function valueOf(path: string): Record<string, unknown> {
  const value: unknown = JSON.parse(textOf(shipped, path));
  return value as Record<string, unknown>; // every config file holds an object
}

/** A change of a shipped file: the text that goes, which stands there once, and the text that comes. */
export type TextChange = readonly [path: string, before: string, after: string];

/** The shipped config after a change of one file. */
export function edited(...change: TextChange): Project {
  return readProject(withTexts([change]), shippedProject);
}

/** What the checker finds in the shipped config after some changes, and does not find in it as it is. */
export function foundAfter(...changes: readonly TextChange[]): Problem[] {
  known ??= new Set(checkProject(shippedProject).map(keyOf));
  const found = checkProject(readProject(withTexts(changes), shippedProject));
  return found.filter((problem) => known?.has(keyOf(problem)) !== true);
}

/** Codes and sentences, in the order of their places. */
export function sentences(problems: readonly Problem[]): string[] {
  return problems.map(({ code, file, what }) => `${code} ${file.split('/').at(-1) ?? ''}: ${what}`);
}

/**
 * One thing that is changed in a file of screens.config, named without .json: the value at a JSON pointer becomes another,
 * or goes when it is undefined.
 */
export type ValueChange = readonly [path: string, pointer: string, value?: unknown];

/** What a proof says of the shipped config after some changes: the place, the sentence, and whether it is only a note. */
export function saidAfter(prove: Check, ...changes: readonly ValueChange[]): string[] {
  const problems = prove(createContext(readProject(withValues(changes), shippedProject)));
  return problems.map(
    ({ severity, file, pointer, what }) =>
      `${severity === 'warning' ? 'note ' : ''}${file.replace('screens.config/', '').replace('screens/', '')} ${pointer}: ${what}`,
  );
}

let known: ReadonlySet<string> | undefined;

function keyOf({ code, file, pointer, what }: Problem): string {
  return [code, file, pointer, what].join('\n');
}

function withTexts(changes: readonly TextChange[]): Files {
  const files = new Map(shipped);
  for (const [path, before, after] of changes) {
    const text = textOf(files, path);
    if (text.split(before).length !== 2) throw new Error(`${path} does not hold this exactly once: ${before}`);
    files.set(path, { shown: path, text: text.replace(before, () => after) });
  }
  return files;
}

function withValues(changes: readonly ValueChange[]): Files {
  const files = new Map(shipped);
  for (const [name, pointer, value] of changes) {
    const path = `screens.config/${name}.json`;
    const json: unknown = JSON.parse(textOf(files, path));
    const steps = pointer.split('/').slice(1);
    const last = steps.pop() ?? '';
    let node = json as Record<string, unknown>; // every pointer of these tests leads to an object or a list
    for (const step of steps) node = node[step] as Record<string, unknown>;
    if (Array.isArray(node) && value === undefined) node.splice(Number(last), 1);
    else if (value === undefined) delete node[last];
    else node[last] = value;
    files.set(path, { shown: path, text: JSON.stringify(json, null, 2) });
  }
  return files;
}

function textOf(files: Files, path: string): string {
  const text = files.get(path)?.text;
  if (text === undefined) throw new Error(`The shipped config has no ${path}.`);
  return text;
}

import { createContext, type Check } from '#build/check/context.ts';
import { readFiles, type Files } from '#build/source/files.ts';
import { readProject } from '#build/source/project.ts';

/** One thing that is changed in a shipped file: the value at a JSON pointer becomes another, or goes when it is undefined. */
export type Change = readonly [path: string, pointer: string, value?: unknown];

const shipped = readFiles(process.cwd());

/** What a proof says of the shipped config after some changes: the place, the sentence, and whether it is only a note. */
export function saidAfter(prove: Check, ...changes: readonly Change[]): string[] {
  const problems = prove(createContext(readProject(changed(changes))));
  return problems.map(
    ({ severity, file, pointer, what }) =>
      `${severity === 'warning' ? 'note ' : ''}${file.replace('screens.config/', '').replace('screens/', '')} ${pointer}: ${what}`,
  );
}

function changed(changes: readonly Change[]): Files {
  const files = new Map(shipped);
  for (const [name, pointer, value] of changes) {
    const path = `screens.config/${name}.json`;
    const file = files.get(path);
    if (!file) throw new Error(`There is no ${path}`);
    const json: unknown = JSON.parse(file.text);
    const steps = pointer.split('/').slice(1);
    const last = steps.pop() ?? '';
    let node = json as Record<string, unknown>; // every pointer of these tests leads to an object or a list
    for (const step of steps) node = node[step] as Record<string, unknown>;
    if (Array.isArray(node) && value === undefined) node.splice(Number(last), 1);
    else if (value === undefined) delete node[last];
    else node[last] = value;
    files.set(path, { ...file, text: JSON.stringify(json, null, 2) });
  }
  return files;
}

import { readFiles, type Files } from '#build/source/files.ts';
import { readProject, type Project } from '#build/source/project.ts';

const shipped = new Map(readFiles(process.cwd()));
shipped.delete('screens.config/released.json'); // these tests make their own record of what was before

/** The files of the shipped config, with some replaced. `undefined` takes a file away. */
export function filesWith(replaced: Readonly<Record<string, string | undefined>>): Files {
  const files = new Map(shipped);
  for (const [path, text] of Object.entries(replaced)) {
    if (text === undefined) files.delete(path);
    else files.set(path, { shown: path, text });
  }
  return files;
}

/** The shipped config as it is. */
export const shippedProject: Project = readProject(shipped);

/** The value in a file of the shipped config. What is done to it stays with the caller. */
export function valueOf(path: string): Record<string, unknown> {
  const text = shipped.get(path)?.text;
  if (text === undefined) throw new Error(`The shipped config has no ${path}.`);
  const value: unknown = JSON.parse(text);
  return value as Record<string, unknown>; // every config file holds an object
}

/** The shipped config after an edit of one file: `find` must stand in it, once, and becomes `instead`. */
export function edited(path: string, find: string, instead: string): Project {
  const text = shipped.get(path)?.text ?? '';
  const [before, after, ...more] = text.split(find);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${path} does not hold ${find} exactly once.`);
  return readProject(filesWith({ [path]: before + instead + after }));
}

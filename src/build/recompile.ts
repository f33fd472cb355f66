import { join } from 'node:path';
import { checkProject, checkQuickly } from './check/check.ts';
import type { Problem } from './check/problem.ts';
import { compileProject } from './compile/compile.ts';
import { writeFolder } from './compile/write.ts';
import { readFiles } from './source/files.ts';
import { readProject } from './source/project.ts';

/** What came of a change of the config: the errors that stop it, or the generated files that changed. */
export interface Recompiled {
  readonly errors: readonly Problem[];
  readonly changed: readonly string[];
}

/**
 * Checks the config under `root` at a first glance and, when it is right, compiles it to src/generated. With an error
 * nothing is written. What takes long to prove is for `proveConfig`.
 */
export async function recompile(root: string): Promise<Recompiled> {
  const project = readProject(readFiles(root));
  const errors = checkQuickly(project).filter(isError);
  if (errors.length > 0) return { errors, changed: [] };
  return { errors, changed: writeFolder(join(root, 'src/generated'), await compileProject(project)) };
}

/** The errors that the whole checker finds in the config under `root`. */
export function proveConfig(root: string): readonly Problem[] {
  return checkProject(readProject(readFiles(root))).filter(isError);
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

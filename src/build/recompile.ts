import { join } from 'node:path';
import { checkProject } from './check/check.ts';
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

/** Checks the config under `root` and, when it is right, compiles it to src/generated. With an error nothing is written. */
export async function recompile(root: string): Promise<Recompiled> {
  const project = readProject(readFiles(root));
  const errors = checkProject(project).filter((problem) => problem.severity === 'error');
  if (errors.length > 0) return { errors, changed: [] };
  return { errors, changed: writeFolder(join(root, 'src/generated'), await compileProject(project)) };
}

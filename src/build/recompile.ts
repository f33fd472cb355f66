import { join } from 'node:path';
import { checkQuickly } from './check/check.ts';
import type { Problem } from './check/problem.ts';
import { compileProject } from './compile/compile.ts';
import { writeFolder } from './compile/write.ts';
import { readFiles, type Files } from './source/files.ts';
import { readProject, type Project } from './source/project.ts';

/** What came of a change of the config: the errors that stop it, or the generated files that changed. */
export interface Recompiled {
  readonly errors: readonly Problem[];
  readonly changed: readonly string[];
  /** The files as they were read: what takes long to prove is proved of these. */
  readonly files: Files;
}

const last = new Map<string, Project>();

/**
 * Checks the config under `root` at a first glance and, when it is right, compiles it to src/generated. With an error
 * nothing is written. Files that did not change since the last time are not read into again.
 */
export async function recompile(root: string): Promise<Recompiled> {
  const files = readFiles(root);
  const project = readProject(files, last.get(root));
  last.set(root, project);
  const errors = checkQuickly(project).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return { errors, changed: [], files };
  return { errors, changed: writeFolder(join(root, 'src/generated'), await compileProject(project)), files };
}

import { join } from 'node:path';
import { checkProject } from './check/check.ts';
import { problemText } from './check/problem.ts';
import { compileProject } from './compile/compile.ts';
import { writeFolder } from './compile/write.ts';
import { readFiles } from './source/files.ts';
import { readProject } from './source/project.ts';

// npm run generate: compiles the config to src/generated. A config with errors ends it with exit code 1.
const started = performance.now();
const root = process.cwd();
const project = readProject(readFiles(root));
const errors = checkProject(project).filter((problem) => problem.severity === 'error');
if (errors.length > 0) {
  console.error(problemText(errors));
  process.exitCode = 1;
}
const files = await compileProject(project);
const changed = writeFolder(join(root, 'src/generated'), files);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`src/generated: ${files.size} files, ${changed.length} changed (${seconds} s)`);

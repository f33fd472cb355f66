import { join } from 'node:path';
import { checkFiles } from './check-files.ts';
import { problemText } from './check/problem.ts';
import { compileProject } from './compile/compile.ts';
import { writeFolder } from './compile/write.ts';
import { readFiles } from './source/files.ts';

// npm run generate: compiles the config to src/generated. A config with errors ends it with exit code 1.
const started = performance.now();
const root = process.cwd();
const { project, problems } = checkFiles(readFiles(root));
const [checked, compiled] = await Promise.allSettled([problems, compileProject(project)]);
if (checked.status === 'rejected') throw checked.reason;
const errors = checked.value.filter((problem) => problem.severity === 'error');
if (errors.length > 0) {
  console.error(problemText(errors));
  process.exitCode = 1;
}
if (compiled.status === 'rejected') throw compiled.reason;
const files = compiled.value;
const changed = writeFolder(join(root, 'src/generated'), files);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`src/generated: ${files.size} files, ${changed.length} changed (${seconds} s)`);

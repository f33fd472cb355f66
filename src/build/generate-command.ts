import { join } from 'node:path';
import { checkFolder } from './check-files.ts';
import { problemText } from './check/problem.ts';
import { writeFolder } from './compile/write.ts';
import { readOptions } from './read-options.ts';
import type { Project } from './source/project.ts';

// npm run generate: checks the config and compiles it to src/generated. A config with errors ends it with exit code 1.
// --notes tells of everything that was found, as npm run check does, and not of the errors alone.
const { values } = readOptions('npm run generate -- [--notes]', { options: { notes: { type: 'boolean' } } });
const started = performance.now();
const root = process.cwd();
const { project, problems } = checkFolder(root);
const [checked, compiled] = await Promise.allSettled([problems, compile(project)]);
if (checked.status === 'rejected') throw checked.reason;
const errors = checked.value.filter((problem) => problem.severity === 'error');
if (values.notes) console.log(problemText(checked.value));
else if (errors.length > 0) console.error(problemText(errors));
if (errors.length > 0) process.exitCode = 1;
if (compiled.status === 'rejected') throw compiled.reason;
const { files, changed } = compiled.value;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`src/generated: ${files} files, ${changed} changed (${seconds} s)`);

/**
 * Compiles and writes, whatever the check finds, while a second thread is at work on it. The tools are loaded only now: so
 * that thread begins before.
 */
async function compile(config: Project): Promise<{ files: number; changed: number }> {
  const { compileProject } = await import('./compile/compile.ts');
  const made = await compileProject(config);
  return { files: made.size, changed: writeFolder(join(root, 'src/generated'), made).length };
}

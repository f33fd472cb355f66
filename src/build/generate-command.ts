import { join } from 'node:path';
import { compileProject } from './compile/compile.ts';
import { writeFolder } from './compile/write.ts';
import { readFiles } from './source/files.ts';
import { readProject } from './source/project.ts';

const started = performance.now();
const root = process.cwd();
const files = await compileProject(readProject(readFiles(root)));
const changed = writeFolder(join(root, 'src/generated'), files);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`src/generated: ${files.size} files, ${changed.length} changed (${seconds} s)`);

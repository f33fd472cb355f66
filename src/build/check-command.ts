import { parseArgs } from 'node:util';
import { checkProject } from './check/check.ts';
import { problemText } from './check/problem.ts';
import { readFiles } from './source/files.ts';
import { readProject } from './source/project.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean' }, config: { type: 'string' } } });
const problems = checkProject(readProject(readFiles(process.cwd(), values.config)));
console.log(values.json ? JSON.stringify(problems, null, 2) : problemText(problems));
process.exitCode = problems.some((problem) => problem.severity === 'error') ? 1 : 0;

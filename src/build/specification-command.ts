import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProblems, readReports, readSections, writeTable } from './specification.ts';
import { root } from './stage.ts';

/*
 * Holds the table of the specification to the tests that ran last: every demand has a proof, every proof is a test that
 * passed. --write makes tests/specification.md anew first; without it the file must be what would be written.
 */
const tests = join(root, 'tests');
const table = join(tests, 'specification.md');
const reports = join(root, '.cache', 'reports');

const sections = readSections(join(tests, 'specification'));
const written = writeTable(sections);
if (process.argv.includes('--write')) writeFileSync(table, written);

const files = existsSync(reports) ? readdirSync(reports).map((name) => join(reports, name)) : [];
const ran = readReports(files, tests);
const problems =
  ran.length === 0 ? ['No test has run: npm test makes the reports that this needs.'] : findProblems(sections, ran);
if (!existsSync(table) || readFileSync(table, 'utf8') !== written)
  problems.push('tests/specification.md is not what its rows say. npm run specification writes it anew.');

for (const problem of problems) console.error(problem);
const count = sections.reduce((sum, { rows }) => sum + rows.length, 0);
console.log(`${count} demands of the specification, ${problems.length} without a proof that holds`);
process.exit(problems.length > 0 ? 1 : 0);

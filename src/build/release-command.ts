import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { fingerprintsOf } from './applicant/fingerprints.ts';
import { recordOf } from './applicant/record.ts';
import { applicantView } from './applicant/view.ts';
import { checkProject } from './check/check.ts';
import { problemText } from './check/problem.ts';
import { readFiles } from './source/files.ts';
import { readProject } from './source/project.ts';

const project = readProject(readFiles(process.cwd()));
const errors = checkProject(project).filter(({ severity }) => severity === 'error');
if (errors.length > 0) {
  console.log(problemText(errors));
  process.exitCode = 1;
} else {
  const file = join('screens.config', 'released.json');
  const record = recordOf(applicantView(project), fingerprintsOf(project));
  writeFileSync(file, await format(JSON.stringify(record), { parser: 'json', printWidth: 120 }));
  console.log(`${file} now holds what applicants meet. From here on the checker says what changes.`);
}

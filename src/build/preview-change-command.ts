import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkProject } from './check/check.ts';
import { languagesOf } from './compile/locales.ts';
import { openBase } from './preview/base.ts';
import { previewPage, previewText } from './preview/page.ts';
import { takePictures } from './preview/pictures.ts';
import { meetingOf, previewOf, subjectsOf } from './preview/preview.ts';
import { needShell } from './programs.ts';
import { readFiles } from './source/files.ts';
import { readProject } from './source/project.ts';
import { root } from './stage.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, config: { type: 'string' }, pictures: { type: 'boolean', default: true } },
  allowNegative: true,
});
const [name = 'HEAD'] = positionals;
const base = openBase(root, name);
try {
  const [old, now] = [readFiles(base.root, base.config), readFiles(root, values.config)];
  const [before, after] = [readProject(old), readProject(now)];
  const preview = previewOf(meetingOf(before, after), meetingOf(after));
  const since: readonly string[] = ['changed-since-release', 'choice-gone'];
  const problems = checkProject(after).filter(({ code }) => !since.includes(code));
  const subjects = subjectsOf(preview);
  const isWanted = values.pictures && subjects.length > 0 && problems.every(({ severity }) => severity !== 'error');
  if (isWanted) console.log('Taking pictures …');
  const pictures = isWanted ? await takePictures(root, needShell(), [old, now], subjects, languagesOf(after)) : [];
  const facts = { base: base.name, before, after, problems, pictures };
  const file = values.out ?? join(root, 'dist', 'preview', 'index.html');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, previewPage(preview, facts));
  console.log(`${previewText(preview, facts)}\n\nThe whole preview: ${file}`);
} finally {
  base.remove();
}

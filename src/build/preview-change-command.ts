import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkProject } from './check/check.ts';
import { languagesOf } from './compile/locales.ts';
import { openBase, type Base } from './preview/base.ts';
import { previewPage } from './preview/page.ts';
import { takePictures } from './preview/pictures.ts';
import { meetingOf, previewOf, subjectsOf } from './preview/preview.ts';
import { previewText } from './preview/text.ts';
import { needShell } from './programs.ts';
import { readFiles } from './source/files.ts';
import { readProject } from './source/project.ts';
import { root } from './stage.ts';

const usage = 'npm run preview-change -- REVISION or FOLDER [--no-pictures] [--out FILE] [--config FOLDER]';

/** Shows what changes since a config, in the terminal and as a page. */
async function show(base: Base, { out, config, pictures: isAsked }: Options): Promise<void> {
  const [old, now] = [readFiles(base.root, base.config), readFiles(root, config)];
  const [before, after] = [readProject(old), readProject(now)];
  const preview = previewOf(meetingOf(before, after), meetingOf(after));
  const since: readonly string[] = ['changed-since-release', 'choice-gone'];
  const problems = checkProject(after).filter(({ code }) => !since.includes(code));
  const subjects = subjectsOf(preview);
  const isWanted = isAsked && subjects.length > 0 && problems.every(({ severity }) => severity !== 'error');
  if (isWanted) console.log('Taking pictures …');
  const pictures = isWanted ? await takePictures(root, needShell(), [old, now], subjects, languagesOf(after)) : [];
  const file = out ?? join(root, 'dist', 'preview', 'index.html');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, previewPage(preview, { base: base.name, before, after, problems, pictures }));
  console.log(`${previewText(preview, [after, before])}\n\nThe whole preview: ${file}`);
}

interface Options {
  readonly out?: string | undefined;
  readonly config?: string | undefined;
  readonly pictures?: boolean | undefined;
}

/** What the command was asked; a plain sentence for what it does not know. */
function asked(): { name: string; values: Options } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, config: { type: 'string' }, pictures: { type: 'boolean', default: true } },
    allowNegative: true,
  });
  return { name: positionals[0] ?? 'HEAD', values };
}

let base: Base | undefined;
try {
  const { name, values } = asked();
  base = openBase(root, name);
  await show(base, values);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  process.exitCode = 1;
} finally {
  base?.remove();
}

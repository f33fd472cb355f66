import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildCopy } from './built-copy.ts';
import { createContext } from './check/context.ts';
import { languagesOf } from './compile/locales.ts';
import { screenGroups } from './map/model.ts';
import { galleryPage } from './messages/gallery-page.ts';
import { messageProofs } from './messages/message-proofs.ts';
import { photograph } from './messages/photographs.ts';
import { replyMessages } from './messages/reply-messages.ts';
import { showcase } from './messages/showcase.ts';
import { needShell } from './programs.ts';
import { readOptions } from './read-options.ts';
import { readFiles } from './source/files.ts';
import { readProject, type JsonFile } from './source/project.ts';
import { root } from './stage.ts';

// npm run gallery: one HTML page with every message as applicants see it, in each language. --screen ID shows one screen
// only, --out FILE puts the page elsewhere, --config DIR takes another config folder.
const { values } = readOptions('npm run gallery -- [--screen ID] [--out FILE] [--config FOLDER]', {
  options: { out: { type: 'string' }, config: { type: 'string' }, screen: { type: 'string' } },
});
const out = values.out ?? join(root, 'dist', 'gallery', 'messages.html');
const files = readFiles(root, values.config);
const project = readProject(files);
const languages = languagesOf(project);
const context = createContext(project);
const order = screenGroups(project).flatMap(({ ids }) => ids);
const isAsked = (file: JsonFile) => values.screen === undefined || file.id === values.screen;
const proofs = messageProofs(project).filter(({ of }) => isAsked(of.file));
const said = replyMessages(context).filter(({ file }) => isAsked(file));

console.log('Building the app …');
const built = await buildCopy(root, showcase(files, project, said));
try {
  console.log('Taking pictures …');
  const ids = languages.map(({ id }) => id);
  const photographs = await photograph(built.client, needShell(), ids, proofs, said);
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, galleryPage({ settings: context.settings, languages, order, proofs, said, photographs }));
  console.log(`${proofs.length + said.length} messages, ${photographs.length} pictures: ${out}`);
} finally {
  built.remove();
}

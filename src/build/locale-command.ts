import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { putRight } from './compile/put-right.ts';
import { textsOfProject } from './compile/texts.ts';
import { readFiles } from './source/files.ts';
import { objectOf } from './source/json-value.ts';
import { readLanguage } from './source/language.ts';
import { readProject } from './source/project.ts';

// npm run locale hi: puts a catalogue in the order of the screens' texts, takes over what was translated elsewhere, and
// prints the English texts that it lacks, each once.
const id = process.argv[2] ?? '';
if (!/^[a-z]{2,3}$/.test(id)) {
  console.error('Name a language by its code: npm run locale hi');
  process.exit(1);
}
const file = join(process.cwd(), 'screens.config', 'locales', `${id}.json`);
const project = readProject(readFiles(process.cwd()));
const fresh = { $schema: '../../schemas/config/locale.schema.json', '@@locale': id };
const before = existsSync(file) ? objectOf(JSON.parse(readFileSync(file, 'utf8'))) : fresh;
const { entries, missing } = putRight(before, textsOfProject(project, readLanguage(project)));
const options = { ...(await resolveConfig(file)), filepath: file, objectWrap: 'collapse' } as const;
writeFileSync(file, await format(JSON.stringify(entries), options));
for (const text of new Set(missing.map((each) => each.text))) console.log(text);
console.error(
  `${Object.keys(entries).filter((key) => !/^[@$]/.test(key)).length} translated, ${missing.length} missing`,
);

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { checkQuickly } from './check/check.ts';
import { problemText } from './check/problem.ts';
import { putRight } from './compile/put-right.ts';
import { textsOfProject } from './compile/texts.ts';
import { readFiles } from './source/files.ts';
import { objectOf } from './source/json-value.ts';
import { readLanguage } from './source/language.ts';
import { readProject } from './source/project.ts';

// npm run locale hi: puts a catalogue in the order of the screens' texts, takes over what was translated elsewhere, and
// prints the key and the English of each text that it lacks. What is wrong elsewhere hides texts, whose translations
// would be lost: nothing is written then.
const id = process.argv[2] ?? '';
if (!/^[a-z]{2,3}$/.test(id)) {
  console.error('Name a language by its code: npm run locale hi');
  process.exit(1);
}
const file = join(process.cwd(), 'screens.config', 'locales', `${id}.json`);
const project = readProject(readFiles(process.cwd()));
const own: readonly string[] = ['no-catalogue', 'unknown-text', 'translation-without-text', 'translation-facts'];
const errors = checkQuickly(project).filter(({ severity, code }) => severity === 'error' && !own.includes(code));
if (errors.length > 0) {
  console.error(`${problemText(errors)}\nNothing was written: translations could be lost. Mend this first.`);
  process.exit(1);
}
const fresh = { $schema: '../../schemas/config/locale.schema.json', '@@locale': id };
const before = existsSync(file) ? objectOf(JSON.parse(readFileSync(file, 'utf8'))) : fresh;
const { entries, missing } = putRight(before, textsOfProject(project, readLanguage(project)));
const options = { ...(await resolveConfig(file)), filepath: file, objectWrap: 'collapse' } as const;
writeFileSync(file, await format(JSON.stringify(entries), options));
const each = new Map(missing.map(({ key, text }) => [text, key])); // one translation serves every place of a text
for (const [text, key] of each) console.log(`${JSON.stringify(key)}: ${JSON.stringify(text)},`);
console.error(
  `${Object.keys(entries).filter((key) => !/^[@$]/.test(key)).length} translated, ${missing.length} missing${missing.length > 0 ? `. Add these lines to screens.config/locales/${id}.json, in your language, and run this again.` : ''}`,
);

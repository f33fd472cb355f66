// node run.mjs NAME runs NAME-command.ts, as one file: node takes longer to read its 200 modules one by one, by way of
// tsx, than a check of the shipped config takes.
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const folder = join(here, '..', '..', '.cache', 'commands', String(process.pid));
const [name = ''] = process.argv.splice(2, 1);

process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
process.setSourceMapsEnabled(true);
// the journey's thread of a large config starts from the file beside the command's
const input = { command: join(here, `${name}-command.ts`), 'journey-worker': join(here, 'journey-worker.ts') };
await bundle(input, { dir: folder, entryFileNames: '[name].mjs', sourcemap: true });
await import(pathToFileURL(join(folder, 'command.mjs')).href);

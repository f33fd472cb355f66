// npm start, npm test, npm run dev and npm run build begin here. Plain JavaScript without a dependency, so that it
// runs on a fresh checkout: it installs the packages of the lock file when they are missing or other ones, then hands
// over to <command>-command.ts.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const command = process.argv[2] ?? '';
const commands = ['start', 'test', 'dev', 'build'];

process.chdir(root);
requireNode();
if (!commands.includes(command)) stop(`Unknown command '${command}'. Known: ${commands.join(', ')}.`);
if (!installed()) install();

const { register } = await import('tsx/esm/api');
register();
const { run } = await import(`./${command}-command.ts`);
await run(process.argv.slice(3));

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(`Node.js 20.19 or later is needed; this is ${process.versions.node}.`);
  }
}

/** Whether node_modules holds what the lock file says: npm writes what it installed to node_modules/.package-lock.json. */
function installed() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(record);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = present[path];
    if (found === undefined) return entry.optional === true || entry.devOptional === true || entry.peer === true;
    return found.version === entry.version;
  });
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

function install() {
  console.log('Installing packages (npm ci) …');
  // Where a registry lacks a package for some other system, npm ci may refuse the lock file; npm install takes it.
  if (!npm('ci') && !npm('install', '--no-save')) stop('The packages could not be installed, see above.');
}

function npm(...args) {
  // --include=dev: NODE_ENV=production must not leave out the build's tools.
  const quiet = ['--include=dev', '--no-fund', '--no-audit', '--loglevel=error'];
  return spawnSync('npm', [...args, ...quiet], { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

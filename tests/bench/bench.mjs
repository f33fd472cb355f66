// npm run bench begins here. Plain JavaScript without a dependency, so that it runs on a fresh clone: it builds the
// product (which installs its packages), installs the peers' packages beside it, then hands over to run.ts.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const bench = dirname(fileURLToPath(import.meta.url));
const root = join(bench, '..', '..');

process.chdir(root);
const failed = await Promise.all([step(process.execPath, ['src/build/bootstrap.mjs', 'build'], root), installPeers()]);
if (failed.includes(true)) {
  console.error('The bench stopped before it had begun, see above.');
  process.exit(1);
}
const { register } = await import('tsx/esm/api');
register();
const { run } = await import('./run.ts');
await run(process.argv.slice(2));

/** Installs what the lock file says, unless that was done already. Resolves with true when it failed. */
async function installPeers() {
  const [wanted, present] = ['package-lock.json', 'node_modules/.package-lock.json'].map((file) => join(bench, file));
  if (existsSync(present) && versionsIn(wanted) === versionsIn(present)) return false;
  return step('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], bench);
}

/** The packages of a lock file with their versions; those for other systems only are not installed here. */
function versionsIn(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  const needed = Object.entries(packages).filter(([path, entry]) => path !== '' && !entry.optional);
  return JSON.stringify(needed.map(([path, { version }]) => `${path}@${version}`).sort());
}

/** Runs a program. Resolves with true when it failed. */
function step(program, args, cwd) {
  const child = spawn(program, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  return new Promise((resolve) => {
    child.on('error', () => resolve(true));
    child.on('close', (code) => resolve(code !== 0));
  });
}

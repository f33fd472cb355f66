import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runStages, script, tool, type Stage } from './stage.ts';

const stamp = join(root, 'dist', '.built-from');
const sources = ['src', 'screens.config', 'schemas', 'package-lock.json', 'package.json', 'vite.config.ts'];

/**
 * npm run build: a production build in dist/. dist/client is the app as static files for any host, dist/server the
 * sandbox lender, which runs on plain Node (node dist/server/server.js). --mode staging takes .env.staging.
 */
export async function run(args: readonly string[]): Promise<void> {
  const failed = await runStages(buildStages(args));
  if (failed !== undefined) {
    console.error(`\nThe build stopped: '${failed}' failed.`);
    process.exit(1);
  }
  writeStamp();
  console.log('\nBuilt: dist/client (static files) and dist/server (node dist/server/server.js).');
}

/** What a build consists of. Further arguments, such as --mode staging, go to vite. */
export function buildStages(viteArgs: readonly string[] = []): Stage[] {
  return [
    script('generate', 'generate', ['--notes']),
    { ...tool('build the app', 'vite', 'build', '--logLevel', 'warn', ...viteArgs), env: { NODE_ENV: 'production' } },
    { name: 'build the server', program: process.execPath, args: [join('src', 'build', 'server-bundle.mjs')] },
  ];
}

/** Whether dist/ was made from the files as they are now. */
export function isBuilt(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

/** Records what dist/ was made from. */
export function writeStamp(): void {
  writeFileSync(stamp, fingerprint());
}

/** A hash of every source file, environment file and VITE_ variable that the build reads. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const settings = readdirSync(root).filter((name) => name.startsWith('.env'));
  for (const file of [...sources, ...settings].flatMap((path) => filesOf(join(root, path))).sort()) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return hash.update(JSON.stringify(variables.toSorted(([a], [b]) => a.localeCompare(b)))).digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(join('src', 'generated')))
    .map((entry) => join(entry.parentPath, entry.name));
}

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

// Debian's shell of Chromium is the same engine without a window: a page takes it half the processor time.
const shell = 'chromium-headless-shell';
const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const databaseFolder = '/usr/lib/postgresql';

/**
 * The path of a whole Chromium, with permissions and a viewer of documents: CHROME_PATH, else one on the PATH, else
 * installed from the system's packages (as root), else Playwright's own download. Throws a plain sentence when there is
 * none.
 */
export function needChromium(): string {
  const browser = namedBy('CHROME_PATH') ?? installed(browserNames, 'chromium') ?? downloadedChromium();
  if (browser !== undefined) return browser;
  throw new Error('No Chromium was found. Install one (Debian: apt-get install chromium) or set CHROME_PATH.');
}

/**
 * The path of the Chromium that takes least for a page: CHROME_SHELL_PATH, else Debian's shell of Chromium, found or
 * installed (as root), else the whole one. Throws a plain sentence when there is none.
 */
export function needShell(): string {
  return namedBy('CHROME_SHELL_PATH') ?? installed([shell], shell) ?? needChromium();
}

/** The path that a variable of the environment names. Throws when nothing is there. */
function namedBy(variable: string): string | undefined {
  const path = process.env[variable];
  if (path === undefined || path === '') return undefined;
  if (existsSync(path)) return path;
  throw new Error(`${variable} names ${path}, which does not exist.`);
}

/**
 * The folder of PostgreSQL's server programs (initdb, postgres): those of the system, else installed from its packages
 * (as root). Throws a plain sentence when there are none.
 */
export function needPostgres(): string {
  const found = postgresFolder() ?? (aptInstall('postgresql') ? postgresFolder() : undefined);
  if (found !== undefined) return found;
  throw new Error('No PostgreSQL server was found. Install one (Debian: apt-get install postgresql).');
}

function postgresFolder(): string | undefined {
  const versions = existsSync(databaseFolder) ? readdirSync(databaseFolder) : [];
  const folders = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(databaseFolder, version, 'bin'));
  const onSystem = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (onSystem !== undefined) return onSystem;
  const program = onPath(['initdb']);
  return program === undefined ? undefined : join(program, '..');
}

/** The first of these programs, after an attempt to install the system's package where none is there. */
function installed(programs: readonly string[], name: string): string | undefined {
  return onPath(programs) ?? (aptInstall(name) ? onPath(programs) : undefined);
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

function aptInstall(name: string): boolean {
  if (process.getuid?.() !== 0 || onPath(['apt-get']) === undefined) return false;
  console.log(`Installing ${name} from the system's packages …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: 'inherit', env } as const;
  spawnSync('apt-get', ['update', '-q'], options);
  return spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options).status === 0;
}

function downloadedChromium(): string | undefined {
  const require = createRequire(import.meta.url);
  console.log('Downloading a Chromium for the browser tests …');
  const cli = require.resolve('playwright-core/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium-headless-shell'], { stdio: 'inherit' });
  const ask = "process.stdout.write(require('playwright-core').chromium.executablePath())";
  const path = spawnSync(process.execPath, ['-e', ask], { encoding: 'utf8' }).stdout;
  return existsSync(path) ? path : undefined;
}

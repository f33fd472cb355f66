import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { compileProject } from '#build/compile/compile.ts';
import { writeFolder } from '#build/compile/write.ts';
import { readFiles } from '#build/source/files.ts';
import { readProject } from '#build/source/project.ts';
import { root } from '../source-files.ts';
import { startSite, type Site } from './server.ts';

/** What npm run dev needs; what it makes (src/generated) is left out. */
const parts = [
  'src',
  'screens.config',
  'schemas',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];
const environments = readdirSync(root).filter((name) => name.startsWith('.env.'));

/** A copy of this repository, in which files may be edited. */
export interface Copy {
  readonly folder: string;
  /** Saves one JSON file with one place of its text changed. Throws when that place is not there exactly once. */
  edit(file: string, before: string, after: string): void;
  /** Puts back every file that was edited. */
  restore(): void;
  remove(): void;
}

/** Copies the sources to a folder of their own. The packages are the same ones. */
export function copySources(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'edits-'));
  const generated = join(root, 'src', 'generated');
  for (const part of [...parts, ...environments]) {
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (path) => path !== generated });
  }
  // A folder of links and not one link: what the dev server keeps in node_modules stays with the copy.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => !each.startsWith('.vite'))) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  const originals = new Map<string, string>();
  return {
    folder,
    edit(file, before, after) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!originals.has(path)) originals.set(path, text);
      if (text.split(before).length !== 2) throw new Error(`${file} does not hold this exactly once: ${before}`);
      writeFileSync(
        path,
        text.replace(before, () => after),
      );
    },
    restore() {
      for (const [path, text] of originals) writeFileSync(path, text);
      originals.clear();
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** Builds the app of a copy with its config, which nobody checks, and starts the lender for it. */
export async function startBuilt(folder: string, env: Readonly<Record<string, string>>): Promise<Site> {
  writeFolder(join(folder, 'src', 'generated'), await compileProject(readProject(readFiles(folder))));
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: folder,
    env: { ...plainEnvironment(), NODE_ENV: 'production', VITE_SERVICE_WORKER: 'off' },
  });
  return startSite(env, folder);
}

/** Runs what npm run dev runs in a folder, on a port that is free, and waits until app and sandbox answer. */
export async function startDev(folder: string, env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const latest = Date.now() + 100_000;
  const child = spawn(process.execPath, ['src/build/bootstrap.mjs', 'dev'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...plainEnvironment(), ...env, PORT: '0' },
  });
  const said: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  for (;;) {
    const url = /The app {4}(http:\/\/localhost:\d+)/.exec(said.join(''))?.[1];
    if (url !== undefined && (await isReady(url))) return { url, stop: () => end(child) };
    if (child.exitCode !== null) throw new Error(`npm run dev ended before it was ready:\n${said.join('')}`);
    if (Date.now() > latest) {
      await end(child);
      throw new Error(`npm run dev was not ready in time:\n${said.join('')}`);
    }
    await pause(50);
  }
}

/** This process's environment without what the test runner put there: with it vite would take itself for a test. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const own = ['NODE_ENV', 'MODE', 'DEV', 'PROD', 'SSR', 'BASE_URL', 'TEST', 'DATABASE_URL'];
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !own.includes(name) && !name.startsWith('VITE')),
  );
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runner } from '../stage.ts';

/** What a build of the app needs, besides the config and the packages. */
const parts = ['src', 'schemas', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/**
 * Builds the app from another config folder, in a folder of its own that goes when the program ends. Gives the folder of
 * the static files. Throws the compiler's words when it cannot be built.
 */
export async function buildFrom(root: string, config: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'walk-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const environments = readdirSync(root).filter((name) => name.startsWith('.env'));
  for (const part of [...parts, ...environments].filter((name) => existsSync(join(root, name))))
    cpSync(join(root, part), join(folder, part), { recursive: true });
  cpSync(config, join(folder, 'screens.config'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // What the checker finds wrong is for the checker to say: the walk shows what it comes to.
  await run(folder, [runner, 'generate'], true);
  await run(folder, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], false);
  return join(folder, 'dist', 'client');
}

function run(cwd: string, args: readonly string[], mayFail: boolean): Promise<void> {
  const child = spawn(process.execPath, [...args], { cwd, env: { ...process.env, NODE_ENV: 'production' } });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0 || mayFail) resolve();
      else reject(new Error(Buffer.concat(said).toString()));
    });
  });
}

import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { compileProject } from './compile/compile.ts';
import { writeFolder } from './compile/write.ts';
import type { Files } from './source/files.ts';
import { readProject } from './source/project.ts';

/** The app built from another config, in a folder of its own. */
export interface BuiltCopy {
  /** The folder of its static files: index.html for `/`, app.html for every other address. */
  readonly client: string;
  remove(): void;
}

const parts = ['src', 'schemas', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/**
 * Builds the app of `root` from these config files in a folder for temporary files; nothing under `root` changes. The
 * config is not checked. Throws what vite said when the build fails.
 */
export async function buildCopy(root: string, files: Files): Promise<BuiltCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'built-copy-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    copySources(root, folder);
    for (const [path, { text }] of files) if (path.startsWith('screens.config/')) write(join(folder, path), text);
    writeFolder(join(folder, 'src', 'generated'), await compileProject(readProject(files)));
    const vite = join('node_modules', 'vite', 'bin', 'vite.js');
    await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', VITE_SERVICE_WORKER: 'off' },
    });
    return { client: join(folder, 'dist', 'client'), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function copySources(root: string, folder: string): void {
  const generated = join(root, 'src', 'generated');
  const environments = readdirSync(root).filter((name) => name.startsWith('.env.'));
  for (const part of [...parts, ...environments]) {
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (path) => path !== generated });
  }
  // A folder of links and not one link: what vite keeps in node_modules stays with the copy.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => !each.startsWith('.vite'))) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

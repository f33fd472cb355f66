import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A config to compare with: the folder of its project, and a config folder in place of the usual one where it is apart. */
export interface Base {
  /** What was named, for headings. */
  readonly name: string;
  readonly root: string;
  readonly config?: string;
  /** Takes away what was made for it. */
  remove(): void;
}

const parts = ['screens.config', 'schemas', 'src/widgets', 'src/ui/illustrations'];

/**
 * The config that BASE names: a config folder (with a journey.json), a folder of a whole project, or a revision of git,
 * which is unpacked into a folder of its own. Throws a plain sentence when it is none of these.
 */
export function openBase(root: string, name: string): Base {
  const folder = resolve(root, name);
  if (existsSync(join(folder, 'journey.json'))) return { name, root, config: folder, remove: () => undefined };
  if (existsSync(folder) && statSync(folder).isDirectory() && existsSync(join(folder, 'screens.config')))
    return { name, root: folder, remove: () => undefined };
  return unpack(root, name);
}

function unpack(root: string, revision: string): Base {
  const folder = mkdtempSync(join(tmpdir(), 'preview-base-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const listed = git(root, 'ls-tree', '--name-only', `${revision}^{commit}`, '--', ...parts).toString();
    const there = listed.split('\n').filter((path) => path !== '');
    if (!there.includes('screens.config')) throw new Error('it has no screens.config');
    execFileSync('tar', ['-x', '-C', folder], { input: git(root, 'archive', `${revision}^{commit}`, '--', ...there) });
    return { name: revision, root: folder, remove };
  } catch (error) {
    remove();
    const said = error instanceof Error ? (error.message.split('\n').at(0) ?? '') : '';
    const why = said.startsWith('Command failed') ? 'git knows none of this name' : said;
    throw new Error(
      `'${revision}' is neither a config folder (with a journey.json) nor a revision of git with a config: ${why}`,
      { cause: error },
    );
  }
}

function git(root: string, ...args: readonly string[]): Buffer {
  return execFileSync('git', ['-C', root, ...args], {
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

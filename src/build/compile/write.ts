import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Makes a folder hold exactly these files (path → content). Files that are right already are not touched. Returns the paths that changed. */
export function writeFolder(folder: string, files: ReadonlyMap<string, string>): string[] {
  const changed: string[] = [];
  const present = new Set(existing(folder));
  const made = new Set<string>();
  for (const [path, content] of files) {
    const target = join(folder, path);
    if (present.has(path) && readFileSync(target, 'utf8') === content) continue;
    const around = dirname(target);
    if (!made.has(around)) mkdirSync(around, { recursive: true });
    made.add(around);
    writeFileSync(target, content);
    changed.push(path);
  }
  for (const path of present) {
    if (files.has(path)) continue;
    rmSync(join(folder, path));
    changed.push(path);
  }
  return changed;
}

function existing(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file that was read. `shown` is its path as reports print it. */
export interface TextFile {
  readonly shown: string;
  readonly text: string;
}

/** Every file that the checker and the compiler read, by its usual path, such as `screens.config/lists/gender.json`. */
export type Files = ReadonlyMap<string, TextFile>;

/** The folders that are read, with what counts in each. Only the names of drawings matter, not what is in them. */
const places = [
  { folder: 'screens.config', pattern: /\.json$/, text: true },
  { folder: 'schemas', pattern: /\.json$/, text: true },
  { folder: 'src/widgets', pattern: /\/options\.schema\.json$/, text: true },
  { folder: 'src/ui/illustrations', pattern: /\.svg$/, text: false },
] as const;

/** The folders whose change calls for a new check and a new compilation. */
export const watchedFolders: readonly string[] = places.map((place) => place.folder);

/** Whether a change of this path (relative to the root, with slashes) matters to the config. */
export function isConfigFile(path: string): boolean {
  return places.some((place) => path.startsWith(place.folder + '/') && place.pattern.test(path));
}

/** How many screens a config has, without reading them. */
export function countScreens(root: string, configFolder = join(root, 'screens.config')): number {
  const folder = join(configFolder, 'screens');
  return existsSync(folder) ? readdirSync(folder).length : 0;
}

/** Reads all files of the config from `root`; `configFolder` may take the place of screens.config. */
export function readFiles(root: string, configFolder?: string): Files {
  const files = new Map<string, TextFile>();
  for (const { folder, pattern, text } of places) {
    const actual = folder === 'screens.config' && configFolder !== undefined ? configFolder : join(root, folder);
    for (const path of pathsUnder(actual)) {
      const usual = `${folder}/${path}`;
      if (!pattern.test(usual)) continue;
      const shown = actual === configFolder ? join(configFolder, path) : usual;
      files.set(usual, { shown, text: text ? readFileSync(join(actual, path), 'utf8') : '' });
    }
  }
  return files;
}

function pathsUnder(folder: string): string[] {
  return existsSync(folder) ? filesIn(folder, '').sort() : [];
}

/** The files in a folder and in those inside it: `before` is the way from where it began, with a slash at its end. */
function filesIn(folder: string, before: string): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile()) found.push(before + entry.name);
    else if (entry.isDirectory()) found.push(...filesIn(join(folder, entry.name), `${before}${entry.name}/`));
  }
  return found;
}

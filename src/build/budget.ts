import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** One entry of vite's manifest.json, as far as it is read here. */
export interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** What vite built: a source file's path from src → its chunk. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** Bytes after brotli. */
export interface Weight {
  readonly script: number;
  readonly style: number;
}

/** Reads the manifest of a built app. Throws when the app was not built. */
export function readManifest(client: string): Manifest {
  const file = join(client, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build first.`);
  // vite writes this file, in this shape.
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

/** The files of some chunks and of all that they import statically. */
export function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (seen.has(key) || chunk === undefined) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return files;
}

/** What files weigh on their way to the phone. */
export function weigh(client: string, files: Iterable<string>): Weight {
  const sizes = [...files].map((file) => ({
    file,
    bytes: brotliCompressSync(readFileSync(join(client, file))).length,
  }));
  const sum = (ending: string): number =>
    sizes.filter(({ file }) => file.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0);
  return { script: sum('.js'), style: sum('.css') };
}

/** The files that a page of HTML names itself: its scripts, preloaded modules and style sheets. */
export function filesOfPage(html: string): string[] {
  return [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file ?? '',
  );
}

/** Ways in which a built script makes code from text, which the Content-Security-Policy forbids. */
export function makesCode(script: string): boolean {
  return /\bnew Function\s*\(|[^.\w$]Function\s*\(\s*["'`]|[^.\w$]eval\s*\(/.test(script);
}

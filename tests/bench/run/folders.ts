import { join, resolve } from 'node:path';

/** tests/bench. */
export const benchFolder = resolve(import.meta.dirname, '..');
/** The repository's root. */
export const repository = resolve(benchFolder, '..', '..');
/** What the bench makes for itself; git-ignored. */
export const cacheFolder = join(benchFolder, '.cache');
/** What the bench measured; git-ignored. */
export const resultsFolder = join(benchFolder, 'results');

import type { TestProject } from 'vitest/node';
import { startPostgres } from '../sandbox/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the PostgreSQL that all browser tests share. */
    postgres: string;
  }
}

/** Starts one PostgreSQL for the browser tests; gives what ends it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  project.provide('postgres', cluster.url);
  return () => cluster.stop();
}

import type { Project } from '../source/project.ts';

/** Whether every file that is needed is there and can be read. */
export function isReadable({ all, journey, settings }: Project): boolean {
  return journey !== undefined && settings !== undefined && all.every(({ json }) => json.fault === undefined);
}

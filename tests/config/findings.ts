import { expect, test } from 'vitest';
import type { ProblemCode } from '#build/check/codes.ts';
import type { Problem } from '#build/check/problem.ts';
import { problemsAfter, type Edit } from './fixture.ts';

/** One way to break the small config, and all that the checker says then. `note` marks what does not stop the build. */
export interface Finding {
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly found: readonly {
    readonly note?: true;
    readonly code: ProblemCode;
    readonly at: readonly [file: string, pointer: string];
    readonly what: string;
    readonly fix: string;
  }[];
}

/** Problems as findings name them: code, place, sentence and fix. */
export function asFound(problems: readonly Problem[]) {
  return problems.map(({ severity, code, file, pointer, what, fix }) => ({
    ...(severity === 'warning' ? { note: true } : {}),
    code,
    at: [file, pointer],
    what,
    fix,
  }));
}

/** One test a finding: code, file, place, sentence and what to do, and nothing else. */
export function testFindings(findings: readonly Finding[]): void {
  test.each(findings)('$name', ({ edits, found }) => {
    const problems = problemsAfter(...edits);
    expect(asFound(problems)).toEqual(found);
    expect(problems.every(({ line, column }) => line >= 1 && column >= 1)).toBe(true);
    expect(found.length).toBeGreaterThan(0);
  });
}

import type { ProblemCode } from './codes.ts';
import type { Problem } from './problem.ts';

/** A condition that never holds leaves cases open: what is said of the table around it follows from it. */
const leftOpen: ReadonlySet<ProblemCode> = new Set([
  'reply-unanswered',
  'repeat-unanswered',
  'row-contradicts',
  'row-never-wins',
  'dead-tap',
  'value-unasked',
]);

/** The problems without those that only follow from another one: one mistake is told once, where it was made. */
export function withoutFollowUps(problems: readonly Problem[]): Problem[] {
  const causes = problems.filter(({ code }) => code === 'value-never' || code === 'unknown-fact');
  const follows = ({ code, file, pointer }: Problem) =>
    leftOpen.has(code) && causes.some((cause) => cause.file === file && cause.pointer.startsWith(`${pointer}/`));
  const newFacts = problems.flatMap(({ code, what }) =>
    code === 'unknown-target' ? (/"([\w.]+)"/.exec(what)?.[1] ?? []) : [],
  );
  const isOfNewFact = ({ code, what }: Problem) =>
    code === 'unknown-fact' && newFacts.some((path) => what.includes(`"${path}"`));
  const hasStepBack = problems.some(({ code, severity }) => code === 'back-of-step' && severity === 'error');
  return problems.filter(
    (problem) => !follows(problem) && !isOfNewFact(problem) && !(hasStepBack && problem.code === 'back-in-circle'),
  );
}

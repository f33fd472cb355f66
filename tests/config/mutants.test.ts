import { describe, expect, test } from 'vitest';
import { recordOf } from '#build/applicant/record.ts';
import { applicantView } from '#build/applicant/view.ts';
import { checkProject } from '#build/check/check.ts';
import { createContext } from '#build/check/context.ts';
import type { Problem } from '#build/check/problem.ts';
import { checkReleased } from '#build/check/released.ts';
import { withScreens } from '#build/check/screen-titles.ts';
import { parseJsonText } from '#build/source/json-text.ts';
import type { Project } from '#build/source/project.ts';
import { mutantsOf, titleOf, type Mutant } from './mutants.ts';
import { shippedProject } from './shipped-edits.ts';

/*
 * Every edge, back row, reply row, message, choice, call and duration of the shipped config is deleted, redirected, put in
 * another order or under another condition, one at a time, and the checker must say so, with the right file and screen.
 */

/** The shipped config, with a record of just what it does. */
const project: Project = withRecord(shippedProject);
const mutants = mutantsOf(project);

/**
 * The part of the wrong edits that the proofs alone must find, without knowing what the config did before. Many others are
 * as right as the shipped config: another screen that may well come next, another choice, another wait.
 */
const provable = 0.45;

describe('a wrong edit is reported, with its file and its screen', () => {
  const kinds = [...new Set(mutants.map(({ kind }) => kind))];
  test.each(kinds)('%s', { timeout: 240_000 }, (kind) => {
    const missed = mutants.filter((mutant) => mutant.kind === kind && !isReported(mutant)).map(nameOf);
    expect(missed).toEqual([]);
  });

  test('there are mutants of every kind of thing', () => {
    expect(kinds.length).toBeGreaterThan(15);
  });
});

test(
  'most wrong edits contradict the rest of the config: the proofs find them without a record',
  { timeout: 400_000 },
  () => {
    const sample = mutants.filter((_mutant, index) => index % 21 === 0);
    const found = sample.filter((mutant) => names(mutant, checkProject(withoutRecord(mutant.project()))));
    expect(found.length / sample.length).toBeGreaterThan(provable);
  },
);

/** Whether the checker's words name the mutant's file and screen. */
function isReported(mutant: Mutant): boolean {
  const after = mutant.project();
  const context = createContext(after);
  const quick = withScreens(context, checkReleased(context));
  return names(mutant, quick) || names(mutant, checkProject(after));
}

function names({ path }: Mutant, problems: readonly Problem[]): boolean {
  const title = titleOf(project, path);
  return problems.some((problem) => problem.file === path && (title === undefined || problem.screen === title));
}

function nameOf({ kind, path, pointer }: Mutant): string {
  return `${kind} ${path} ${pointer}`;
}

function withRecord(plain: Project): Project {
  const path = 'screens.config/released.json';
  const text = JSON.stringify(recordOf(applicantView(plain)));
  return { ...plain, released: { id: 'released', path, shown: path, text, json: parseJsonText(text) } };
}

function withoutRecord(mutated: Project): Project {
  return { ...mutated, released: undefined };
}

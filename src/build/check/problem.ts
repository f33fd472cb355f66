import { positionOf } from '../source/json-text.ts';
import type { JsonFile } from '../source/project.ts';
import type { ProblemCode } from './codes.ts';

/** Something wrong in the config. `pointer` is a JSON pointer; line and column count from 1. */
export interface Problem {
  readonly severity: 'error' | 'warning';
  /** Which kind of fault: a stable name for tools. */
  readonly code: ProblemCode;
  /** The title of the screen that it is about; of the screens, where it is about a thing that a few share. */
  readonly screen?: string;
  readonly file: string;
  readonly pointer: string;
  readonly line: number;
  readonly column: number;
  /** One plain sentence: what is wrong. */
  readonly what: string;
  /** What to do about it. */
  readonly fix: string;
  /** Every place that one note is about, where it names only the first few. */
  readonly places?: readonly string[];
}

/** A problem at a place of a file. A place that the file does not have is shown at the nearest one around it. */
export function problemAt(
  file: JsonFile,
  pointer: string,
  code: ProblemCode,
  what: string,
  fix: string,
  severity: Problem['severity'] = 'error',
): Problem {
  let near = pointer;
  while (near !== '' && !file.json.offsets.has(near)) near = near.slice(0, near.lastIndexOf('/'));
  const offset = file.json.offsets.get(near) ?? 0;
  return { severity, code, file: file.shown, pointer, ...positionOf(file.text, offset), what, fix };
}

/** Problems as a person reads them, in the order in which they come, and a last line that counts them. */
export function problemText(problems: readonly Problem[]): string {
  const lines = problems.map(({ severity, code, screen, file, pointer, line, column, what, fix }) => {
    const place = [`${file}:${line}:${column}`, pointer, screen === undefined ? '' : `(${screen})`];
    const first = place.filter((part) => part !== '').join('  ');
    return `${first}\n  ${severity === 'warning' ? 'Note: ' : ''}${what}\n  → ${fix}  [${code}]\n`;
  });
  return [...lines, countText(problems)].join('\n');
}

/** What differs from the last release, and may be meant: no fault of the config. */
const sinceRelease: ReadonlySet<ProblemCode> = new Set(['changed-since-release']);

/** The problems, each once: what stops the build, then the notes, then what differs from the last release; each by its place. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...unique.values()].sort(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      a.file.localeCompare(b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      a.what.localeCompare(b.what),
  );
}

function rankOf({ severity, code }: Problem): number {
  return severity === 'error' ? 0 : sinceRelease.has(code) ? 2 : 1;
}

/** `3 problems, 1 note to look at.`, or that the config is right, and how much of it applicants do not know yet. */
function countText(problems: readonly Problem[]): string {
  const [errors = 0, notes = 0, changes = 0] = [0, 1, 2].map(
    (rank) => problems.filter((each) => rankOf(each) === rank).length,
  );
  const also = [
    ...(notes > 0 ? [`${counted(notes, 'note')} to look at`] : []),
    ...(changes > 0 ? [`${counted(changes, 'change')} since the last release`] : []),
  ];
  const more = also.length > 0 ? `${also.join(', ')}.` : '';
  return errors > 0 ? `${[counted(errors, 'problem'), ...also].join(', ')}.` : `The config is right. ${more}`.trim();
}

function counted(count: number, thing: string): string {
  return `${count} ${count === 1 ? thing : `${thing}s`}`;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkProject } from '#build/check/check.ts';
import { problemText, type Problem } from '#build/check/problem.ts';
import { readFiles, type Files } from '#build/source/files.ts';
import { readProject } from '#build/source/project.ts';
import { root } from '../source-files.ts';

/** One edit of the guide: the file, and what goes and comes; a new file has no `before`. */
interface Edit {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string;
  /** At how many places of the file it is made. */
  readonly times: number;
}

const guide = readFileSync(join(root, 'screens.config/README.md'), 'utf8');
const shipped = readFiles(root);
const sections = new Map(
  guide.split(/^(?=###? )/m).map((section) => [section.split('\n')[0]?.replace(/^#+ /, '') ?? '', section]),
);
const worked = [...sections].filter(([title, text]) => text.startsWith('### ') && editsOf(title).length > 0);

test('the guide has a worked change for each kind of edit', () => {
  expect(worked.map(([title]) => title)).toEqual([
    'A label',
    'A choice',
    'A message',
    'A limit',
    'A back target',
    'What a button or a reply leads to',
    'A duration',
    'A card for each record of a list',
    'What follows a refusal',
    'A comparison of two facts',
    'A message that stays with its screen',
    'A new screen from existing pieces',
    'A new step with two fields',
    'A translation',
  ]);
});

describe.each(worked.map(([title]) => title))('%s', (title) => {
  test('fits the files as they are, and the checker finds nothing wrong with it', () => {
    expect(errors(apply(editsOf(title)))).toEqual([]);
  });
});

test('the refusal in the guide is what the checker prints', () => {
  const title = 'What a refusal looks like';
  const shown = /```text\n([\s\S]*?)```/.exec(sections.get(title) ?? '')?.[1];
  expect(`${problemText(errors(apply(editsOf(title))))}\n`).toBe(shown);
});

function errors(files: Files): Problem[] {
  return checkProject(readProject(files)).filter(({ severity }) => severity === 'error');
}

function editsOf(title: string): Edit[] {
  const blocks = (sections.get(title) ?? '').matchAll(
    /^`([^`\n]+\.json)`( \(at both places\))?\n\n```(diff|json)\n([\s\S]*?)```/gm,
  );
  return [...blocks].map(([, path = '', both, kind, body = '']) => ({
    path,
    times: both === undefined ? 1 : 2,
    before: kind === 'json' ? undefined : linesOf(body, '-'),
    after: kind === 'json' ? body : linesOf(body, '+'),
  }));
}

/** The lines of a diff on one side of it: those that stay, and those that go or come. */
function linesOf(diff: string, side: '-' | '+'): string {
  const lines = diff.split('\n').filter((line) => line.startsWith(side) || line.startsWith(' '));
  return lines.map((line) => `${line.slice(1)}\n`).join('');
}

/** The shipped files with these edits. An edit must fit exactly as many places of its file as it says. */
function apply(edits: readonly Edit[]): Files {
  const files = new Map(shipped);
  for (const { path, before, after, times } of edits) {
    const text = files.get(path)?.text;
    if (before === undefined) expect(text, `${path} is new`).toBeUndefined();
    else expect(text?.split(before).length, `${before} in ${path}`).toBe(times + 1);
    const changed = before === undefined ? after : (text ?? '').replaceAll(before, () => after);
    files.set(path, { shown: path, text: changed });
  }
  return files;
}

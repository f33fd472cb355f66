import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemCodes } from '#build/check/codes.ts';
import { root } from '../source-files.ts';

const guide = readFileSync(join(root, 'screens.config/README.md'), 'utf8');

test('the guide says of every code what it means and what to do, and of no other', () => {
  const section = /^## What the checker says\n([\s\S]*?)^## /m.exec(guide)?.[1] ?? '';
  const rows = [...section.matchAll(/^\| `([a-z-]+)` +\| (.+?) +\| (.+?) +\|$/gm)];
  expect(new Set(rows.map(([, code]) => code))).toEqual(new Set(problemCodes));
  expect(rows).toHaveLength(problemCodes.length);
});

test('every code is one that the checker can give', () => {
  const build = join(root, 'src/build');
  const sources = readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('codes.ts'))
    .map((path) => readFileSync(join(build, path), 'utf8'))
    .join('\n');
  expect(problemCodes.filter((code) => !sources.includes(`'${code}'`))).toEqual([]);
});

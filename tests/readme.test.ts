import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createContext } from '#build/check/context.ts';
import { drawMap } from '#build/map/drawing.ts';
import { mapOf } from '#build/map/model.ts';
import { readFiles } from '#build/source/files.ts';
import { readProject } from '#build/source/project.ts';
import { sentinelTable } from '#sandbox/sentinels.ts';
import { root } from './source-files.ts';

test('the picture of the journey is the one that the config draws (npm run map)', () => {
  const context = createContext(readProject(readFiles(root)));
  const drawn = readFileSync(join(root, 'screens.config', 'journey.svg'), 'utf8');
  expect(drawn).toBe(drawMap(mapOf(context, [], 'all')));
});

test('the table of test data in the README is that of the sandbox', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const shown = readme.split('<!-- test data: begin -->\n')[1]?.split('<!-- test data: end -->')[0];
  expect(shown).toBe(tableOf(sentinelTable));
});

function tableOf(rows: typeof sentinelTable): string {
  const lines = rows.map(({ kind, value, effect }) => `| ${kind} | \`${value}\` | ${effect} |`);
  return ['| what is typed | value | what happens |', '|---|---|---|', ...lines, ''].join('\n');
}

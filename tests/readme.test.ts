import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawJourney } from '#build/journey-map.ts';
import { sentinelTable } from '#sandbox/sentinels.ts';
import { root } from './source-files.ts';

test('the picture of the journey is the one that the config draws (npm run map)', () => {
  const config = join(root, 'screens.config');
  expect(readFileSync(join(config, 'journey.svg'), 'utf8')).toBe(drawJourney(config));
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

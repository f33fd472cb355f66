import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawJourney } from '#build/journey-map.ts';
import { root } from './source-files.ts';

test('the picture of the journey is the one that the config draws (npm run map)', () => {
  const config = join(root, 'screens.config');
  expect(readFileSync(join(config, 'journey.svg'), 'utf8')).toBe(drawJourney(config));
});

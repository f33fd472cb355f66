import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeOptions } from '#build/stage.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }; // npm's own

test.each(['check', 'generate'])('npm run %s runs node as the stages of a build do', (name) => {
  expect(scripts[name]).toBe(`node ${nodeOptions.join(' ')} src/build/run.mjs ${name}`);
});

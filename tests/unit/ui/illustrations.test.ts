import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../../src/ui/illustrations');
const mostBytes = 1500;

describe.each(readdirSync(folder))('%s', (name) => {
  const svg = readFileSync(join(folder, name), 'utf8');
  test('has a view box and is light', () => {
    expect(svg).toMatch(/^<svg [^>]*\bviewBox="\d+ \d+ \d+ \d+"/);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(mostBytes);
  });
  test('has no style, script, text or outside address, which the page would refuse', () => {
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      /<(style|script|text|image|foreignObject)|style=|href|https?:|url\(/,
    );
  });
});

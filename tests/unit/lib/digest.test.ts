import { afterEach, expect, test, vi } from 'vitest';
import { digest } from '#lib/digest.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a known text has its known hash', async () => {
  expect(await digest('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('a page without https has none', async () => {
  vi.stubGlobal('crypto', {});
  expect(await digest('abc')).toBeUndefined();
});

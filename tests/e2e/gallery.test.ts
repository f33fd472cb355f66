import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { runner } from '#build/stage.ts';
import { root } from '../source-files.ts';

test('the gallery of one screen has a picture of each message in each language', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
  try {
    const out = join(folder, 'messages.html');
    const args = [runner, 'gallery', '--screen', 'enter-loan-amount', '--out', out];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
    expect(stdout).toContain('3 messages, 6 pictures');
    const page = readFileSync(out, 'utf8');
    expect(page).toContain('“1000000” is entered.');
    const pictures = [...page.matchAll(/src="data:image\/jpeg;base64,([^"]+)"/g)].map(([, code]) => code ?? '');
    expect(new Set(pictures).size).toBe(6);
    expect(pictures.every((code) => Buffer.from(code, 'base64').length > 5000)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

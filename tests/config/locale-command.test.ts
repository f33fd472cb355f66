import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runner } from '#build/stage.ts';
import { root } from '../source-files.ts';

let copy = '';
const hindi = 'screens.config/locales/hi.json';
const gender = 'screens.config/screens/gender.json';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'locale-command-'));
  for (const folder of ['screens.config', 'schemas', 'src/widgets', 'src/ui/illustrations'])
    cpSync(join(root, folder), join(copy, folder), { recursive: true });
});

afterAll(() => rmSync(copy, { recursive: true }));

test('no translation is lost while a file cannot be read', () => {
  const [text, translations] = [read(gender), read(hindi)];
  write(gender, text.replace('"title": "What is your gender?",', '"title": "What is your gender?"'));
  const { status, stderr } = run();
  expect(status).toBe(1);
  expect(stderr).toContain('A comma is missing before this.');
  expect(stderr).toContain('Nothing was written: translations could be lost.');
  expect(read(hindi)).toBe(translations);
  write(gender, text);
});

test('what is not translated is printed as the line that is to be added', () => {
  const translations = read(hindi);
  write(hindi, translations.replace(/ *"@?loan-reject\.title": .*\n/g, ''));
  const { status, stdout, stderr } = run();
  expect(status).toBe(0);
  expect(stderr).toContain('1 missing');
  expect(stdout.trim()).toBe('"loan-reject.title": "Your loan application is rejected.",');
});

function run() {
  return spawnSync(process.execPath, [join(root, runner), 'locale', 'hi'], { cwd: copy, encoding: 'utf8' });
}

function read(path: string): string {
  return readFileSync(join(copy, path), 'utf8');
}

function write(path: string, text: string): void {
  writeFileSync(join(copy, path), text);
}

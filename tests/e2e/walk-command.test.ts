import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext } from '#build/check/context.ts';
import { needShell } from '#build/programs.ts';
import { readFiles } from '#build/source/files.ts';
import { readProject } from '#build/source/project.ts';
import { runner } from '#build/stage.ts';
import { readTables } from '#build/walk/tables.ts';
import { walkAll } from '#build/walk/walk.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../source-files.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'walked-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every edge of a screen leads where the tables say, for both kinds of customer', async () => {
  const { results, without } = await walkAll(readTables(createContext(readProject(readFiles(root)))), {
    client: join(root, 'dist', 'client'),
    root,
    browser: needShell(),
    phones: 2,
    wanted: ({ from, to, kind }) =>
      from === 'loan-reject' || (from === 'gender' && kind === 'back') || (from === 'auto-login' && to === 'logout'),
  });
  const ways = results.map(({ task: { edge, kind }, problems }) => [edge.from, edge.to, kind, ...problems].join(' '));
  expect(ways).toContain('loan-reject dashboard new');
  expect(ways).toContain('loan-reject logout repeat');
  expect(ways).toContain('gender confirm-details repeat');
  // the session ran out before what the screen asks at once
  expect(ways).toContain('auto-login logout new');
  expect(results.flatMap(({ problems }) => problems)).toEqual([]);
  expect(without).not.toContain('loan-reject');
});

test('a screen without an exit fails the walk, and is named', async () => {
  const config = join(folder, 'config');
  cpSync(join(root, 'screens.config'), config, { recursive: true });
  const deadEnd = {
    route: '/dead-end',
    title: 'Nothing further',
    access: 'anyone',
    header: { hidden: true },
    back: 'exit',
    body: [{ text: 'Here it ends.' }],
  };
  writeFileSync(join(config, 'screens', 'dead-end.json'), JSON.stringify(deadEnd));
  const report = join(folder, 'report.html');
  const { code, said } = await walk('--config', config, '--screen', 'dead-end', '--out', report);
  expect(said).toContain('The screen dead-end has no exit that works.');
  expect(code).toBe(1);
  expect(readFileSync(report, 'utf8')).toContain('Without a working exit: dead-end.');
});

function walk(...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [runner, 'walk', ...args], {
    cwd: root,
    env: { ...plainEnvironment(), CHROME_PATH: needShell() },
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve({ code, said: Buffer.concat(said).toString() }));
  });
}

/** Without what the test runner put there: with it vite would take itself for a test. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|TEST|VITE)/.test(name),
  );
  return Object.fromEntries(own);
}

import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Files } from '../../../src/build/source/files.ts';
import { nodeOptions, runner } from '../../../src/build/stage.ts';
import { repository } from '../run/folders.ts';
import { shown } from '../run/numbers.ts';
import type { BenchOptions } from '../run/options.ts';
import { keep } from '../run/results.ts';
import { madeConfig } from './made-config.ts';

/** So many screens at least: whole applications are made. */
const counts = [50, 500, 5000] as const;
/** Checking and compiling 5,000 screens may take so long, in ms. */
const longest = 10_000;

interface Times {
  readonly screens: number;
  /** `npm run check`, and `npm run generate`, with which every build begins: it checks and compiles. In ms. */
  readonly check: number;
  readonly compile: number;
  readonly isRight: boolean;
}

/**
 * Times the commands that check and compile a config, with the product's config and with larger ones that are made of it:
 * each as it is started, in a process of its own with node's own limits.
 */
export async function runConfig({ quick }: BenchOptions): Promise<void> {
  const series: Times[] = [];
  for (const count of quick ? counts.slice(0, 2) : counts) series.push(await timesOf(madeConfig(count)));
  const rows = series.map(({ screens, check, compile, isRight }, index) => {
    const before = series[index - 1];
    const growth = before && compile / before.compile;
    return {
      what: `${screens} screens`,
      value: `check ${shown(check)} ms, check and compile ${shown(compile)} ms${isRight ? '' : '; errors in the made config'}${growth === undefined ? '' : `; ${shown(growth)} × the row above for ${shown(screens / (before?.screens ?? screens))} × the screens`}`,
      ...(screens >= 5000
        ? { target: '≤ 10 s to check and compile', met: isRight && Math.max(check, compile) <= longest }
        : {}),
    };
  });
  keep('config', rows, series);
}

async function timesOf(files: Files): Promise<Times> {
  const folder = folderOf(files);
  try {
    const check = await run(folder, 'check');
    const compile = await run(folder, 'generate');
    const screens = [...files.keys()].filter((path) => path.startsWith('screens.config/screens/')).length;
    return { screens, check: check.ms, compile: compile.ms, isRight: check.isRight && compile.isRight };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A folder with a config, and with the packages that the commands need. The disk has taken it when this ends: that is nothing of what is measured. */
function folderOf(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'made-config-'));
  for (const [path, { text }] of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  execFileSync('sync', ['--file-system', folder], { stdio: 'ignore' });
  return folder;
}

/** Runs a command of the build in a folder, as npm does, and says how long it took and whether it found no error. */
async function run(folder: string, command: string): Promise<{ ms: number; isRight: boolean }> {
  const began = performance.now();
  const program = spawn(process.execPath, [...nodeOptions, join(repository, runner), command], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve, reject) => program.once('error', reject).once('close', resolve));
  return { ms: performance.now() - began, isRight: code === 0 };
}

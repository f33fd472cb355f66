import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Files } from '../../../src/build/source/files.ts';
import { nodeOptions, runner } from '../../../src/build/stage.ts';
import { repository } from '../run/folders.ts';
import { median, shown } from '../run/numbers.ts';
import type { BenchOptions } from '../run/options.ts';
import { keep } from '../run/results.ts';
import { madeConfig } from './made-config.ts';

/** So many screens at least: whole applications are made. */
const counts = [50, 500, 5000] as const;
/** Checking 5,000 screens may take so long, and compiling them as well, in ms. */
const longest = 10_000;

interface Times {
  readonly screens: number;
  /** `npm run check`, and `npm run generate`, with which every build begins: it checks and compiles. In ms, medians. */
  readonly check: number;
  readonly compile: number;
  readonly isRight: boolean;
}

/**
 * Times the commands that check and compile a config, with the product's config and with larger ones that are made of it:
 * each as it is started, in a process of its own, in turns, three times.
 */
export async function runConfig({ quick }: BenchOptions): Promise<void> {
  const series: Times[] = [];
  for (const count of quick ? counts.slice(0, 2) : counts) series.push(await timesOf(madeConfig(count), quick ? 1 : 3));
  const rows = series.flatMap((times, index) => {
    const before = series[index - 1];
    return [row(times, 'check', before), row(times, 'compile', before)];
  });
  keep('config', rows, series);
}

/** What one command took, and how that has grown from the config before. */
function row(times: Times, command: 'check' | 'compile', before: Times | undefined) {
  const { screens, isRight } = times;
  const growth = before
    ? `; ${shown(times[command] / before[command])} × that of ${before.screens} screens, for ${shown(screens / before.screens)} × as many`
    : '';
  return {
    what: `${screens} screens: ${names[command]}`,
    value: `${shown(times[command])} ms${growth}${isRight ? '' : '; errors in the made config'}`,
    ...(screens >= 5000 ? { target: '≤ 10 s', met: isRight && times[command] <= longest } : {}),
  };
}

const names = { check: 'check (npm run check)', compile: 'check and compile (npm run generate)' };

async function timesOf(files: Files, rounds: number): Promise<Times> {
  const folder = folderOf(files);
  try {
    const [checks, compiles]: [Run[], Run[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      checks.push(await run(folder, 'check'));
      rmSync(join(folder, 'src', 'generated'), { recursive: true, force: true });
      settle(folder);
      compiles.push(await run(folder, 'generate'));
    }
    const screens = [...files.keys()].filter((path) => path.startsWith('screens.config/screens/')).length;
    const isRight = [...checks, ...compiles].every((each) => each.isRight);
    return {
      screens,
      check: median(checks.map(({ ms }) => ms)),
      compile: median(compiles.map(({ ms }) => ms)),
      isRight,
    };
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
  settle(folder);
  return folder;
}

/** Waits until the disk has taken, or dropped, what a folder holds. */
function settle(folder: string): void {
  execFileSync('sync', ['--file-system', folder], { stdio: 'ignore' });
}

/** One command as it ran. */
interface Run {
  readonly ms: number;
  readonly isRight: boolean;
}

/** Runs a command of the build in a folder, as npm does, and says how long it took and whether it found no error. */
async function run(folder: string, command: string): Promise<Run> {
  const began = performance.now();
  const program = spawn(process.execPath, [...nodeOptions, join(repository, runner), command], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve, reject) => program.once('error', reject).once('close', resolve));
  return { ms: performance.now() - began, isRight: code === 0 };
}

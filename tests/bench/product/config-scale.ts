import { checkProject } from '../../../src/build/check/check.ts';
import { compileProject } from '../../../src/build/compile/compile.ts';
import { readProject } from '../../../src/build/source/project.ts';
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
  readonly errors: number;
  readonly read: number;
  readonly check: number;
  readonly compile: number;
}

/** Times reading, checking and compiling the product's config, and larger ones that are made of it. */
export async function runConfig({ quick }: BenchOptions): Promise<void> {
  const series: Times[] = [];
  await timesOf(0); // so that the first size does not pay for the engine's warming up
  for (const count of quick ? counts.slice(0, 2) : counts) series.push(await timesOf(count));
  const rows = series.map((times, index) => {
    const { screens, check, compile, read, errors } = times;
    const all = total(times);
    const before = series[index - 1];
    const growth = before && all / total(before);
    const target = screens >= 5000 ? { target: '≤ 10 s in all', met: all <= longest && errors === 0 } : {};
    return {
      what: `${screens} screens`,
      value: `read ${shown(read)} ms, check ${shown(check)} ms, compile ${shown(compile)} ms${errors > 0 ? `, ${errors} errors in the made config` : ''}${growth === undefined ? '' : `; ${shown(growth)} × the row above for ${shown(screens / (before?.screens ?? screens))} × the screens`}`,
      ...target,
    };
  });
  keep('config', rows, series);
}

function total({ read, check, compile }: Times): number {
  return read + check + compile;
}

async function timesOf(least: number): Promise<Times> {
  const files = madeConfig(least);
  const began = performance.now();
  const project = readProject(files);
  const beforeCheck = performance.now();
  const errors = checkProject(project).filter(({ severity }) => severity === 'error');
  const beforeCompile = performance.now();
  await compileProject(project);
  if (errors[0]) console.log(`The made config has errors, such as: ${JSON.stringify(errors[0])}`);
  return {
    screens: project.screens.size,
    errors: errors.length,
    read: beforeCheck - began,
    check: beforeCompile - beforeCheck,
    compile: performance.now() - beforeCompile,
  };
}

import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** The repository's root; bootstrap.mjs has made it the working folder. */
export const root = process.cwd();

/** One step of a command: what it is called and the program that does it. */
export interface Stage {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A stage that runs a command of src/build: `generate` is generate-command.ts. */
export function script(name: string, command: string, args: readonly string[] = []): Stage {
  return { name, program: process.execPath, args: [...nodeOptions, runner, command, ...args] };
}

/** The program that runs a command of src/build by its name. */
export const runner = join('src', 'build', 'run.mjs');

/**
 * How node runs them, in package.json as well. With room for all that stays (2000 MB, of which only what is used is taken)
 * node does not look through that again and again while it grows. A check is over in seconds: what is learnt of functions
 * is kept from their first run on, and functions that are compiled with less of others inside of them (100 bytes of
 * bytecode, where node takes 920) take a third of the processor's time away.
 */
export const nodeOptions = [
  '--initial-heap-size=2000',
  '--no-lazy-feedback-allocation',
  '--max-inlined-bytecode-size-cumulative=100',
];

/** A stage that runs a program of node_modules/.bin. */
export function tool(name: string, program: string, ...args: string[]): Stage {
  return { name, program, args };
}

/**
 * Runs a stage with its output on this terminal, or handed to `hear`. Resolves with the exit code; a program that cannot
 * start counts as 1.
 */
export function runStage(stage: Stage, hear?: (part: Buffer) => void): Promise<number> {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  const child = spawn(stage.program, stage.args, {
    stdio: hear === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...stage.env, PATH: path },
    shell: process.platform === 'win32',
  });
  if (hear !== undefined) for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Runs stages one after the other. Resolves with the name of the first that fails, or with nothing. */
export async function runStages(stages: readonly Stage[]): Promise<string | undefined> {
  for (const stage of stages) {
    const started = Date.now();
    console.log(`\n── ${stage.name}`);
    const code = await runStage(stage);
    if (code !== 0) return stage.name;
    console.log(`── ${stage.name}: ok (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  }
  return undefined;
}

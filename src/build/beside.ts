import { runStage, type Stage } from './stage.ts';

/** As many at a time: a machine for tests has two processors. */
const lanes = 2;

/**
 * Runs stages that need nothing of each other, two at a time, all of them to their end. What one of several says comes
 * when it has ended. Resolves with the names of those that failed.
 */
export async function runBeside(stages: readonly Stage[]): Promise<string[]> {
  const waiting = [...stages];
  const failed: string[] = [];
  const isAlone = stages.length === 1;
  const work = async (): Promise<void> => {
    for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift()) {
      if (!(await runTimed(stage, isAlone))) failed.push(stage.name);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return failed;
}

async function runTimed(stage: Stage, isAlone: boolean): Promise<boolean> {
  const started = Date.now();
  const said: Buffer[] = [];
  if (isAlone) console.log(`\n── ${stage.name}`);
  const code = await runStage(stage, isAlone ? undefined : (part) => said.push(part));
  if (!isAlone) process.stdout.write(`\n── ${stage.name}\n${Buffer.concat(said).toString()}`);
  if (code === 0) console.log(`── ${stage.name}: ok (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return code === 0;
}

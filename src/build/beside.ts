import limitTo from 'p-limit';
import { runStage, type Stage } from './stage.ts';

/** As many at a time: a machine for tests has two processors. */
const lanes = 2;

/**
 * Runs stages that need nothing of each other, two at a time, all of them to their end. What one of several says comes
 * when it has ended. Resolves with the names of those that failed.
 */
export async function runBeside(stages: readonly Stage[]): Promise<string[]> {
  const isAlone = stages.length === 1;
  const ended = await limitTo(lanes).map(stages, async (stage) => ({
    name: stage.name,
    isRight: await runTimed(stage, isAlone),
  }));
  return ended.filter(({ isRight }) => !isRight).map(({ name }) => name);
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

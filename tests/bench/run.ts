import { runForms } from './forms/run-forms.ts';
import { runConfig } from './product/config-scale.ts';
import { runDev } from './product/dev-save.ts';
import { runJourney } from './product/journey.ts';
import { runLighthouse } from './product/lighthouse.ts';
import { runMemory, runSandbox } from './product/sandbox.ts';
import { runVisits } from './product/visits.ts';
import { writeReport } from './report/write.ts';
import { parts, readOptions, type BenchOptions, type Part } from './run/options.ts';
import { keep } from './run/results.ts';

const runs: Readonly<Record<Part, (options: BenchOptions) => Promise<void>>> = {
  forms: async (options) => keep('forms', [], await runForms(options, false)),
  bytes: async (options) => keep('bytes', [], await runForms(options, true)),
  lighthouse: runLighthouse,
  visits: runVisits,
  journey: runJourney,
  config: runConfig,
  dev: runDev,
  sandbox: runSandbox,
  memory: runMemory,
};

/** Runs the parts that the command line names, or all, and writes the report. Exits with 1 when a part fell over. */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const failed: string[] = [];
  for (const part of options.parts) {
    const began = Date.now();
    console.log(`\n── ${part}`);
    try {
      await runs[part](options);
      console.log(`── ${part}: ${((Date.now() - began) / 1000).toFixed(0)} s`);
    } catch (error) {
      failed.push(part);
      console.error(error);
    }
  }
  const publish = failed.length === 0 && (options.publish || isWhole(options));
  console.log(`\n${await writeReport(publish)}\n\nWritten: tests/bench/results/table.md and plots.html.`);
  if (failed.length > 0) console.error(`These parts fell over: ${failed.join(', ')}.`);
  process.exit(failed.length === 0 ? 0 : 1);
}

/** Whether everything is measured, of every peer and as often as the README says. */
function isWhole({ parts: chosen, peers, screens, rounds, quick }: BenchOptions): boolean {
  return (
    !quick &&
    peers === undefined &&
    screens === undefined &&
    rounds >= 7 &&
    parts.every((part) => part === 'bytes' || chosen.includes(part))
  );
}

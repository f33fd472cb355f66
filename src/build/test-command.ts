import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runBeside } from './beside.ts';
import { buildStages, writeStamp } from './build-command.ts';
import { needChromium, needPostgres, needShell } from './programs.ts';
import { root, script, tool, type Stage } from './stage.ts';

const reports = join(root, '.cache', 'reports');

/**
 * npm test: finds what the tests need, then runs every stage up to the first that fails. The last line is the counts:
 * '812 passed, 0 failed', where each test of vitest and each other stage counts as one. Exits 1 on a failure.
 */
export async function run(args: readonly string[]): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  process.env['CHROME_PATH'] = needChromium();
  process.env['CHROME_SHELL_PATH'] = needShell();
  process.env['POSTGRES_BIN'] = needPostgres();
  process.env['CI'] ??= 'true';
  const steps = testSteps().map((step) => chosen(step, args));
  const ran: Stage[] = [];
  let failed: readonly string[] = [];
  for (const step of steps) {
    if (failed.length > 0) break;
    failed = await runBeside(step);
    ran.push(...step);
  }
  conclude(steps.flat(), ran, failed);
}

/** What the tests consist of: steps, one after the other, of stages that need nothing of each other. */
function testSteps(): Stage[][] {
  const [generate, ...build] = buildStages();
  return [
    generate === undefined ? [] : [generate],
    [
      ...build,
      tool('lint', 'oxlint', '--type-aware', '--deny-warnings'),
      tool('types', 'tsc', '--noEmit'),
      tool('format', 'prettier', '--check', '--log-level', 'warn', '.'),
      tool('unused code', 'knip'),
    ],
    [script('byte budgets', 'budget')],
    [suite('unit, config, sandbox and journey tests', 'unit', 'config', 'sandbox', 'journeys', 'repository')],
    [suite('browser tests', 'e2e')],
    [script('specification', 'specification')],
  ];
}

function suite(name: string, ...projects: string[]): Stage {
  const report = join(reports, `${projects[0] ?? name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // Browser tests mostly wait: three at a time. Of the others two, where vitest would take one of two cores.
  const workers = [`--maxWorkers=${projects.includes('e2e') ? 3 : 2}`];
  const chosenProjects = projects.flatMap((project) => ['--project', project]);
  return tool(name, 'vitest', 'run', ...chosenProjects, ...workers, ...reporters);
}

/** npm test -- lint types: only the stages whose name holds one of the words. */
function chosen(stages: readonly Stage[], words: readonly string[]): Stage[] {
  return stages.filter((stage) => words.length === 0 || words.some((word) => stage.name.includes(word)));
}

function conclude(stages: readonly Stage[], ran: readonly Stage[], failed: readonly string[]): never {
  const suites = ['unit', 'e2e'].map((name) => join(reports, `${name}.json`)).filter((file) => existsSync(file));
  const counts = suites.map((file) => countTests(file));
  const plain = ran.filter(({ name, program }) => program !== 'vitest' && !failed.includes(name)).length;
  const passed = counts.reduce((sum, count) => sum + count.passed, plain);
  const lost = counts.reduce((sum, count) => sum + count.failed, 0);
  const red = failed.length > 0 || lost > 0;
  if (!red && stages.some((stage) => stage.name === 'byte budgets')) writeStamp();
  if (failed.length > 0)
    console.error(`\nStopped: '${failed.join(`', '`)}' failed. ${stages.length - ran.length} stages did not run.`);
  console.log(`\n${passed} passed, ${red ? Math.max(lost, 1) : 0} failed`);
  process.exit(red ? 1 : 0);
}

/** A skipped test counts as failed: a test that does not run proves nothing. */
function countTests(file: string): { passed: number; failed: number } {
  // vitest's own JSON report: these three counts stand at its top.
  const report = JSON.parse(readFileSync(file, 'utf8')) as Record<'numPassedTests' | 'numTotalTests', number>;
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests };
}

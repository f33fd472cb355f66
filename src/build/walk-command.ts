import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buildStages, isBuilt, writeStamp } from './build-command.ts';
import { createContext } from './check/context.ts';
import { needChromium } from './programs.ts';
import { readOptions } from './read-options.ts';
import { readFiles } from './source/files.ts';
import { readProject } from './source/project.ts';
import { root, runStages } from './stage.ts';
import { buildFrom } from './walk/build-from.ts';
import { percent, reportPage, sumOf } from './walk/report.ts';
import { readTables } from './walk/tables.ts';
import { walkAll } from './walk/walk.ts';

/**
 * npm run walk: takes every edge of the journey in a browser, for new and for repeat customers, and writes what it saw
 * to dist/walk/report.html, or --out FILE. --config DIR walks another config folder, --screen ID only the edges of one
 * screen. Ends with exit code 1 when an edge does not lead where it should, or a screen has no working exit.
 */
const { values } = readOptions('npm run walk -- [--screen ID] [--out FILE] [--config FOLDER]', {
  options: { config: { type: 'string' }, out: { type: 'string' }, screen: { type: 'string', multiple: true } },
});
const started = performance.now();
const tables = readTables(createContext(readProject(readFiles(root, values.config))));
const client = values.config === undefined ? await ownBuild() : await buildFrom(root, resolve(values.config));
const { screen } = values;
const walked = await walkAll(tables, {
  client,
  root,
  browser: needChromium(),
  phones: availableParallelism() + 1,
  ...(screen === undefined ? {} : { wanted: (edge) => screen.includes(edge.from) }),
  onStep: (done, of) => done % 100 === 0 && console.log(`${done} of ${of}`),
});
const out = values.out ?? join(root, 'dist', 'walk', 'report.html');
mkdirSync(dirname(out), { recursive: true });
writeFileSync(out, reportPage(walked.results, walked.plan, walked.without, walked.pictures));
for (const { task, problems } of walked.results)
  if (problems.length > 0)
    console.log(`${task.edge.from} → ${task.edge.to ?? task.edge.kind} (${task.kind}): ${problems.join(' ')}`);
for (const id of walked.without) console.log(`The screen ${id} has no exit that works.`);
const sum = sumOf(walked.results);
console.log(
  `Edge coverage ${percent(sum)}: ${sum.covered} of ${sum.edges} edges, ${sum.done} of ${sum.tasks} ways (${((performance.now() - started) / 1000).toFixed(0)} s). ${out}`,
);
process.exitCode = sum.done === sum.tasks && walked.without.length === 0 ? 0 : 1;

async function ownBuild(): Promise<string> {
  if (!isBuilt()) {
    const failed = await runStages(buildStages());
    if (failed !== undefined) throw new Error(`Nothing was walked: '${failed}' failed.`);
    writeStamp();
  }
  return join(root, 'dist', 'client');
}

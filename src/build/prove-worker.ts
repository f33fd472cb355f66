import { parentPort, workerData } from 'node:worker_threads';
import { checkProject } from './check/check.ts';
import type { ProofAnswer, ProofTask } from './prover.ts';
import { readProject, type Project } from './source/project.ts';

/** The number of the newest task, which the dev server's thread counts on. */
const newest = new Int32Array(workerData as SharedArrayBuffer); // `createProver` hands it over
let last: Project | undefined;

/** Runs the whole checker on the files of each task. A task that is not the newest any more is given up between two checks. */
parentPort?.on('message', ({ number, files }: ProofTask) => {
  const isGivenUp = () => Atomics.load(newest, 0) !== number;
  if (isGivenUp()) return;
  last = readProject(files, last);
  const problems = checkProject(last, isGivenUp);
  const answer: ProofAnswer = { number, errors: problems.filter(({ severity }) => severity === 'error') };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, as a window has
  if (!isGivenUp()) parentPort?.postMessage(answer);
});

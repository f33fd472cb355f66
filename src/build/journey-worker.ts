import { parentPort } from 'node:worker_threads';
import { checkJourney } from './check/check-journey.ts';
import { parseCheckedText } from './source/json-text.ts';
import { readProject } from './source/project.ts';
import type { Files } from './source/files.ts';

/** Proves the journey of the files that it is handed, says what it found, and ends. `JourneyProof` hands them over. */
parentPort?.once('message', (files: Files) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, as a window has
  parentPort?.postMessage(checkJourney(readProject(files, undefined, parseCheckedText)));
});

import { parentPort, workerData } from 'node:worker_threads';
import { checkJourney } from './check/check-journey.ts';
import { parseCheckedText } from './source/json-text.ts';
import { readProject } from './source/project.ts';
import type { Files } from './source/files.ts';

/** Proves the journey of the files that it is handed, says what it found, and ends. */
const files = workerData as Files; // `startJourneyProof` hands them over
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, as a window has
parentPort?.postMessage(checkJourney(readProject(files, undefined, parseCheckedText)));

import { Worker } from 'node:worker_threads';
import type { Problem } from './check/problem.ts';
import type { Files } from './source/files.ts';

/** Large files in which the journey does not stand. */
const unread = /^screens\.config\/(?:locales\/.*|released\.json)$/;

/** A thread that proves the journey of one config. */
export interface JourneyProof {
  /**
   * Proves the journey of a config, which must have no other errors for the answer to be of use. Rejects when the thread
   * ends without an answer.
   */
  prove(files: Files): Promise<readonly Problem[]>;
  /** Ends the thread, whether it has answered or not. */
  end(): Promise<void>;
}

/** Starts a thread that can prove a journey. It may take as much memory as node lets this one have. */
export function startJourneyProof(): JourneyProof {
  const worker = new Worker(new URL('./journey-worker.mjs', import.meta.url));
  const found = new Promise<readonly Problem[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', (cause) => {
      reject(new Error(`The journey was not proved: its thread failed. ${cause.message}`, { cause }));
    });
    worker.once('exit', (code) => {
      reject(new Error(`The journey was not proved: its thread ended without an answer (exit code ${code}).`));
    });
  });
  found.catch(() => undefined); // told to whoever waits for it; with other errors nobody does
  return {
    prove(files) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, as a window has
      worker.postMessage(new Map([...files].filter(([path]) => !unread.test(path))));
      return found;
    },
    async end() {
      await worker.terminate();
    },
  };
}

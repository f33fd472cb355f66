import { Worker } from 'node:worker_threads';
import type { Problem } from './check/problem.ts';
import type { Files } from './source/files.ts';

/** The files of a config to be proved; tasks are counted. */
export interface ProofTask {
  readonly number: number;
  readonly files: Files;
}

/** The errors that were found in the files of a task. */
export interface ProofAnswer {
  readonly number: number;
  readonly errors: readonly Problem[];
}

/** Proves configs in a thread of its own, so that the dev server goes on answering. */
export interface Prover {
  /** Proves the files, and nothing older. What is found is told unless newer files come, or it is given up before. */
  prove(files: Files): void;
  /** Nobody waits for the proof that is under way any more. */
  giveUp(): void;
  /** Ends the thread. */
  end(): Promise<void>;
}

/** A prover; `found` gets the errors of what was proved, `failed` what went wrong with the thread itself. */
export function createProver(found: (errors: readonly Problem[]) => void, failed: (error: Error) => void): Prover {
  const newest = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  let worker: Worker | undefined;
  const start = (): Worker => {
    const started = new Worker(new URL('./prove-worker.mjs', import.meta.url), { workerData: newest.buffer });
    started.unref();
    started.on('message', ({ number, errors }: ProofAnswer) => {
      if (number === Atomics.load(newest, 0)) found(errors);
    });
    started.on('error', (error) => {
      worker = undefined; // the next proof starts another one
      failed(error);
    });
    return started;
  };
  return {
    prove(files) {
      worker ??= start();
      const task: ProofTask = { number: Atomics.add(newest, 0, 1) + 1, files };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, as a window has
      worker.postMessage(task);
    },
    giveUp: () => void Atomics.add(newest, 0, 1),
    async end() {
      await worker?.terminate();
      worker = undefined;
    },
  };
}

import type { Clock } from './clock.ts';

/** What a repeated question needs. Durations are in milliseconds. */
export interface Poll<Answer> {
  ask(): Promise<Answer>;
  /** Whether the question is to be asked again after this answer. */
  again(answer: Answer): boolean;
  readonly every: number;
  /** How many further questions are asked at most. */
  readonly times?: number | undefined;
  /** How long it may go on in all. */
  readonly for?: number | undefined;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** The last answer, and whether asking stopped because times or time ran out. */
export interface Polled<Answer> {
  readonly answer: Answer;
  readonly ranOut: boolean;
}

/**
 * Asks until `again` says no, or the questions or the time run out. One question at a time: the pause begins when the
 * answer is there. Rejects when the signal is aborted.
 */
export async function poll<Answer>(options: Poll<Answer>): Promise<Polled<Answer>> {
  const { clock, signal, every, times = Infinity } = options;
  const end = options.for === undefined ? Infinity : clock.now() + options.for;
  for (let further = 0; ; further += 1) {
    const answer = await options.ask();
    signal.throwIfAborted();
    if (!options.again(answer)) return { answer, ranOut: false };
    if (further >= times || clock.now() + every > end) return { answer, ranOut: true };
    await clock.wait(every, signal);
  }
}

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
  /** Calls back when a pause is to end early, as when the person returns to the app; the result stops that. */
  readonly wake?: Wake | undefined;
  readonly signal: AbortSignal;
}

/** Tells a listener that the person is back; the result stops that. */
export type Wake = (listener: () => void) => () => void;

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
    await pause(options);
  }
}

/** Waits until the pause is over or something wakes it. Rejects when the signal is aborted. */
async function pause<Answer>({ clock, every, wake, signal }: Poll<Answer>): Promise<void> {
  signal.throwIfAborted();
  const early = new AbortController();
  const leave = () => early.abort(signal.reason);
  signal.addEventListener('abort', leave);
  const sleepOn = wake?.(() => early.abort());
  try {
    await clock.wait(every, early.signal);
  } catch (error) {
    if (signal.aborted || !early.signal.aborted) throw error;
  } finally {
    sleepOn?.();
    signal.removeEventListener('abort', leave);
  }
}

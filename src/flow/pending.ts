import type { Clock } from '#lib/clock.ts';
import type { Pending } from './ports.ts';

/** How far a wait has got: nothing to say, a wheel, a word that it still runs, an offer to try again. */
export type Stage = 'quiet' | 'spinner' | 'still' | 'stuck';

/** What the frame shows of the calls under way. */
export interface PendingState {
  readonly stage: Stage;
  /** The screen is covered while a call runs. */
  readonly veil: boolean;
  /** Makes the call again that hangs, or that got no response. */
  readonly again: (() => void) | undefined;
  /** The last call got no response. */
  readonly lost: boolean;
}

export const nothingPending: PendingState = { stage: 'quiet', veil: false, again: undefined, lost: false };

/** Milliseconds from a call's start to each stage. */
export interface Patience {
  readonly spinner: number;
  readonly still: number;
  readonly stuck: number;
}

/** Watches calls. `show` gets every change of what the frame should show. */
export interface PendingCalls extends Pending {
  /** The line is back: a call that got no response is made anew. */
  online(): void;
  /** The screen was left: nothing of it is shown any more. */
  reset(): void;
}

/** Watches the calls of a screen with this clock. */
export function createPending(clock: Clock, patience: Patience, show: (state: PendingState) => void): PendingCalls {
  const covers = new Set<symbol>();
  const running = new Map<symbol, { busy: 'button' | 'screen'; stage: Stage; again: () => void }>();
  let failed: (() => void) | undefined;
  let shown = nothingPending;

  function update(): void {
    const calls = [...running.values()];
    const worst = calls.reduce<Stage>((stage, call) => (rank(call.stage) > rank(stage) ? call.stage : stage), 'quiet');
    const stuck = calls.find((call) => call.stage === 'stuck');
    const next = {
      stage: worst,
      veil: covers.size > 0 || calls.some((call) => call.busy === 'screen'),
      again: stuck?.again ?? (calls.length === 0 ? failed : undefined),
      lost: failed !== undefined && calls.length === 0,
    };
    if (isSame(next, shown)) return; // most calls are over before anything is said of them
    shown = next;
    show(next);
  }

  async function age(id: symbol, signal: AbortSignal): Promise<void> {
    let waited = 0;
    for (const stage of ['spinner', 'still', 'stuck'] as const) {
      await clock.wait(patience[stage] - waited, signal);
      waited = patience[stage];
      const call = running.get(id);
      if (call) running.set(id, { ...call, stage });
      update();
    }
  }

  return {
    begin(busy, again) {
      const id = Symbol('call');
      const over = new AbortController();
      running.set(id, { busy, stage: 'quiet', again });
      update();
      age(id, over.signal).catch(() => undefined); // the only way it ends early: the call is over
      return () => {
        over.abort();
        running.delete(id);
        update();
      };
    },
    cover() {
      const id = Symbol('cover');
      covers.add(id);
      update();
      return () => {
        if (covers.delete(id)) update();
      };
    },
    failed(again) {
      failed = again;
      update();
    },
    answered() {
      failed = undefined;
      update();
    },
    online() {
      if (running.size === 0) failed?.();
    },
    reset() {
      failed = undefined;
      covers.clear();
      running.clear();
      update();
    },
  };
}

function isSame(one: PendingState, other: PendingState): boolean {
  return one.stage === other.stage && one.veil === other.veil && one.again === other.again && one.lost === other.lost;
}

function rank(stage: Stage): number {
  return ['quiet', 'spinner', 'still', 'stuck'].indexOf(stage);
}

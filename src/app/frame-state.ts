import type { AlertNotice, Notices, Tone } from '#flow/ports.ts';
import { nothingPending } from '#flow/pending.ts';
import type { PendingState } from '#flow/pending.ts';

/** A message that goes by itself. */
export interface ToastNotice {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
  /** Milliseconds. */
  readonly for: number;
}

/** What the frame around the screens shows. */
export interface FrameState {
  toasts: ToastNotice[];
  /** The alerts that wait for the person; the first one shows. */
  alerts: AlertNotice[];
  pending: PendingState;
  /** A fault of the app itself: the error screen shows. */
  broken: boolean;
}

export const emptyFrame: FrameState = { toasts: [], alerts: [], pending: nothingPending, broken: false };

/** Changes the frame's state, as use-immer's updater does. */
export type UpdateFrame = (change: (state: FrameState) => void) => void;

/** The way from the flow to the frame's React state: changes wait until the frame is there. */
export interface FrameLink {
  readonly update: UpdateFrame;
  connect(update: UpdateFrame): void;
}

/** A link that is not connected yet. */
export function createFrameLink(): FrameLink {
  let waiting: ((state: FrameState) => void)[] = [];
  let connected: UpdateFrame | undefined;
  return {
    update: (change) => (connected ? connected(change) : void waiting.push(change)),
    connect(update) {
      connected = update;
      const changes = waiting;
      waiting = [];
      changes.forEach((change) => update(change));
    },
  };
}

/** Notices that show in the frame. */
export function createNotices(update: UpdateFrame): Notices & { screenLeft(): void } {
  let count = 0;
  return {
    toast(text, tone, forMs) {
      count += 1;
      const toast: ToastNotice = { id: count, text, tone, for: forMs };
      update((state) => {
        state.toasts = [...state.toasts.filter((shown) => shown.text !== text), toast];
      });
    },
    alert: (notice) =>
      update((state) => {
        if (!state.alerts.some((shown) => shown.text === notice.text)) state.alerts.push(notice);
      }),
    screenLeft: () =>
      update((state) => {
        state.alerts = state.alerts.filter((notice) => !notice.then);
      }),
  };
}

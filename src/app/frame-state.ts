import type { AlertNotice, Notices, Tone } from '#flow/ports.ts';
import type { Clock } from '#lib/clock.ts';
import { nothingPending } from '#flow/pending.ts';
import type { PendingState } from '#flow/pending.ts';

/** A message that goes by itself. */
export interface ToastNotice {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
  /** Milliseconds. */
  readonly for: number;
  /** It goes with the screen that shows. */
  readonly here: boolean | undefined;
}

/** What the frame around the screens shows. */
export interface FrameState {
  toasts: ToastNotice[];
  /** The alerts that wait for the person; the first one shows. */
  alerts: AlertNotice[];
  pending: PendingState;
  /** The browser says that there is no line. */
  offline: boolean;
  /** The session ends soon, because nobody uses it. */
  idle: boolean;
  /** A fault of the app itself: the error screen shows. */
  broken: boolean;
}

export const emptyFrame: FrameState = {
  toasts: [],
  alerts: [],
  pending: nothingPending,
  offline: false,
  idle: false,
  broken: false,
};

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
export interface FrameNotices extends Notices {
  /** Closes the alert that shows, as its button does; false when none shows. */
  dismiss(): boolean;
  /** The screen was left: what belongs to it goes with it. */
  screenLeft(): void;
}

/** Notices by way of the frame's state. What has its time goes when that is over. */
export function createNotices(update: UpdateFrame, clock: Clock): FrameNotices {
  const always = new AbortController().signal;
  let count = 0;
  let alerts: readonly AlertNotice[] = [];

  function setAlerts(next: readonly AlertNotice[]): void {
    alerts = next;
    update((state) => void (state.alerts = [...next]));
  }

  function close(notice: AlertNotice): void {
    if (!alerts.includes(notice)) return;
    setAlerts(alerts.filter((shown) => shown !== notice));
    notice.onClose?.();
    notice.afterwards?.();
  }

  return {
    toast(text, tone, forMs, here) {
      count += 1;
      const toast: ToastNotice = { id: count, text, tone, for: forMs, here };
      update((state) => void (state.toasts = [...state.toasts.filter((shown) => shown.text !== text), toast]));
      void clock
        .wait(forMs, always)
        .then(() => update((state) => void (state.toasts = state.toasts.filter((shown) => shown.id !== toast.id))));
    },
    alert(notice) {
      if (alerts.some((shown) => shown.text === notice.text)) return;
      setAlerts([...alerts, notice]);
      if (notice.for !== undefined) void clock.wait(notice.for, always).then(() => close(notice));
    },
    dismiss() {
      const [shown] = alerts;
      if (shown) close(shown);
      return shown !== undefined;
    },
    screenLeft() {
      if (!alerts.every(stays)) setAlerts(alerts.filter(stays));
      update((state) => {
        if (state.toasts.some((toast) => toast.here)) state.toasts = state.toasts.filter((toast) => !toast.here);
      });
    },
  };
}

/** Whether an alert shows on whatever screen. */
function stays(notice: AlertNotice): boolean {
  return !notice.onClose && !notice.here;
}

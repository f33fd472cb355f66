import { useState } from 'react';
import type { ReactNode } from 'react';
import type { WidgetContext } from '#engine/widget.ts';
import { useCountdown } from '#ui/use-countdown.ts';
import { clockTime } from '#lib/clock-time.ts';
import styles from './otp.module.css';

export interface ResendOptions {
  /** The event that sends another code. */
  readonly run: string;
  /** Milliseconds before that is possible. */
  readonly wait: number;
  readonly text: string;
  /** What is said while it is not: {widget.seconds} or {widget.time}. */
  readonly waiting: string;
  /** What is said when another code was sent. */
  readonly sent: string;
}

interface ResendProps extends ResendOptions {
  readonly context: WidgetContext;
  readonly onSent: () => void;
}

/** Asks for another code, when the wait is over. Its result is read aloud; the countdown is not. */
export function Resend({ run, wait, text, waiting, sent, context, onSent }: ResendProps): ReactNode {
  const { seconds, restart } = useCountdown(wait);
  const [wasSent, setWasSent] = useState(false);
  const again = async () => {
    setWasSent(false);
    const { ok } = await context.run(run);
    if (!ok) return;
    restart();
    setWasSent(true);
    onSent();
  };
  return (
    <div className={styles.resend} ref={standLast}>
      <button
        type="button"
        disabled={seconds > 0}
        aria-disabled={context.busy || undefined}
        // the boxes keep the focus: leaving them would bring a message, which moves this button from under the finger
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void again()}
      >
        {context.fill(text)}
      </button>
      {seconds > 0 ? <span>{context.fill(waiting, { widget: { seconds, time: clockTime(seconds) } })}</span> : null}
      <span role="status" className={styles.sent}>
        {wasSent ? context.fill(sent) : null}
      </span>
    </div>
  );
}

/** After the message of the field, which belongs to the boxes. Not by `:has` of any element: the browser would look at each. */
function standLast(box: HTMLElement | null): void {
  box?.parentElement?.classList.add(styles.around ?? '');
}

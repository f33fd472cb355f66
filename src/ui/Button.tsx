import type { MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { Spinner } from './Spinner.tsx';

/** How a button looks: the one main button, a second one beside it, or one that is hardly there. */
export type ButtonLook = 'main' | 'secondary' | 'quiet';

export interface ButtonProps {
  readonly look: ButtonLook;
  readonly type?: 'button' | 'submit';
  /** What it began is under way: it keeps its size, its label and the focus, and does nothing more. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

/** A button with a label. */
export function Button({
  look,
  type = 'button',
  busy = false,
  disabled = false,
  onPress,
  children,
}: ButtonProps): ReactNode {
  return (
    <button
      // the rule wants a literal: it is one of two
      type={type === 'submit' ? 'submit' : 'button'}
      className={`${styles.button} ${styles[look]}`}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onMouseDown={type === 'submit' ? keepFocus : undefined}
      onClick={busy ? undefined : onPress}
    >
      <span className={styles.label}>{children}</span>
      {busy ? <Spinner /> : null}
    </button>
  );
}

/** The field keeps the focus: were it left now, its message could push the button away from under the press. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

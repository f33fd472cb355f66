import type { ReactNode } from 'react';
import styles from './foot.module.css';

/** Where the buttons of a screen or a box stand: at the foot of the screen in thumb reach, or `inline` where they are. */
export function Foot({
  inline = false,
  children,
}: {
  readonly inline?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return <div className={inline ? styles.inline : styles.foot}>{children}</div>;
}

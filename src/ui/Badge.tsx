import type { ReactNode } from 'react';
import styles from './badge.module.css';
import tones from './tone.module.css';

export interface BadgeProps {
  readonly tone: 'success' | 'info' | 'warning' | 'neutral' | 'error';
  readonly children: ReactNode;
}

/** A word or two about the thing it stands on. */
export function Badge({ tone, children }: BadgeProps): ReactNode {
  return <span className={`${styles.badge} ${tone === 'neutral' ? styles.neutral : tones[tone]}`}>{children}</span>;
}

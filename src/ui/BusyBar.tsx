import type { ReactNode } from 'react';
import styles from './busy-bar.module.css';

/** A thin line at the top that moves while something is on its way. */
export function BusyBar({ label }: { readonly label: string }): ReactNode {
  return <div className={styles.bar} role="progressbar" aria-label={label} />;
}

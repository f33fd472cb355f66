import type { ReactNode } from 'react';
import styles from './spinner.module.css';

/** A turning wheel over the middle of what holds it. What it stands for is said elsewhere. */
export function Spinner(): ReactNode {
  return <span className={styles.spinner} aria-hidden="true" />;
}

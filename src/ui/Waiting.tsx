import type { ReactNode } from 'react';
import { Spinner } from './Spinner.tsx';
import styles from './waiting.module.css';

/** A wheel with a text, for a screen that waits. */
export function Waiting({ label }: { readonly label: ReactNode }): ReactNode {
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.wheel}>
        <Spinner />
      </span>
      <p>{label}</p>
    </div>
  );
}

/** A veil over the whole screen while something runs that it must not be changed under. */
export function Veil({ label }: { readonly label: ReactNode }): ReactNode {
  return (
    <div className={styles.veil}>
      <Waiting label={label} />
    </div>
  );
}

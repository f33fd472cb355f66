import type { ReactNode } from 'react';
import styles from './page.module.css';

export interface PageProps {
  readonly header: ReactNode;
  /** The content is only to be seen: the next screen is on its way. */
  readonly inert?: boolean;
  /** Something runs that the content must not be changed under. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** The column in which a screen stands: the bar at the top, then the screen's content, its main button in thumb reach. */
export function Page({ header, inert = false, busy = false, children }: PageProps): ReactNode {
  return (
    <div className={styles.page}>
      {header}
      <main className={styles.main} inert={inert} aria-busy={busy}>
        {children}
      </main>
    </div>
  );
}

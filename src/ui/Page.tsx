import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The column in which a screen stands: the bar at the top, then the screen's content, its main button in thumb reach. */
export function Page({ header, children }: { readonly header: ReactNode; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.page}>
      {header}
      <main className={styles.main}>{children}</main>
    </div>
  );
}

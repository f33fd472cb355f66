import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** The looks of a text; title is the screen's heading, subtitle stands under it. */
export type ProseLook = 'title' | 'subtitle' | 'body' | 'lead' | 'heading' | 'label' | 'small' | 'legal' | 'display';

/** A paragraph or a heading. The title can be given the focus when its screen opens. */
export function Prose({ look, children }: { readonly look: ProseLook; readonly children: ReactNode }): ReactNode {
  if (look === 'title') {
    return (
      <h1 className={styles.title} tabIndex={-1}>
        {children}
      </h1>
    );
  }
  return look === 'heading' ? (
    <h2 className={styles.heading}>{children}</h2>
  ) : (
    <p className={styles[look]}>{children}</p>
  );
}

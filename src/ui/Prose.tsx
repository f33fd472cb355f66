import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** The looks of a text; title is the screen's heading, subtitle stands under it. */
export type ProseLook = 'title' | 'subtitle' | 'body' | 'lead' | 'heading' | 'label' | 'small' | 'legal' | 'display';

export interface ProseProps {
  readonly look: ProseLook;
  /** Of a title: a picture stands beside it. */
  readonly beside?: boolean;
  readonly children: ReactNode;
}

/** A paragraph or a heading. The title can be given the focus when its screen opens. */
export function Prose({ look, beside = false, children }: ProseProps): ReactNode {
  if (look === 'title') {
    return (
      <h1 className={beside ? styles.beside : styles.title} tabIndex={-1}>
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

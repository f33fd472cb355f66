import type { ReactNode } from 'react';
import styles from './card.module.css';
import { Picture } from './Picture.tsx';

/** How a box looks; tile stands two in a row. */
export type CardLook = 'plain' | 'accent' | 'soft' | 'tile';

/** Boxes, with a heading over them. */
export function CardGrid({ title, children }: { readonly title?: ReactNode; readonly children: ReactNode }): ReactNode {
  return (
    <section>
      {title ? <h2 className={styles.over}>{title}</h2> : null}
      <div className={styles.grid}>{children}</div>
    </section>
  );
}

export interface CardProps {
  readonly look: CardLook;
  readonly icon?: string | undefined;
  readonly title?: ReactNode;
  readonly children: ReactNode;
}

/** One box. */
export function Card({ look, icon, title, children }: CardProps): ReactNode {
  return (
    <div className={`${styles.card} ${styles[look]}`}>
      {icon === undefined && !title ? null : (
        <div className={styles.head}>
          {icon === undefined ? null : (
            <span className={styles.icon}>
              <Picture name={icon} />
            </span>
          )}
          {title ? <h3 className={styles.title}>{title}</h3> : null}
        </div>
      )}
      {children}
    </div>
  );
}

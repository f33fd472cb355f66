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
  /** The level of its heading: one below what stands over it. */
  readonly level: 2 | 3;
  readonly children: ReactNode;
}

/** One box. */
export function Card({ look, icon, title, level, children }: CardProps): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <div className={`${styles.card} ${styles[look]}`}>
      {icon === undefined && !title ? null : (
        <div className={styles.head}>
          {icon === undefined ? null : (
            <span className={styles.icon}>
              <Picture name={icon} />
            </span>
          )}
          {title ? <Heading className={styles.title}>{title}</Heading> : null}
        </div>
      )}
      {children}
    </div>
  );
}

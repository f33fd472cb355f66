import type { ReactNode } from 'react';
import styles from './marked-list.module.css';

export interface MarkedListProps {
  readonly mark: 'bullet' | 'check' | 'number';
  readonly title?: ReactNode;
  readonly lines: readonly ReactNode[];
}

/** Lines with a mark before each, and a heading over them. */
export function MarkedList({ mark, title, lines }: MarkedListProps): ReactNode {
  const List = mark === 'number' ? 'ol' : 'ul';
  return (
    <section>
      {title ? <h2 className={styles.title}>{title}</h2> : null}
      <List className={`${styles.list} ${styles[mark]}`}>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </List>
    </section>
  );
}

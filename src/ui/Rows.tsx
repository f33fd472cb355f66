import { useId, type MouseEvent, type ReactNode } from 'react';
import { Picture } from './Picture.tsx';
import styles from './rows.module.css';

/** Pairs of a label and a value, with a heading over them. */
export function Rows({ title, children }: { readonly title?: ReactNode; readonly children: ReactNode }): ReactNode {
  return (
    <section>
      {title ? <h2 className={styles.title}>{title}</h2> : null}
      <dl className={styles.rows}>{children}</dl>
    </section>
  );
}

export interface RowLineProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Shown large, for a total. */
  readonly strong: boolean;
  /** Where the value is changed. */
  readonly change?: { readonly href: string; go(): void } | undefined;
}

/** One pair; a link when its value can be changed. */
export function RowLine({ label, value, strong, change }: RowLineProps): ReactNode {
  const id = useId();
  const go = (event: MouseEvent) => {
    event.preventDefault();
    change?.go();
  };
  return (
    <div className={strong ? styles.strong : styles.row}>
      <dt id={change ? `${id}-label` : undefined}>{label}</dt>
      <dd>
        {change ? (
          <a
            className={styles.change}
            href={change.href}
            onClick={go}
            id={`${id}-value`}
            aria-labelledby={`${id}-label ${id}-value`}
          >
            {value}
            <Picture name="next" />
          </a>
        ) : (
          value
        )}
      </dd>
    </div>
  );
}

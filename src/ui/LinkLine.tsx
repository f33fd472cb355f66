import type { MouseEventHandler, ReactNode } from 'react';
import styles from './link-line.module.css';
import { Picture } from './Picture.tsx';

interface LinkLook {
  readonly label: ReactNode;
  /** Words before the link that are not part of it. */
  readonly before?: ReactNode;
  /** A drawing before it. */
  readonly icon?: string | undefined;
}

export type LinkLineProps = LinkLook &
  (
    | { readonly href: string; readonly onClick?: MouseEventHandler; readonly onPress?: never }
    | { readonly onPress: () => void; readonly href?: never; readonly onClick?: never }
  );

/** A link on a line of its own. One to another site opens beside the app; one that does something here is a button. */
export function LinkLine({ label, before, icon, href, onClick, onPress }: LinkLineProps): ReactNode {
  const content = (
    <>
      {icon === undefined ? null : <Picture name={icon} />}
      <span>{label}</span>
    </>
  );
  const outside = href !== undefined && /^https?:/.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <div className={styles.line}>
      {before ? <span>{before} </span> : null}
      {href === undefined ? (
        <button type="button" className={styles.link} onClick={onPress}>
          {content}
        </button>
      ) : (
        <a className={styles.link} href={href} onClick={onClick} {...outside}>
          {content}
        </a>
      )}
    </div>
  );
}

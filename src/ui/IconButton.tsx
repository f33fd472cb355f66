import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className' | 'aria-label'> {
  /** What it is called: nobody hears its picture. */
  readonly label: string;
  /** Its picture. */
  readonly children: ReactNode;
}

/** A round button with a picture only, for what everybody knows: back, menu, close. */
export function IconButton({ label, children, ...button }: IconButtonProps): ReactNode {
  return (
    <button {...button} type="button" className={styles.button} aria-label={label}>
      {children}
    </button>
  );
}

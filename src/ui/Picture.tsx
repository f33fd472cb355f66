import type { ReactNode } from 'react';
import styles from './picture.module.css';

// Vite writes the address of each drawing here; a drawing is fetched only where it shows.
const addresses = import.meta.glob<string>('./illustrations/*.svg', {
  query: '?no-inline',
  import: 'default',
  eager: true,
});

export interface PictureProps {
  /** The drawing's file name without its ending. Throws when there is none. */
  readonly name: string;
  /** What it tells; nothing when it only adorns. */
  readonly alt?: string;
  readonly size?: 'small' | 'medium' | 'large';
}

/** One of the drawings, in the colours of the theme. */
export function Picture({ name, alt = '', size = 'small' }: PictureProps): ReactNode {
  const address = addresses[`./illustrations/${name}.svg`];
  if (address === undefined) throw new Error(`No drawing ${name}.svg in src/ui/illustrations`);
  const spoken = alt === '' ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': alt };
  return (
    <svg className={styles[size]} focusable="false" {...spoken}>
      <use href={`${address}#art`} />
    </svg>
  );
}

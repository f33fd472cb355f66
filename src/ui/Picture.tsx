import type { ReactNode } from 'react';
import styles from './picture.module.css';

// Part of the bundle, about 4 kB in all: a drawing shows at once and also without a line.
const drawings = import.meta.glob<string>('./illustrations/*.svg', { query: '?raw', import: 'default', eager: true });

export interface PictureProps {
  /** The drawing's file name without its ending. Throws when there is none. */
  readonly name: string;
  /** What it tells; nothing when it only adorns. */
  readonly alt?: string;
  readonly size?: 'small' | 'medium' | 'large';
}

/** One of the drawings, in the colours of the theme. */
export function Picture({ name, alt = '', size = 'small' }: PictureProps): ReactNode {
  const drawing = drawings[`./illustrations/${name}.svg`];
  if (drawing === undefined) throw new Error(`No drawing ${name}.svg in src/ui/illustrations`);
  const spoken = alt === '' ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': alt };
  // The drawing is a file of this folder, never a text from outside.
  return <span className={styles[size]} {...spoken} dangerouslySetInnerHTML={{ __html: drawing }} />;
}

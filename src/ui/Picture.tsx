import type { ReactNode } from 'react';
import styles from './picture.module.css';

// Part of the bundle, about 2 kB in all: a drawing shows at once and also without a line.
const drawings = import.meta.glob<string>('./illustrations/*.svg', { query: '?raw', import: 'default', eager: true });

/** The drawing's file name without its ending (throws when there is none), or the SVG of one that few screens need. */
type Which = { readonly name: string } | { readonly drawing: string };

export type PictureProps = Which & {
  /** What it tells; nothing when it only adorns. */
  readonly alt?: string;
  readonly size?: 'small' | 'medium' | 'large';
};

/** One of the drawings, in the colours of the theme. */
export function Picture({ alt = '', size = 'small', ...which }: PictureProps): ReactNode {
  const drawing = 'drawing' in which ? which.drawing : drawings[`./illustrations/${which.name}.svg`];
  if (drawing === undefined) throw new Error('No such drawing in src/ui/illustrations');
  const spoken = alt === '' ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': alt };
  // The drawing is a file of this project, never a text from outside.
  return <span className={styles[size]} {...spoken} dangerouslySetInnerHTML={{ __html: drawing }} />;
}

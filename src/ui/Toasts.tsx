import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { lift } from './lift.ts';
import type { Tone } from './Notice.tsx';
import { Notice } from './Notice.tsx';
import styles from './toasts.module.css';

/** A short message. */
export interface Toast {
  readonly id: number | string;
  readonly text: string;
  readonly tone: Tone;
}

/** Short messages under the header, clear of the main button, read aloud as they come. The list stays drawn when it is empty, so that they are heard. */
export function Toasts({ toasts }: { readonly toasts: readonly Toast[] }): ReactNode {
  const above = useCallback((box: HTMLDivElement) => (toasts.length > 0 ? lift(box) : undefined), [toasts]);
  return (
    <div ref={above} className={styles.toasts} role="status">
      {toasts.map(({ id, text, tone }) => (
        <div key={id} className={styles.toast}>
          <Notice tone={tone}>{text}</Notice>
        </div>
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './banner.module.css';

export interface BannerProps {
  readonly text: ReactNode;
  /** What can be done about it: at most two. */
  readonly actions?: readonly { readonly label: string; run(): void }[];
}

/** A strip under the bar at the top about the state of things: no line, or a call that takes long. */
export function Banner({ text, actions = [] }: BannerProps): ReactNode {
  return (
    <div className={styles.banner} role="status">
      <span>{text}</span>
      {actions.map((action) => (
        <button key={action.label} type="button" onClick={() => action.run()}>
          {action.label}
        </button>
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './banner.module.css';

export interface BannerProps {
  /** It says that there is no line: it stands in the page all the time, and shows while the document is marked so. */
  readonly offline?: boolean;
  readonly text: ReactNode;
  /** What can be done about it: at most two. */
  readonly actions?: readonly { readonly label: string; run(): void }[];
}

/** A strip under the bar at the top about the state of things: no line, or a call that takes long. */
export function Banner({ offline = false, text, actions = [] }: BannerProps): ReactNode {
  return (
    <div className={offline ? `${styles.banner} ${styles.offline}` : styles.banner} role="status">
      <span>{text}</span>
      {actions.map((action) => (
        <button key={action.label} type="button" onClick={() => action.run()}>
          {action.label}
        </button>
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './notice.module.css';
import { Picture } from './Picture.tsx';
import tones from './tone.module.css';

/** What kind of message it is. */
export type Tone = 'info' | 'success' | 'warning' | 'error' | 'safe';

const pictures = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  error: 'warning',
  safe: 'lock',
} as const satisfies Record<Tone, string>;

export interface NoticeProps {
  readonly tone: Tone;
  readonly title?: ReactNode;
  readonly children: ReactNode;
}

/** A box with a message that stays. */
export function Notice({ tone, title, children }: NoticeProps): ReactNode {
  return (
    <div className={`${styles.notice} ${tone === 'safe' ? styles.safe : tones[tone]}`}>
      <Picture name={pictures[tone]} />
      <div>
        {title ? <strong className={styles.title}>{title}</strong> : null}
        <p>{children}</p>
      </div>
    </div>
  );
}

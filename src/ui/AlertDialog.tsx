import type { ReactNode } from 'react';
import styles from './alert-dialog.module.css';
import { Button } from './Button.tsx';
import { Foot } from './Foot.tsx';
import { Picture } from './Picture.tsx';
import { Sheet } from './Sheet.tsx';

export interface AlertDialogProps {
  /** Without a title the text stands in its place. */
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly button: ReactNode;
  readonly tone: 'success' | 'error' | 'warning' | 'info';
  readonly onClose: () => void;
}

const pictures = { success: 'check', error: 'warning', warning: 'warning', info: 'info' } as const;

/** A message that waits for its button; Escape and the phone's back press it too. */
export function AlertDialog({ title, text, button, tone, onClose }: AlertDialogProps): ReactNode {
  const heading = (
    <span className={styles.heading}>
      <span className={styles[tone]}>
        <Picture name={pictures[tone]} />
      </span>
      {title ?? <span className={styles.alone}>{text}</span>}
    </span>
  );
  return (
    <Sheet id="alert" kind="dialog" title={heading} closeLabel="" onDismiss={undefined} onCancel={onClose}>
      {title ? <p className={styles.text}>{text}</p> : null}
      <Foot inline>
        <Button look="main" onPress={onClose}>
          {button}
        </Button>
      </Foot>
    </Sheet>
  );
}

import type { ReactNode } from 'react';
import styles from './alert-dialog.module.css';
import { Button } from './Button.tsx';
import { Foot } from './Foot.tsx';
import { Picture } from './Picture.tsx';
import { Sheet } from './Sheet.tsx';

export interface AlertDialogProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly button: ReactNode;
  readonly tone: 'success' | 'error' | 'warning' | 'info';
  readonly onClose: () => void;
}

const pictures = { success: 'check', error: 'warning', warning: 'warning', info: 'info' } as const;

/** A message that waits for its button. */
export function AlertDialog({ title, text, button, tone, onClose }: AlertDialogProps): ReactNode {
  return (
    <Sheet id="alert" kind="dialog" title={title} closeLabel="" onDismiss={undefined}>
      <div className={`${styles.mark} ${styles[tone]}`}>
        <Picture name={pictures[tone]} />
      </div>
      {text ? <p className={styles.text}>{text}</p> : null}
      <Foot inline>
        <Button look="main" onPress={onClose}>
          {button}
        </Button>
      </Foot>
    </Sheet>
  );
}

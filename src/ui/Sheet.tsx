import { use, useCallback } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { Picture } from './Picture.tsx';
import { SheetTop } from './sheet-top.ts';
import styles from './sheet.module.css';

export interface SheetProps {
  readonly id: string;
  /** From below, or in the middle. */
  readonly kind: 'sheet' | 'dialog';
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** Closes it; without it neither Escape nor a tap beside it does. */
  readonly onDismiss: (() => void) | undefined;
  /** What Escape and the phone's back do instead, where nothing dismisses it. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** A sheet or dialog over the page, open as long as it is drawn. The browser keeps the focus in it and gives it back. */
export function Sheet({
  id,
  kind,
  title,
  closeLabel,
  onDismiss,
  onCancel = onDismiss,
  children,
}: SheetProps): ReactNode {
  const open = useCallback((dialog: HTMLDialogElement) => {
    dialog.showModal();
    dialog.querySelector('h2')?.focus();
    const { body } = document;
    const mark = () => body.toggleAttribute('data-sheets', body.querySelector('dialog[open]') !== null);
    mark();
    return () => {
      dialog.close();
      mark();
    };
  }, []);
  const beside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onDismiss?.();
  };
  return (
    // the keyboard's way is Escape, which the browser tells as cancel
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={open}
      className={`${styles.sheet} ${styles[kind]}`}
      aria-labelledby={id}
      onClick={beside}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
      onClose={(event) => {
        if (onCancel) onCancel();
        else event.currentTarget.showModal();
      }}
    >
      <div className={styles.top}>{use(SheetTop)}</div>
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {onDismiss ? (
            <IconButton label={closeLabel} onClick={onDismiss}>
              <Picture name="close" />
            </IconButton>
          ) : null}
        </div>
        {children}
        <div className="visually-hidden" role="status" data-heard />
      </div>
    </dialog>
  );
}

import { useState } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './text-box.module.css';

export interface TextBoxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'prefix' | 'className' | 'autoFocus'
> {
  readonly value: string;
  /** What now stands in the box, and the box. */
  readonly onText: (text: string, box: HTMLInputElement) => void;
  /** A fixed text before what is typed. */
  readonly prefix?: ReactNode;
  /** Something after it, such as a check mark. */
  readonly end?: ReactNode;
  /** Wide, even letters for numbers that people compare digit by digit. */
  readonly spaced?: boolean;
  /** It has the focus when its screen opens. */
  readonly focusFirst?: boolean | undefined;
}

/** A box to type into. What was typed before the app came alive is taken over. */
export function TextBox({
  value,
  onText,
  prefix,
  end,
  spaced = false,
  focusFirst = false,
  ...input
}: TextBoxProps): ReactNode {
  // made once, so that React attaches it once
  const [take] = useState(() => (box: HTMLInputElement | null) => {
    if (box && box.value !== value) onText(box.value, box);
  });
  return (
    <div className={boxLook(input['aria-invalid'] === true, input.readOnly === true)}>
      {prefix ? <span className={styles.prefix}>{prefix}</span> : null}
      <input
        {...input}
        ref={take}
        // only where the config of a screen asks for it
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={focusFirst}
        className={spaced ? styles.spaced : styles.input}
        value={value}
        onChange={(event) => onText(event.currentTarget.value, event.currentTarget)}
      />
      {end}
    </div>
  );
}

function boxLook(isWrong: boolean, isStill: boolean): string {
  return `${styles.box}${isWrong ? ` ${styles.wrong}` : ''}${isStill ? ` ${styles.still}` : ''}`;
}

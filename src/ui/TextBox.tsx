import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './text-box.module.css';

export interface TextBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix' | 'className'> {
  readonly value: string;
  /** What now stands in the box, and the box. */
  readonly onText: (text: string, box: HTMLInputElement) => void;
  /** A fixed text before what is typed. */
  readonly prefix?: ReactNode;
  /** Something after it, such as a check mark. */
  readonly end?: ReactNode;
  /** Wide, even letters for numbers that people compare digit by digit. */
  readonly spaced?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A box to type into. What was typed before the app came alive is taken over. */
export function TextBox({ value, onText, prefix, end, spaced = false, ref, ...input }: TextBoxProps): ReactNode {
  const take = (box: HTMLInputElement | null) => {
    if (box && box.value !== value) onText(box.value, box);
  };
  return (
    <div className={styles.box}>
      {prefix ? <span className={styles.prefix}>{prefix}</span> : null}
      <input
        {...input}
        ref={ref ?? take}
        className={spaced ? styles.spaced : styles.input}
        value={value}
        onChange={(event) => onText(event.currentTarget.value, event.currentTarget)}
      />
      {end}
    </div>
  );
}

import type { InputHTMLAttributes, ReactNode, RefCallback } from 'react';
import styles from './text-box.module.css';

interface BoxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'onKeyDown' | 'prefix' | 'className' | 'autoFocus'
> {
  readonly value: string;
  /** A fixed text before what is typed. */
  readonly prefix?: ReactNode;
  /** Something after it, such as a check mark. */
  readonly end?: ReactNode;
  /** Wide, even letters for numbers that people compare digit by digit. */
  readonly spaced?: boolean;
  /** It has the focus when its screen opens. */
  readonly focusFirst?: boolean | undefined;
}

export interface TextBoxProps extends BoxProps {
  /** What now stands in the box, and the box. */
  readonly onText: (text: string, box: HTMLInputElement) => void;
  /** A key goes down in it: of the page itself, not by React, which would have to hear all keys of all boxes. */
  readonly onKey?: (event: KeyboardEvent, box: HTMLInputElement) => void;
}

/** Boxes that stand on the page and have taken over what was typed before. */
const known = new WeakSet<HTMLInputElement>();

/** A box to type into, which shows `value`. What was typed before the app came alive is taken over. */
export function TextBox({ value, onText, onKey, ...props }: TextBoxProps): ReactNode {
  const attach = (box: HTMLInputElement | null) => {
    if (!box) return undefined;
    if (!known.has(box) && box.value !== value) onText(box.value, box);
    known.add(box);
    if (!onKey) return undefined;
    const hear = (event: KeyboardEvent) => onKey(event, box);
    box.addEventListener('keydown', hear);
    return () => box.removeEventListener('keydown', hear);
  };
  return boxAround(props, {
    ref: attach,
    value,
    onChange: (event) => onText(event.currentTarget.value, event.currentTarget),
  });
}

export interface HeldTextBoxProps extends Omit<BoxProps, 'onBlur'> {
  /** What was typed, and what stood there before. Returns what shall stand there. */
  readonly onTyped: (text: string, before: string) => string;
  /** The focus leaves it, and with what in it. */
  readonly onLeave: (text: string) => void;
}

/**
 * A box that holds what is typed into it, so that no key has to draw it anew: `value` is what it holds at first and after
 * each drawing. What was typed before the app came alive is taken over.
 */
export function HeldTextBox({ value, onTyped, onLeave, ...props }: HeldTextBoxProps): ReactNode {
  const hold = (box: HTMLInputElement | null) => {
    if (!box) return undefined;
    let held = value;
    const hear = (event?: Event) => {
      event?.stopPropagation(); // React would look for what it has to draw
      const { value: typed } = box;
      if (typed === held) return;
      const next = onTyped(typed, held);
      held = next;
      if (next !== typed) box.value = next;
    };
    const hearLeaving = (event: Event) => {
      event.stopPropagation();
      onLeave(box.value);
    };
    if (!known.has(box)) hear();
    else if (box.value !== value) box.value = value;
    known.add(box);
    box.addEventListener('input', hear);
    box.addEventListener('change', hear);
    box.addEventListener('focusout', hearLeaving);
    return () => {
      box.removeEventListener('input', hear);
      box.removeEventListener('change', hear);
      box.removeEventListener('focusout', hearLeaving);
    };
  };
  return boxAround(props, { ref: hold, defaultValue: value });
}

type Held = Pick<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue' | 'onChange'> & {
  readonly ref: RefCallback<HTMLInputElement>;
};

function boxAround(
  { prefix, end, spaced = false, focusFirst = false, ...input }: Omit<BoxProps, 'value'>,
  held: Held,
): ReactNode {
  return (
    <div
      className={input.readOnly ? `${styles.box} ${styles.still}` : styles.box}
      data-wrong={input['aria-invalid'] ? '' : undefined}
    >
      {prefix ? <span className={styles.prefix}>{prefix}</span> : null}
      <input
        {...input}
        // only where the config of a screen asks for it
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={focusFirst}
        className={spaced ? styles.spaced : styles.input}
        {...held}
      />
      {end}
    </div>
  );
}

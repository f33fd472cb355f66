import type { AriaAttributes, ReactNode } from 'react';
import styles from './number-grid.module.css';

export interface NumberGridProps {
  readonly id: string;
  readonly numbers: readonly number[];
  readonly value: unknown;
  readonly disabled: boolean;
  /** `month` has seven columns where there is room, as a calendar has; `scale` stays five wide and is larger. */
  readonly look: 'month' | 'scale';
  /** What names and describes the group. */
  readonly aria: AriaAttributes;
  /** What a number is called when it is read aloud, where that is more than the number. */
  readonly nameOf?: (number: number) => string;
  readonly onChoose: (number: number) => void;
  /** The focus left the whole group. */
  readonly onLeave: () => void;
}

/** One whole number of a few, as a grid of radio buttons. */
export function NumberGrid({ id, numbers, look, aria, ...each }: NumberGridProps): ReactNode {
  return (
    <div id={id} role="radiogroup" className={`${styles.numbers} ${styles[look]}`} {...aria}>
      {numbers.map((number) => (
        <NumberButton key={number} group={id} number={number} {...each} />
      ))}
    </div>
  );
}

interface NumberButtonProps extends Pick<NumberGridProps, 'value' | 'disabled' | 'nameOf' | 'onChoose' | 'onLeave'> {
  readonly group: string;
  readonly number: number;
}

function NumberButton({ group, number, value, disabled, nameOf, onChoose, onLeave }: NumberButtonProps): ReactNode {
  return (
    <label className={styles.number}>
      <input
        type="radio"
        name={group}
        value={number}
        aria-label={nameOf?.(number)}
        checked={number === value}
        disabled={disabled}
        onChange={() => onChoose(number)}
        onBlur={(event) => {
          if (!event.currentTarget.closest('[role=radiogroup]')?.contains(event.relatedTarget)) onLeave();
        }}
      />
      <span aria-hidden={nameOf ? true : undefined}>{number}</span>
    </label>
  );
}

import type { ReactNode } from 'react';
import type { Choice } from '#engine/compiled.ts';
import { fieldAria, titleId } from '#engine/field-aria.ts';
import type { FieldWidgetProps } from '#engine/widget.ts';
import styles from './day-grid.module.css';

/** The days of a month, or other small whole numbers, as a grid of radio buttons. The field's list says which. */
export function DayGrid(props: FieldWidgetProps): ReactNode {
  const { id, value, options, readonly, onChange, onBlur } = props;
  const { choices = [] } = options as { choices?: readonly Choice[] }; // the compiler puts the field's list there
  const days = choices.map((choice) => choice.value);
  return (
    <div id={id} role="radiogroup" className={styles.days} aria-labelledby={titleId(id)} {...fieldAria(props)}>
      {days.map((day) => (
        <label key={day} className={styles.day}>
          <input
            type="radio"
            name={id}
            value={day}
            checked={day === value}
            disabled={readonly}
            onChange={() => onChange(day)}
            onBlur={(event) => {
              if (!event.currentTarget.closest('[role=radiogroup]')?.contains(event.relatedTarget)) onBlur(id, value);
            }}
          />
          <span>{day}</span>
        </label>
      ))}
    </div>
  );
}

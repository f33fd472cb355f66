import type { ReactNode } from 'react';
import { fieldAria } from '#engine/field-aria.ts';
import { normalise } from '#lib/normalise.ts';
import type { FieldWidgetProps } from '#engine/widget.ts';
import styles from './long-text.module.css';

interface LongTextOptions {
  readonly max: number;
  readonly left: string;
  readonly rows?: number;
}

/** A text of several lines that says how much room is left. Specification 5, "Feedback". */
export function LongText(props: FieldWidgetProps): ReactNode {
  const { id, name, value, options, readonly, placeholder, registry, onChange, onBlur } = props;
  const { max, left, rows = 3 } = options as unknown as LongTextOptions; // the checker holds options to their schema
  const { fill } = registry.formContext.contextFor(name);
  const text = typeof value === 'string' ? value : '';
  const room = fill(left, { widget: { left: max - text.length, max } });
  const aria = fieldAria(props);
  return (
    <>
      <textarea
        {...aria}
        aria-describedby={[aria['aria-describedby'], `${id}-left`].filter(Boolean).join(' ')}
        id={id}
        name={name}
        className={styles.box}
        rows={rows}
        maxLength={max}
        readOnly={readonly}
        placeholder={placeholder ? fill(placeholder) : undefined}
        value={text}
        onChange={(event) => onChange(normalise(event.currentTarget.value, { max }))}
        onBlur={() => onBlur(id, value)}
      />
      <p id={`${id}-left`} className={styles.left}>
        {room}
      </p>
      {/* read aloud now and then, not at every letter */}
      <p role="status" className="visually-hidden">
        {isWorthSaying(max - text.length, max) && text !== '' ? room : null}
      </p>
    </>
  );
}

/** Whether so much room is worth an announcement: each fifth of the whole, and the last few characters. */
function isWorthSaying(left: number, max: number): boolean {
  const step = Math.ceil(max / 5);
  return left % step === 0 || left <= 3;
}

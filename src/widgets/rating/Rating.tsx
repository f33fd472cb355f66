import type { ReactNode } from 'react';
import { fieldAria, titleId } from '#engine/field-aria.ts';
import type { FieldWidgetProps } from '#engine/widget.ts';
import styles from './rating.module.css';

interface RatingOptions {
  readonly low: string;
  readonly high: string;
  readonly each: string;
}

/** A whole number of a row, from the schema's minimum to its maximum, as radio buttons. Specification 5, "Feedback". */
export function Rating(props: FieldWidgetProps): ReactNode {
  const { id, name, value, schema, options, readonly, registry, onChange, onBlur } = props;
  const { low, high, each } = options as unknown as RatingOptions; // the checker holds options to their schema
  const { fill } = registry.formContext.contextFor(name);
  const { minimum = 1, maximum = minimum } = schema;
  const numbers = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  return (
    <>
      <div id={id} role="radiogroup" className={styles.numbers} aria-labelledby={titleId(id)} {...fieldAria(props)}>
        {numbers.map((number) => (
          <label key={number} className={styles.number}>
            <input
              type="radio"
              name={id}
              value={number}
              aria-label={labelOf(number)}
              checked={number === value}
              disabled={readonly}
              onChange={() => onChange(number)}
              onBlur={(event) => {
                if (!event.currentTarget.closest('[role=radiogroup]')?.contains(event.relatedTarget)) onBlur(id, value);
              }}
            />
            <span aria-hidden="true">{number}</span>
          </label>
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{fill(low)}</span>
        <span>{fill(high)}</span>
      </p>
    </>
  );

  /** What a number is called when it is read aloud; the ends say what they mean. */
  function labelOf(number: number): string {
    const end = { [minimum]: low, [maximum]: high }[number];
    const plain = fill(each, { widget: { number, of: maximum } });
    return end === undefined ? plain : `${plain}, ${fill(end)}`;
  }
}

import type { ReactNode } from 'react';
import { fieldAria, titleId } from '#engine/field-aria.ts';
import type { FieldWidgetProps } from '#engine/widget.ts';
import { NumberGrid } from '#ui/NumberGrid.tsx';
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
      <NumberGrid
        id={id}
        look="scale"
        numbers={numbers}
        value={value}
        disabled={readonly === true}
        aria={{ 'aria-labelledby': titleId(id), ...fieldAria(props) }}
        nameOf={labelOf}
        onChoose={onChange}
        onLeave={() => onBlur(id, value)}
      />
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

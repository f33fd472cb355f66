import type { ReactNode } from 'react';
import type { Choice } from '#engine/compiled.ts';
import { fieldAria, titleId } from '#engine/field-aria.ts';
import type { FieldWidgetProps } from '#engine/widget.ts';
import { NumberGrid } from '#ui/NumberGrid.tsx';

/** The days of a month, or other small whole numbers, as a grid of radio buttons. The field's list says which. */
export function DayGrid(props: FieldWidgetProps): ReactNode {
  const { id, value, options, readonly, onChange, onBlur } = props;
  const { choices = [] } = options as { choices?: readonly Choice[] }; // the compiler puts the field's list there
  return (
    <NumberGrid
      id={id}
      look="month"
      numbers={choices.map((choice) => Number(choice.value))}
      value={value}
      disabled={readonly === true}
      aria={{ 'aria-labelledby': titleId(id), ...fieldAria(props) }}
      onChoose={onChange}
      onLeave={() => onBlur(id, value)}
    />
  );
}

import type { ReactNode } from 'react';
import { fieldAria } from '#engine/field-aria.ts';
import type { FieldWidgetProps } from '#engine/widget.ts';
import styles from './checkbox.module.css';

/** A box to tick, with the field's title beside it. Not ticked is no value, so that `required` means ticked. */
export function Checkbox(props: FieldWidgetProps): ReactNode {
  const { id, name, label, value, readonly, registry, onChange, onBlur } = props;
  const { fill } = registry.formContext.contextFor(name);
  return (
    <label className={styles.line}>
      <input
        {...fieldAria(props)}
        id={id}
        name={name}
        type="checkbox"
        checked={value === true}
        disabled={readonly}
        onChange={(event) => onChange(event.currentTarget.checked ? true : undefined)}
        onBlur={() => onBlur(id, value)}
      />
      <span>{fill(label)}</span>
    </label>
  );
}

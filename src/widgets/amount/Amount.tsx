import type { ReactNode } from 'react';
import { fieldAria } from '#engine/field-aria.ts';
import { normalise } from '#engine/normalise.ts';
import type { FieldWidgetProps } from '#engine/widget.ts';
import { groupIndian } from '#lib/money.ts';
import { TextBox } from '#ui/TextBox.tsx';
import { keepCaret, skipSeparator } from '#ui/keep-caret.ts';
import styles from './amount.module.css';

interface AmountOptions {
  readonly prefix?: string;
  readonly max?: number;
  readonly words?: boolean;
}

const inWords = new Intl.NumberFormat('en-IN', {
  notation: 'compact',
  compactDisplay: 'long',
  maximumFractionDigits: 5,
});

/** An amount of money: whole rupees with Indian grouping as they are typed. The value is a number. */
export function Amount(props: FieldWidgetProps): ReactNode {
  const { id, name, value, options, readonly, autofocus, placeholder, registry, onChange, onBlur } = props;
  const { prefix, max, words = true } = options as AmountOptions; // the checker holds options to their schema
  const { fill } = registry.formContext.contextFor(name);
  const amount = value === undefined || value === null || value === '' ? undefined : Number(value);
  return (
    <>
      <TextBox
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        readOnly={readonly}
        focusFirst={autofocus}
        placeholder={placeholder ? fill(placeholder) : undefined}
        prefix={prefix === undefined ? undefined : fill(prefix)}
        value={amount === undefined ? '' : groupIndian(amount)}
        onText={(text, box) => {
          keepCaret(box);
          const digits = normalise(text, { keep: 'digits', ...(max === undefined ? {} : { max }) });
          onChange(digits === '' ? undefined : Number(digits));
        }}
        onKeyDown={skipSeparator}
        onBlur={() => onBlur(id, value)}
        {...fieldAria(props)}
      />
      {words && amount ? <p className={styles.words}>{inWords.format(amount)}</p> : null}
    </>
  );
}

import type { ReactNode } from 'react';
import { fieldAria } from '#engine/field-aria.ts';
import { normalise } from '#lib/normalise.ts';
import type { FieldWidgetProps } from '#engine/widget.ts';
import { groupIndian } from '#lib/money.ts';
import { wordsOfNumber } from '#lib/words-of-number.ts';
import { GroupedBox } from '#ui/GroupedBox.tsx';
import { pageLanguage } from '#ui/page-language.ts';
import styles from './amount.module.css';

interface AmountOptions {
  readonly prefix?: string;
  readonly max?: number;
  readonly words?: boolean;
}

/** An amount of money: whole rupees with Indian grouping as they are typed. The value is a number. */
export function Amount(props: FieldWidgetProps): ReactNode {
  const { id, name, value, options, readonly, autofocus, placeholder, registry, onChange, onBlur } = props;
  const { prefix, max, words = true } = options as AmountOptions; // the checker holds options to their schema
  const { fill } = registry.formContext.contextFor(name);
  const amount = value === undefined || value === null || value === '' ? undefined : Number(value);
  return (
    <>
      <GroupedBox
        id={id}
        name={name}
        enterKeyHint="go"
        readOnly={readonly}
        focusFirst={autofocus}
        placeholder={placeholder ? fill(placeholder) : undefined}
        prefix={prefix === undefined ? undefined : fill(prefix)}
        value={amount === undefined ? '' : groupIndian(amount)}
        onText={(text) => {
          const digits = normalise(text, { keep: 'digits', ...(max === undefined ? {} : { max }) });
          onChange(digits === '' ? undefined : Number(digits));
        }}
        onBlur={() => onBlur(id, value)}
        {...fieldAria(props)}
      />
      {words && amount ? <p className={styles.words}>{wordsOfNumber(amount, pageLanguage())}</p> : null}
    </>
  );
}

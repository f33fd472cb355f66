import type { ReactNode } from 'react';
import { fieldAria } from '#engine/field-aria.ts';
import { hasCheckDigit } from '#lib/check-digit.ts';
import { normalise } from '#lib/normalise.ts';
import type { FieldWidgetProps } from '#engine/widget.ts';
import { GroupedBox } from '#ui/GroupedBox.tsx';
import { Picture } from '#ui/Picture.tsx';
import styles from './aadhaar.module.css';

interface AadhaarOptions {
  readonly digits: number;
  readonly group: number;
  readonly complete?: string;
  /** Said, without keeping anybody, of a number whose last digit does not fit the others. */
  readonly unlikely?: string;
}

/** An Aadhaar number: digits in groups, with a check mark when all are there and none of its rules is broken. Specification 5. */
export function Aadhaar(props: FieldWidgetProps): ReactNode {
  const { id, name, value, options, readonly, autofocus, placeholder, schema, rawErrors, registry, onChange, onBlur } =
    props;
  const { digits, group, complete, unlikely } = options as unknown as AadhaarOptions; // the checker holds options to their schema
  const { fill } = registry.formContext.contextFor(name);
  const number = typeof value === 'string' ? value.replace(/\D/g, '') : '';
  const isComplete = number.length === digits && !rawErrors?.length && !breaksPattern(schema, number);
  const isUnlikely = unlikely !== undefined && isComplete && !hasCheckDigit(number);
  return (
    <>
      <GroupedBox
        id={id}
        name={name}
        enterKeyHint="go"
        spaced
        readOnly={readonly}
        focusFirst={autofocus}
        placeholder={placeholder ? fill(placeholder) : undefined}
        value={grouped(number, group)}
        onText={(text) => onChange(normalise(text, { keep: 'digits', max: digits }))}
        onBlur={() => onBlur(id, value)}
        end={
          <span className={styles.mark} role="status">
            {isComplete && !isUnlikely ? <Picture name="check" alt={complete ? fill(complete) : ''} /> : null}
          </span>
        }
        {...fieldAria(props)}
      />
      {unlikely === undefined ? null : (
        <p className={styles.unlikely} role="status">
          {isUnlikely ? fill(unlikely) : null}
        </p>
      )}
    </>
  );
}

/** A text in groups with a space between them. */
export function grouped(text: string, size: number): string {
  return text.match(new RegExp(`.{1,${size}}`, 'g'))?.join(' ') ?? '';
}

/** Whether the number breaks a `pattern` or a `not` of its schema: the message comes only when the field is left. */
function breaksPattern({ pattern, not }: FieldWidgetProps['schema'], number: string): boolean {
  const refused = typeof not === 'object' ? not.pattern : undefined;
  return (
    (pattern !== undefined && !new RegExp(pattern, 'u').test(number)) ||
    (refused !== undefined && new RegExp(refused, 'u').test(number))
  );
}

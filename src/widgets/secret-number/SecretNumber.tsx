import { useState } from 'react';
import type { ReactNode } from 'react';
import { fieldAria } from '#engine/field-aria.ts';
import { normalise } from '#lib/normalise.ts';
import type { FieldWidgetProps } from '#engine/widget.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Picture } from '#ui/Picture.tsx';
import { TextBox } from '#ui/TextBox.tsx';
import eyeClosed from './eye-closed.svg?raw';
import eye from './eye.svg?raw';
import styles from './secret-number.module.css';

interface SecretNumberOptions {
  readonly max: number;
  readonly show: string;
  readonly enterKeyHint?: 'next' | 'go' | 'done';
}

/** A number whose digits are hidden until the eye beside it is pressed. Specification 2, "Bank and repayment set-up". */
export function SecretNumber(props: FieldWidgetProps): ReactNode {
  const { id, name, value, options, readonly, placeholder, registry, onChange, onBlur } = props;
  const { max, show, enterKeyHint = 'next' } = options as unknown as SecretNumberOptions; // the checker holds options to their schema
  const { fill } = registry.formContext.contextFor(name);
  const [isShown, setIsShown] = useState(false);
  const text = typeof value === 'string' ? value : '';
  const isMasked = /x/i.test(text);
  /** A number that a server masked is no answer: the field is as empty as it looks. */
  const drop = () => {
    if (isMasked) onChange(undefined);
  };
  return (
    <div className={isShown ? styles.around : styles.hidden} ref={drop}>
      <TextBox
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint={enterKeyHint}
        spaced
        readOnly={readonly}
        placeholder={placeholder ? fill(placeholder) : undefined}
        value={isMasked ? '' : text}
        onText={(typed) => onChange(normalise(typed, { keep: 'digits', max }))}
        onBlur={() => onBlur(id, value)}
        end={
          <IconButton
            label={fill(show)}
            aria-pressed={isShown}
            aria-controls={id}
            // the box keeps the focus, and a phone its keyboard
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setIsShown(!isShown)}
          >
            <Picture drawing={isShown ? eye : eyeClosed} />
          </IconButton>
        }
        {...fieldAria(props)}
      />
    </div>
  );
}

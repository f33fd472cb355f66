import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { fieldAria } from '#engine/field-aria.ts';
import { normalise } from '#lib/normalise.ts';
import type { Cleaning } from '#lib/normalise.ts';
import { useComplete } from '#engine/use-complete.ts';
import type { Complete } from '#engine/use-complete.ts';
import type { FieldWidgetProps } from '#engine/widget.ts';
import { HeldTextBox } from '#ui/TextBox.tsx';

/** What `options.schema.json` allows, and what rjsf adds of the field itself. */
interface TextOptions extends Cleaning {
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'tel';
  readonly prefix?: string;
  readonly spaced?: boolean;
  readonly capitalize?: 'none' | 'words' | 'sentences' | 'characters';
  readonly enterKeyHint?: 'next' | 'go' | 'done' | 'search';
  readonly autocomplete?: HTMLInputAutoCompleteAttribute;
  readonly complete?: Complete;
}

/** A line of text, cleaned as it is typed. */
export function Text(props: FieldWidgetProps): ReactNode {
  const { id, name, value, options, readonly, autofocus, placeholder, registry, onChange, onBlur } = props;
  const {
    inputMode = 'text',
    prefix,
    spaced,
    capitalize,
    enterKeyHint,
    autocomplete,
    complete,
    ...cleaning
  } = options as TextOptions; // the checker holds options to their schema
  const { fill, run } = registry.formContext.contextFor(name);
  const text = value === undefined || value === null ? '' : String(value);
  const noticeLength = useComplete(complete, run);
  return (
    <HeldTextBox
      id={id}
      name={name}
      type={inputMode === 'email' || inputMode === 'tel' ? inputMode : 'text'}
      inputMode={inputMode}
      autoComplete={autocomplete}
      autoCapitalize={capitalize}
      spellCheck={false}
      enterKeyHint={enterKeyHint}
      readOnly={readonly}
      focusFirst={autofocus}
      placeholder={placeholder ? fill(placeholder) : undefined}
      prefix={prefix === undefined ? undefined : fill(prefix)}
      spaced={spaced ?? false}
      value={text}
      onTyped={(typed, before) => {
        const next = normalise(typed, cleaning);
        onChange(next);
        noticeLength(before, next);
        return next;
      }}
      onLeave={(left) => onBlur(id, left)}
      {...fieldAria(props)}
    />
  );
}

import { useState } from 'react';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { fieldAria } from '#engine/field-aria.ts';
import type { FieldWidgetProps } from '#engine/widget.ts';
import { TextBox } from '#ui/TextBox.tsx';
import styles from './autocomplete.module.css';
import { useSuggestions } from './suggestions.ts';

interface AutocompleteOptions {
  readonly load: string;
  readonly debounce: number;
  readonly empty: string;
  readonly failed: string;
  readonly hint?: string;
  readonly autocomplete?: HTMLInputAutoCompleteAttribute;
}

/** A box with suggestions from a call of the screen's `load`: a combobox with a list, after the ARIA pattern. */
export function Autocomplete(props: FieldWidgetProps): ReactNode {
  const { id, name, value, options, readonly, placeholder, registry, onChange, onBlur } = props;
  const { load, debounce, empty, failed, hint, autocomplete } = options as unknown as AutocompleteOptions; // the checker holds options to their schema
  const context = registry.formContext.contextFor(name);
  const search = async (word: string, signal: AbortSignal) => textsOf(await context.load(load, word, signal));
  const { shown, ask, stop } = useSuggestions(search, debounce);
  const [active, setActive] = useState(-1);
  const { state, items } = shown;
  const isOpen = state === 'open' && items.length > 0;

  const choose = (item: string) => {
    onChange(item);
    stop();
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const item = items[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + items.length) % items.length);
    else if (event.key === 'Enter' && item !== undefined) choose(item);
    else if (event.key === 'Escape') stop();
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.around}>
      <TextBox
        id={id}
        name={name}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete={autocomplete}
        spellCheck={false}
        readOnly={readonly}
        placeholder={placeholder ? context.fill(placeholder) : undefined}
        value={typeof value === 'string' ? value : ''}
        onText={(text) => {
          onChange(text);
          setActive(-1);
          ask(text);
        }}
        onKey={press}
        onBlur={() => {
          stop();
          onBlur(id, value);
        }}
        {...fieldAria(props)}
      />
      <div id={`${id}-list`} className={styles.list} role="listbox" aria-labelledby={`${id}-label`} hidden={!isOpen}>
        {items.map((item, index) => (
          // the keys of an option are those of the box: it keeps the focus
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={item}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // a press must not take the focus from the box before the click is there
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(item)}
          >
            {item}
          </div>
        ))}
      </div>
      {hint !== undefined && !value ? <p className={styles.hint}>{context.fill(hint)}</p> : null}
      <p className={styles.empty} role="status">
        {state === 'failed' ? context.fill(failed) : null}
        {state === 'open' && items.length === 0 ? context.fill(empty) : null}
      </p>
    </div>
  );
}

/** The texts of a list; undefined when nothing came. */
function textsOf(found: unknown): readonly string[] | undefined {
  return Array.isArray(found) ? found.filter((item) => typeof item === 'string') : undefined;
}

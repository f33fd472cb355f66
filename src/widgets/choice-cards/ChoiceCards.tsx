import type { ReactNode } from 'react';
import { useFilled } from '#engine/screen-hooks.ts';
import type { Choice } from '#engine/compiled.ts';
import { fieldAria, titleId } from '#engine/field-aria.ts';
import type { FieldWidgetProps } from '#engine/widget.ts';
import { Badge } from '#ui/Badge.tsx';
import { Picture } from '#ui/Picture.tsx';
import styles from './choice-cards.module.css';

interface ChoiceCardsOptions {
  readonly choices?: readonly Choice[];
  readonly badge?: { readonly text: string; readonly on: string };
  readonly columns?: 1 | 2;
  readonly look?: 'cards' | 'chips';
}

/** One choice of a few, each on a card: radio buttons, so arrow keys move and Tab enters and leaves the group. */
export function ChoiceCards(props: FieldWidgetProps): ReactNode {
  const { id, name, value, options, readonly, registry, onChange, onBlur } = props;
  const { choices = [], badge, columns = 1, look } = options as ChoiceCardsOptions; // the checker holds options to their schema
  const { fill } = registry.formContext.contextFor(name);
  const marked = useFilled(badge?.on ?? ''); // a reply may bring it when the field stands already
  return (
    <div
      id={id}
      role="radiogroup"
      className={look === 'chips' ? styles.chips : columns === 2 ? styles.pairs : styles.cards}
      aria-labelledby={titleId(id)}
      {...fieldAria(props)}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={styles.card}>
          <input
            type="radio"
            name={id}
            value={choice.value}
            checked={choice.value === value}
            disabled={readonly}
            onChange={() => onChange(choice.value)}
            onBlur={(event) => {
              if (!event.currentTarget.closest('[role=radiogroup]')?.contains(event.relatedTarget)) onBlur(id, value);
            }}
          />
          {choice.icon === undefined ? null : <Picture name={choice.icon} />}
          <span className={styles.text}>
            <span>{fill(choice.label)}</span>
            {choice.about === undefined ? null : <small>{fill(choice.about)}</small>}
            {badge && marked === String(choice.value) ? (
              <span className={styles.badge}>
                <Badge tone="success">{fill(badge.text)}</Badge>
              </span>
            ) : null}
          </span>
        </label>
      ))}
    </div>
  );
}
